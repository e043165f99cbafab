// The playground: a phone that is drawn here, moved by client.js, and told by the server what to do.
import { play, show } from "/client.js";

const $ = (id) => document.getElementById(id);

/** A new element: its properties, then what is in it. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key === "data") Object.assign(element.dataset, value);
    else if (key.includes("-") || key === "role") element.setAttribute(key, value);
    else if (key === "vars") for (const v in value) element.style.setProperty(v, value[v]);
    else element[key] = value;
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

// MARK: The server

const state = { session: null, last: null, player: null, isReplay: false, rate: 1 };
const tokenKey = "navserver-token";

class Refused extends Error {
  constructor(problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

function authorization() {
  const token = sessionStorage.getItem(tokenKey);
  return token ? { Authorization: `Bearer ${token}` } : {};
}

async function call(method, path, body, { isShown = true } = {}) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (isShown) showRequest(method, path, body);
  const headers = { ...authorization(), ...(text && { "Content-Type": "application/json" }) };
  let response;
  try {
    response = await fetch(path, { method, headers, body: text, cache: "no-store" });
  } catch {
    throw new Refused({ title: "The server does not answer", detail: "Is it still running?" });
  }
  if (response.status === 401 && (await askForToken())) {
    return call(method, path, body, { isShown });
  }
  const type = response.headers.get("Content-Type") ?? "";
  const answer = type.includes("json") ? await response.json() : null;
  if (isShown) showAnswer(response.status, answer);
  if (!response.ok) throw new Refused(answer ?? { title: `Status ${response.status}`, detail: "" });
  return answer;
}

let asking = null;
function askForToken() {
  const dialog = $("token-dialog");
  asking ??= new Promise((resolve) => {
    dialog.onclose = () => {
      const token = $("token").value.trim();
      $("token").value = "";
      asking = null;
      if (dialog.returnValue === "ok" && token) sessionStorage.setItem(tokenKey, token);
      resolve(dialog.returnValue === "ok" && token !== "");
    };
    dialog.returnValue = "";
    dialog.showModal();
  });
  return asking;
}

const path = (rest = "") => `/v1/sessions/${state.session.id}${rest}`;

// One call after the other, so that the server hears them in the order they were made.
let queue = Promise.resolve();
function inTurn(work) {
  const result = queue.then(work);
  queue = result.catch(() => {});
  return result;
}

// MARK: Drawing the phone

const icons = {
  chevron: ["M9.7 1.5l-8.2 8 8.2 8", true, [11, 19]],
  arrow: ["M19 12H5M11 6l-6 6 6 6", true],
  share: ["M12 15V3M8 6l4-4 4 4M6 10H5v11h14V10h-1"],
  add: ["M12 5v14M5 12h14"],
  search: ["M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21"],
  edit: ["M4 20l1-4L16 5l3 3L8 19l-4 1z"],
  heart: ["M12 20s-8-5-8-11a4.500 4.500 0 0 1 8-2.500A4.500 4.500 0 0 1 20 9c0 6-8 11-8 11z"],
  close: ["M6 6l12 12M18 6L6 18"],
};
function icon(name) {
  const [d, flips, [width, height] = [24, 24]] = icons[name];
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width);
  svg.setAttribute("height", height);
  svg.setAttribute("aria-hidden", "true");
  if (flips) svg.classList.add("flips");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", d);
  svg.append(path);
  return svg;
}

const draw = {
  content({ screen }) {
    const model = ready.find((it) => screen.startsWith(it.screen.id));
    const hue = model?.hue ?? [...screen].reduce((sum, it) => (sum * 31 + it.charCodeAt(0)) % 360, 7);
    const vars = { "--hue": hue, "--hue2": (hue + 50) % 360 };
    const page = make("div", { className: "page", vars, data: { screen } });
    const kind = model?.content ?? "rows";
    if (kind === "grid") {
      const tile = (_, n) => {
        const own = hue + ((n * 47) % 80);
        return make("i", { vars: { "--hue": own, "--hue2": own + 40, "--turn": `${n * 40}deg` } });
      };
      page.append(make("div", { className: "grid" }, ...Array.from({ length: 33 }, tile)));
    } else if (kind === "text") {
      const line = (_, n) => bone([96, 90, 98, 84, 92, 60, 95, 88, 97, 72][n % 10]);
      page.append(make("div", { className: "text" }, ...Array.from({ length: 22 }, line)));
    } else {
      const row = (_, n) =>
        make("div", { className: "line", vars: { "--hue": (hue + n * 12) % 360 } },
          make("i"), bone([46, 62, 38, 55, 70][n % 5]), bone([80, 64, 72, 88, 58][n % 5]));
      page.append(make("div", { className: "rows" }, ...Array.from({ length: 16 }, row)));
    }
    return page;
  },
  subHeader({ id }) {
    const texts = id === "days" ? ["Day", "Week", "Month"] : ["All", "Unread", "Flagged"];
    return make("div", { className: "sub-header", data: { id } },
      ...texts.map((text) => make("span", { textContent: text })));
  },
  prompt: ({ title }) =>
    make("div", { className: "prompt", vars: { "font-size": `${drawing.promptSize}px`, height: `${drawing.promptHeight}px` } },
      line(title)),
  left(item) {
    const isBack = item.kind === "back";
    const label = isBack ? `Back to ${item.title || "the last screen"}` : item.title ?? item.id;
    const shown = isBack ? [icon("chevron"), item.title && line(item.title)] : [face(item)];
    const button = make("button", { type: "button", "aria-label": label, disabled: item.enabled === false }, ...shown.filter(Boolean));
    button.onclick = () => command("pop", { source: top() });
    return make("div", { className: `left ${item.kind}`, vars: looks(item) }, button);
  },
  title({ title, attributes }, bar, isLarge) {
    const { font, size, weight, kern, shadow } = attributes ?? {};
    const vars = {
      "font-size": `${size ?? drawing[isLarge ? "largeTitleSize" : "titleSize"]}px`,
      "font-weight": weight ?? drawing[isLarge ? "largeTitleWeight" : "titleWeight"],
      ...(font && { "font-family": JSON.stringify(font) }),
      ...(kern && { "letter-spacing": `${kern}px` }),
      ...(shadow && { "text-shadow": `${shadow.dx}px ${shadow.dy}px ${shadow.blur}px ${shadow.color}` }),
    };
    return make("div", { className: `title${isLarge ? " large" : ""}`, vars }, line(title));
  },
  right: (item) =>
    make("div", { className: "right", vars: looks(item), role: "img", "aria-label": item.title ?? item.id }, face(item)),
};

/** A text that is cut at its own end, whatever the bar's direction. */
const line = (text) => make("span", { textContent: text, dir: "auto" });

const looks = ({ style, enabled }) => ({
  "font-size": `${drawing.itemSize}px`,
  "font-weight": drawing[style === "done" ? "doneWeight" : "itemWeight"],
  ...(enabled === false && { "--faded": drawing.disabledAlpha }),
});

/** An item as it is drawn: by its image, of which an unknown one is a square with its first letter, else
 * by its title, else by its id. */
function face({ id, title, image }) {
  if (Object.hasOwn(icons, image ?? (title ? "" : id))) return icon(image ?? id);
  if (image) return make("span", { className: "image", textContent: [...image][0].toUpperCase() });
  return line(title ?? id);
}
const bone = (width) => make("s", { vars: { width: `${width}%` } });

const elements = {
  screen: $("screen"),
  container: $("container"),
  content: $("content"),
  subHeaders: $("sub-headers"),
  background: $("background"),
  shadow: $("shadow"),
  bar: $("bar"),
  status: document.querySelector(".status"),
  layout: {
    isLarge: (bar, end) => titleRow(bar, rooms[end].barHeight).isLarge,
    middle: (bar, end) => titleRow(bar, rooms[end].barHeight).middle,
    places: (bar, items, end) => places(bar, items, rooms[end]),
    hasStatusBar: (end) => rooms[end].hasStatusBar,
  },
  make: (kind, ...thing) => draw[kind](...thing),
  image: (name) =>
    `repeating-linear-gradient(${name === "waves" ? 115 : 45}deg,#31c6b3 0 14px,#22a7c4 14px 28px)`,
};

// MARK: Places in the bar

/** The measures by which bars are drawn: points, weights of type as in CSS, and alphas. */
const drawing = {
  margin: 16, wideMargin: 20, wideAbove: 413, chevronInset: 8, labelGap: 6, itemSpacing: 16,
  titleGap: 8, itemSize: 17, itemWeight: 400, doneWeight: 600, disabledAlpha: 0.35, titleSize: 17,
  titleWeight: 600, promptSize: 13, promptWeight: 400, promptHeight: 30, largeTitleSize: 34,
  largeTitleWeight: 700, largeTitleHeight: 52, blurRadius: 20,
};

// What places follow from, before and after the transition; an adapt alone changes it.
let rooms = [];
function room({ geometry, device }) {
  const { idiom } = devices.find((it) => it.model === (device.model ?? "iphone-8")) ?? {};
  const isWide = (device.idiom ?? idiom) === "pad" || geometry.width > drawing.wideAbove;
  return {
    ...geometry,
    margin: geometry.safeAreaSides + drawing[isWide ? "wideMargin" : "margin"],
    hasStatusBar: geometry.barTop >= 16 && device.statusBarHidden !== true,
  };
}

/** The row of a bar's title and items: the lowest `barHeight` points above a sub-header and a large title,
 * where there is room for one. */
function titleRow(bar, barHeight) {
  const room = bar.height - (bar.subHeader?.frame.height ?? 0);
  const base = barHeight + (bar.prompt ? drawing.promptHeight : 0);
  const isLarge = bar.largeTitle && room - base >= drawing.largeTitleHeight - 0.001;
  return { middle: room - (isLarge ? drawing.largeTitleHeight : 0) - barHeight / 2, isLarge };
}

/** How far items stand from a bar's sides. They give way where the title would have no room at all. */
function places(bar, items, { width, margin, safeAreaSides }) {
  const found = new Map();
  const put = (item, insetInlineStart, insetInlineEnd, most) => {
    found.set(item, { insetInlineStart, insetInlineEnd });
    item.element.style.maxInlineSize = most ?? "none";
  };
  const widthOf = ({ element }) => {
    element.style.maxInlineSize = "none";
    return element.offsetWidth;
  };
  const order = bar.rightItems.map((it) => it.id);
  const rights = items.filter((it) => it.kind === "right")
    .sort((one, other) => order.indexOf(one.thing.id) - order.indexOf(other.thing.id));
  const left = items.find((it) => it.kind === "left");
  const start = left?.thing.kind === "back" ? safeAreaSides + drawing.chevronInset : margin;
  const leftWidth = left ? widthOf(left) : 0;
  const widths = rights.map(widthOf);
  const gaps = Math.max(0, rights.length - 1);
  const rightWidth = widths.reduce((sum, it) => sum + it, gaps * drawing.itemSpacing);
  const whole = width - 2 * margin;
  const ellipsis = 16;
  const taken = start - margin + leftWidth + rightWidth + 2 * drawing.titleGap + ellipsis;
  const share = taken <= whole ? whole : 0.4 * whole;

  if (left) put(left, `${start}px`, "auto", `${margin + share - start}px`);
  const isCut = rightWidth > share;
  const spacing = isCut ? Math.min(drawing.itemSpacing, (0.3 * share) / rights.length) : drawing.itemSpacing;
  const most = isCut ? (share - gaps * spacing) / rights.length : whole;
  let end = margin;
  for (const [index, item] of rights.entries()) {
    put(item, "auto", `${end}px`, `${most}px`);
    end += Math.min(widths[index], most) + spacing;
  }
  const free = [
    left ? Math.min(start + leftWidth, margin + share) + drawing.titleGap : margin,
    rights.length ? end - spacing + drawing.titleGap : margin,
  ];
  for (const item of items) {
    if (item.kind === "prompt" || item.isLarge) put(item, `${margin}px`, `${margin}px`);
    else if (item.kind === "title") {
      Object.assign(item.element.style, { insetInlineStart: 0, insetInlineEnd: 0 });
      const beside = (width - item.element.firstElementChild.offsetWidth) / 2;
      const [from, to] = beside >= Math.max(...free) ? [0, 0] : free;
      put(item, `${from}px`, `${to}px`);
    }
  }
  return found;
}

// MARK: The phone

// A session as it stands, nothing moving.
function drawSession() {
  const { stack, bar } = state.session;
  drawPhone();
  rooms[0] = rooms[1];
  state.player?.interrupt();
  show(null, elements);
  show(bar, elements);
  drawStack(stack.map((screen) => screen.id));
  drawSettings();
  $("session-id").textContent = state.session.id;
  $("cancel").hidden = $("finish").hidden = true;
}

function drawPhone() {
  const { geometry, traits, device } = state.session;
  const { width, height, barTop, barHeight } = geometry;
  const isLandscape = device.orientation === "landscape";
  const isPlain = barTop <= 24 && !isLandscape;
  const phone = $("phone");
  phone.className = `phone ${isPlain ? "plain" : ""}`;
  phone.classList.toggle("landscape", isLandscape && Math.max(width, height) < 1000);
  phone.classList.toggle("has-island", barTop > 51);
  phone.classList.toggle("has-notch", barTop > 24 && barTop <= 51);
  rooms[1] = room(state.session);
  const vars = {
    "--corner": isPlain ? "22px" : "58px",
    "--base": `${barHeight}px`,
    "--status": `${Math.max(barTop, 20)}px`,
    "--side": `${geometry.safeAreaSides}px`,
    "--label-gap": `${drawing.labelGap}px`,
    "--large": `${drawing.largeTitleHeight}px`,
    "--blur-radius": `${drawing.blurRadius}px`,
  };
  for (const name in vars) phone.style.setProperty(name, vars[name]);
  document.querySelector(".indicator").hidden = geometry.safeAreaBottom === 0;
  phone.dir = traits.direction;
  Object.assign($("screen").style, { width: `${width}px`, height: `${height}px` });
  fit();
}

function fit() {
  const { width = 393, height = 852 } = state.session?.geometry ?? {};
  const room = $("fit").getBoundingClientRect();
  const most = Math.min(1, (room.width - 4) / (width + 22), (room.height - 4) / (height + 22));
  // Whole pixels across, so that no edge is half drawn.
  const scale = Math.floor(most * (width + 22)) / (width + 22);
  const left = Math.round((room.width - scale * (width + 22)) / 2);
  const above = Math.max(2, Math.round((room.height - scale * (height + 22)) / 2));
  $("phone").style.transform = `translate(${left}px, ${above}px) scale(${scale})`;
  state.scale = scale;
}
new ResizeObserver(fit).observe($("fit"));

const top = () => state.stack.at(-1);

function drawStack(ids) {
  state.stack = ids;
  $("crumbs").replaceChildren(
    ...ids.map((id, index) => {
      if (index === ids.length - 1) {
        return make("li", {}, make("span", { textContent: id, "aria-current": "page" }));
      }
      const button = make("button", { type: "button", textContent: id, title: `Pop to ${id}` });
      button.onclick = () => command("pop", { to: id });
      return make("li", {}, button);
    })
  );
  const isRoot = ids.length < 2;
  $("pop").disabled = $("pop-root").disabled = isRoot;
  $("replace").disabled = $("perform").disabled = ids.length === 0;
  $("edge").setAttribute("aria-disabled", isRoot);
  $("edge").tabIndex = isRoot ? -1 : 0;
  $("phone").setAttribute("aria-label", ids.length ? `Phone, showing ${top()}` : "Phone, empty");
  proposeID();
}

// MARK: Playing

function playLast(options = {}) {
  const { last } = state;
  state.isReplay = options.isReplay ?? false;
  state.player = play(last, elements, {
    motion: "full",
    rate: state.rate,
    onTime: drawTime,
    onEnd: () => requestAnimationFrame(drawButtons),
    ...options,
  });
  drawButtons();
  return state.player;
}

function take(transition, isMine = true) {
  state.last = transition;
  state.isMine = isMine;
  if (transition.version) state.session.version = transition.version;
  rooms[0] = rooms[1];
  if (transition.geometry) {
    state.session.geometry = transition.geometry;
    drawPhone();
  }
  drawStack(transition.stack);
  drawTracks(transition);
  playLast();
}

function drawButtons() {
  const isLive = !state.isReplay && state.player && state.player.state !== "over";
  const isPending = isLive && state.last?.phase === "pending";
  const canCancel = isLive && !["perform", "adapt", "none"].includes(state.last?.kind);
  $("cancel").hidden = !(canCancel && ["run", "pending"].includes(state.last?.phase));
  $("finish").hidden = !isPending;
  const isRunning = state.player?.state === "running";
  $("toggle").classList.toggle("running", isRunning);
  $("toggle").setAttribute("aria-label", isRunning ? "Pause" : "Play");
  $("toggle").disabled = $("scrub").disabled = !(state.last?.duration > 0);
  if (!isPending) $("edge").setAttribute("aria-valuenow", 0);
}

// Where a transition that plays is at this moment; it waits there for the answer.
function elapsed() {
  const { player, isReplay } = state;
  if (!player || player.state === "over" || player.transition.phase === "pending") return {};
  if (isReplay) {
    player.finish();
    return {};
  }
  player.pause();
  return { elapsed: Math.max(0, +player.time.toFixed(4)) };
}

const done = {
  push: "Pushed", pop: "Popped to", replace: "Replaced by", perform: "Changed", adapt: "Adapted",
  none: "Nothing to do at",
};

/** Sends a command and plays what comes back. */
function command(name, body = {}) {
  clearFaults();
  return inTurn(async () => {
    try {
      const transition = await call("POST", path(`/${name}`), { ...body, ...elapsed() });
      take(transition);
      const { kind, phase, to, duration } = transition;
      const what = phase === "cancel" ? "Back at" : phase === "finish" ? "Now at" : done[kind];
      say(`${what} ${to ?? "an empty stack"}, in ${duration} s.`);
      return transition;
    } catch (error) {
      refuse(error);
      if (state.player?.state === "paused" && !state.isReplay && state.last.phase !== "pending") {
        state.player.play();
      }
      throw error;
    }
  }).catch(() => null);
}

function end(name) {
  const { player } = state;
  if (!player || player.state === "over") return;
  if (player.transition.phase !== "pending") {
    player.pause();
    return command(name, {});
  }
  const progress = Math.min(1, player.time / player.duration);
  return command(name, { progress: +progress.toFixed(4) });
}

function say(text, isWrong = false) {
  $("said").textContent = text;
  $("said").classList.toggle("wrong", isWrong);
}

// MARK: A finger on the edge

const edge = $("edge");
let drag = null;

edge.addEventListener("pointerdown", (event) => {
  if (drag || event.button !== 0) return;
  edge.setPointerCapture(event.pointerId);
  drag = { start: event.clientX, translation: 0, moves: [] };
  drag.begun = beginPop();
});
edge.addEventListener("pointermove", (event) => {
  if (!drag) return;
  const sign = state.session.traits.direction === "rtl" ? -1 : 1;
  drag.translation = (sign * (event.clientX - drag.start)) / state.scale;
  drag.moves.push({ at: event.timeStamp, translation: drag.translation });
  drag.moves = drag.moves.filter((move) => event.timeStamp - move.at < 100);
  report(drag.translation / state.session.geometry.width);
});
for (const name of ["pointerup", "pointercancel"]) {
  edge.addEventListener(name, async (event) => {
    const { translation, moves, begun } = drag ?? {};
    drag = null;
    if (!begun || !(await begun)) return;
    if (name === "pointercancel") return end("cancel");
    const fresh = moves.filter((move) => event.timeStamp - move.at < 100);
    const [first, latest] = [fresh[0], fresh.at(-1)];
    const seconds = first ? (latest.at - first.at) / 1000 : 0;
    const velocity = seconds > 0 ? (latest.translation - first.translation) / seconds : 0;
    const round = (value) => Math.round(value * 10000) / 10000;
    command("release", { translation: round(translation), velocity: round(velocity) });
  });
}

const beginPop = () => command("pop", { interactive: true, source: top() });

/** Shows a finger's place at once, and tells the server, which tells who follows; the latest wins. */
let reporting = null;
function report(progress) {
  progress = Math.min(1, Math.max(0, progress));
  seekPending(progress);
  const isUnderWay = reporting !== null;
  reporting = progress;
  if (isUnderWay) return;
  inTurn(async () => {
    const value = reporting;
    reporting = null;
    if (state.last?.phase !== "pending") return;
    seekPending(value);
    await call("POST", path("/progress"), { progress: +value.toFixed(4) }, { isShown: false });
  }).catch(() => {});
}

function seekPending(progress) {
  if (state.last?.phase !== "pending" || !state.player) return;
  state.player.seek(progress * state.player.duration);
  edge.setAttribute("aria-valuenow", Math.round(progress * 100));
}

edge.addEventListener("keydown", async (event) => {
  const isRTL = state.session.traits.direction === "rtl";
  const on = isRTL ? "ArrowLeft" : "ArrowRight";
  const back = isRTL ? "ArrowRight" : "ArrowLeft";
  const isPending = state.last?.phase === "pending" && state.player.state !== "over";
  if (event.key === "Enter" && isPending) end("finish");
  else if (event.key === "Escape" && isPending) end("cancel");
  else if (event.key === on || event.key === "ArrowUp") {
    if (!isPending && !(await beginPop())) return;
    report(state.player.time / state.player.duration + 0.1);
  } else if ((event.key === back || event.key === "ArrowDown") && isPending) {
    report(state.player.time / state.player.duration - 0.1);
  } else return;
  event.preventDefault();
});

// MARK: Scrubbing

$("scrub").addEventListener("input", () => {
  if (!state.last) return;
  const time = Number($("scrub").value);
  if (!state.player || state.player.state === "over") playLast({ paused: true, isReplay: true });
  state.player.seek(time);
  drawButtons();
});
$("toggle").addEventListener("click", () => {
  const { player } = state;
  if (!player || player.state === "over") playLast({ isReplay: true });
  else if (player.state === "running") player.pause();
  else if (player.transition.phase === "pending") return end("finish");
  else player.play();
  drawButtons();
});

function drawTime(time) {
  $("scrub").value = time;
  $("clock").textContent = `${time.toFixed(3)} s`;
  const share = state.last?.duration ? time / state.last.duration : 0;
  for (const mark of $("tracks").querySelectorAll("em")) mark.style.left = `${share * 100}%`;
}

/** One lane for each track that moves. */
function drawTracks(transition) {
  const lanes = [];
  const visit = (node, name) => {
    if (node === null || typeof node !== "object") return;
    if (!("curve" in node)) {
      for (const [key, inner] of Object.entries(node)) {
        const part = Array.isArray(node) ? inner.id ?? inner.title ?? inner.screen : key;
        visit(inner, name ? [...name, part] : [part]);
      }
    } else if (JSON.stringify(node.from) !== JSON.stringify(node.to)) {
      lanes.push([name, node]);
    }
  };
  const { bar, container, content, subHeader, items, duration } = transition;
  visit({ bar, container, content, subHeader, ...items });
  const percent = (time) => `${duration ? (time / duration) * 100 : 0}%`;
  const short = { outgoing: "out", incoming: "in", translationX: "x", backgroundColor: "color" };
  const text = (value) => (value && typeof value === "object" ? Object.values(value).join(" ") : value);
  $("tracks").replaceChildren(
    ...lanes.map(([name, track]) => {
      const isSwitch = track.duration === 0;
      const block = make("i", {
        className: isSwitch ? "dot" : "",
        vars: { left: percent(track.delay), ...(!isSwitch && { width: percent(track.duration) }) },
      });
      const label = name.map((part) => short[part] ?? part).join(" ");
      return make("div", { className: "track", title: `${name.join(" ")}: ${text(track.from)} → ${text(track.to)}, ${track.curve}` },
        make("span", { textContent: label }), make("div", { className: "lane" }, block, make("em")));
    })
  );
  if (lanes.length === 0) $("tracks").append(make("p", { textContent: "Nothing moves." }));
  $("scrub").max = duration;
  drawTime(0);
}

// MARK: Request and answer

const shown = { request: "", answer: "" };

function showRequest(method, path, body) {
  const lines = [`curl -X ${method} ${location.origin}${path}`];
  if (sessionStorage.getItem(tokenKey)) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'");
    lines.push(`-d '${readable(body).replaceAll("'", "'\\''")}'`);
  }
  shown.request = lines.join(" \\\n  ");
  $("request").textContent = shown.request;
}

function showAnswer(status, answer) {
  $("answer-status").textContent = status;
  shown.answer = answer === null ? "" : readable(answer);
  // Names, texts and numbers, each in its colour.
  const pieces = shown.answer.split(/("(?:[^"\\]|\\.)*"(?:\s*:)?|-?\d[\d.eE+-]*|true|false|null)/);
  $("answer").replaceChildren(
    ...pieces.map((piece, index) => {
      if (index % 2 === 0) return piece;
      const kind = piece.endsWith(":") ? "k" : piece.startsWith('"') ? "t" : "n";
      return make("span", { className: kind, textContent: piece });
    })
  );
}

/** JSON in lines; what is short stays on one. */
function readable(value, indent = "") {
  const flat = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (value === null || typeof value !== "object" || indent.length + flat.length <= 76) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const lines = Object.entries(value).map(([key, it]) =>
    open === "[" ? inner + readable(it, inner) : `${inner}${JSON.stringify(key)}: ${readable(it, inner)}`);
  return `${open}\n${lines.join(",\n")}\n${indent}${close}`;
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.onclick = () => copy(button, shown[button.dataset.copy]);
}
async function copy(button, text) {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not allowed";
  }
  setTimeout(() => (button.textContent = label), 1200);
}

// MARK: Settings

let devices = [];

function choice(label, name, options) {
  const group = make("div", { className: "choice", role: "radiogroup", "aria-label": label });
  for (const [value, text, onChoose] of options) {
    const input = make("input", { type: "radio", name, value });
    input.onchange = onChoose;
    group.append(make("label", { textContent: text }, input));
  }
  return group;
}

function patch(body) {
  return inTurn(async () => {
    try {
      state.session = await call("PATCH", path(), body);
      forget();
      drawSession();
      say("The session was changed.");
    } catch (error) {
      refuse(error);
      drawSettings();
    }
  });
}

/** The same, but so that it is seen: a turn of the device, a change of theme. */
function adapt(body) {
  if (state.stack.length === 0) return patch(body);
  return inTurn(async () => {
    try {
      state.player?.finish();
      const transition = await call("POST", path("/adapt"), body);
      state.session = await call("GET", path(), undefined, { isShown: false });
      take(transition);
      drawSettings();
      say(`Adapted, in ${transition.duration} s.`);
    } catch (error) {
      refuse(error);
      drawSettings();
    }
  });
}

// A change of the session settles what was before; it is no longer on this device to be seen.
function forget() {
  state.player?.interrupt();
  state.player = state.last = null;
  drawTracks({ duration: 0 });
  drawButtons();
}

function makeSettings() {
  const device = make("select", { "aria-label": "Device", id: "device" },
    ...devices.map(({ model }) => make("option", { value: model, textContent: model })));
  device.onchange = () => adapt({ device: { model: device.value } });
  const profile = make("select", { "aria-label": "Motion profile", id: "profile" },
    ...["classic", "system", "none"].map((it) => make("option", { value: it, textContent: `${it} motion` })));
  profile.onchange = () => patch({ motion: { profile: profile.value } });
  const reduce = make("input", { type: "checkbox", id: "reduce" });
  reduce.onchange = () => patch({ traits: { reduceMotion: reduce.checked } });
  const trait = (name, value, text) => [value, text, () => patch({ traits: { [name]: value } })];
  const turn = (value, text) => [value, text, () => adapt({ device: { orientation: value } })];
  const theme = (value, text) => [value, text, () => adapt({ traits: { appearance: value } })];
  $("settings").append(
    device,
    choice("Orientation", "orientation", [turn("portrait", "Portrait"), turn("landscape", "Landscape")]),
    choice("Appearance", "appearance", [theme("light", "Light"), theme("dark", "Dark")]),
    choice("Direction", "direction", [trait("direction", "ltr", "LTR"), trait("direction", "rtl", "RTL")]),
    profile,
    make("label", { className: "check" }, reduce, "Reduce motion")
  );
  const speed = (rate, text) => [String(rate), text, () => (state.rate = rate)];
  $("speed").append("Speed", choice("Speed", "speed", [speed(1, "1×"), speed(0.25, "¼×"), speed(0.1, "⅒×")]));
  $("speed").querySelector("input").checked = true;
}

function drawSettings() {
  const { device, traits, motion } = state.session;
  const choose = (name, value) => {
    for (const input of document.getElementsByName(name)) input.checked = input.value === value;
  };
  $("device").value = device.model ?? "iphone-8";
  $("profile").value = motion.profile ?? "classic";
  $("reduce").checked = traits.reduceMotion ?? false;
  choose("orientation", device.orientation ?? "portrait");
  choose("appearance", traits.appearance ?? "light");
  choose("direction", traits.direction ?? "ltr");
}

// MARK: Screens

const ready = [
  { note: "pink, button slides", content: "grid", hue: 200, screen: { id: "photos", title: "Photos", bar: { barTintColor: "systemPink", tintColor: "white", titleColor: "white" }, leftItem: { id: "arrow", custom: true }, rightItems: [{ id: "share" }] } },
  { note: "tall, with tabs", content: "rows", hue: 215, screen: { id: "inbox", title: "Inbox", bar: { barTintColor: { light: "#E8EDFF", dark: "#1B2140" }, tintColor: "systemIndigo", height: 96, subHeader: { id: "tabs" } }, rightItems: [{ id: "edit" }] } },
  { note: "large title", content: "rows", hue: 25, screen: { id: "library", title: "Library", bar: { largeTitle: true, barTintColor: { light: "#FFF4DE", dark: "#2A2113" }, tintColor: "systemOrange" }, rightItems: [{ id: "search" }, { id: "add" }] } },
  { note: "gradient", content: "grid", hue: 330, screen: { id: "sunset", title: "Sunset", bar: { background: { type: "gradient", colors: ["#FF5F6D", "#FFC371"], angle: 110 }, tintColor: "white", titleColor: "white" } } },
  { note: "translucent blur", content: "grid", hue: 165, screen: { id: "frost", title: "Frost", bar: { translucent: true, barTintColor: "systemTeal", tintColor: { light: "#00405A", dark: "white" } }, rightItems: [{ id: "heart" }] } },
  { note: "black style", content: "text", screen: { id: "night", title: "Night", bar: { barStyle: "black", barTintColor: "#14141C", tintColor: "systemYellow", shadow: { hidden: true } }, leftItem: { id: "close" } } },
  { note: "no bar at all", content: "text", screen: { id: "reader", title: "Reader", bar: { hidden: true } } },
  { note: "inherits it all", content: "rows", hue: 250, screen: { id: "plain", title: "Plain" } },
];
const swatches = {
  photos: ["#ff2d55", "#fff"], inbox: ["#e8edff", "#5856d6"], library: ["#fff4de", "#ff9500"],
  sunset: ["linear-gradient(110deg,#ff5f6d,#ffc371)", "#fff"], frost: ["linear-gradient(#bfe9f2,#7fcddd)", "#00405a"],
  night: ["#14141c", "#ffcc00"], reader: ["#f3f4f7", "transparent"], plain: ["#ffffff", "#007aff"],
};

// What the swatches show; the server knows the rest, and both appearances.
const colors = {
  red: "FF0000", blue: "0000FF", white: "FFFFFF", black: "000000", systemRed: "FF3B30", systemOrange: "FF9500",
  systemYellow: "FFCC00", systemGreen: "34C759", systemMint: "00C7BE", systemTeal: "30B0C7", systemCyan: "32ADE6",
  systemBlue: "007AFF", systemIndigo: "5856D6", systemPurple: "AF52DE", systemPink: "FF2D55", systemBrown: "A2845E",
  systemGray: "8E8E93", label: "000000", systemBackground: "FFFFFF",
};
function drawSwatch(input) {
  const name = (parsed(input.value).light ?? input.value).trim();
  const hex = /^#[0-9a-f]{6}/i.exec(name)?.[0] ?? (Object.hasOwn(colors, name) && `#${colors[name]}`);
  const swatch = input.previousSibling;
  swatch.classList.toggle("empty", !hex);
  if (hex) swatch.value = hex.toLowerCase();
}
// Each field: its place in the screen, its label, its kind, what stands there when it is empty.
const groups = {
  Screen: [
    ["id", "Id", "text", "required"],
    ["title", "Title", "text", "none"],
    ["backTitle", "Back title", "text", "the title"],
    ["prompt", "Prompt", "text", "none"],
  ],
  Bar: [
    ["bar/barTintColor", "Bar colour", "color", "inherits"],
    ["bar/tintColor", "Tint", "color", "inherits"],
    ["bar/titleColor", "Title colour", "color", "inherits"],
    ["bar/barStyle", "Style", "list", ["inherits", "default", "black"]],
    ["bar/translucent", "Translucent", "list", ["inherits", "true", "false", "default"]],
    ["bar/background", "Background", "json", "inherits, e.g. an image"],
    ["bar/shadow", "Shadow", "json", 'inherits, or {"hidden":true}'],
    ["bar/alpha", "Alpha", "number", "1"],
    ["bar/height", "Height", "number", "the device's"],
    ["bar/subHeader/id", "Sub-header", "text", "none"],
    ["bar/largeTitle", "Large title", "tick"],
    ["bar/hidden", "Hidden", "tick"],
    ["bar/statusBarHidden", "No status bar", "tick"],
  ],
  Items: [
    ["leftItem/id", "Left", "text", "the back button"],
    ["rightItems", "Right", "items", "none, or share, add"],
    ["leftItem/custom", "Left slides", "tick"],
    ["hidesBackButton", "No back", "tick"],
    ["popEnabled", "May be popped", "tick", true],
    ["swipeEnabled", "May be swiped", "tick", true],
  ],
};
const fields = new Map();

function makeEditor() {
  document.body.append(make("datalist", { id: "colors" }, ...Object.keys(colors).map((value) => make("option", { value }))));
  for (const [legend, list] of Object.entries(groups)) {
    const set = make("fieldset", {}, make("legend", { textContent: legend }));
    const ticks = make("div", { className: "ticks" });
    for (const [place, label, kind, hint] of list) {
      const id = `field-${place.replaceAll("/", "-")}`;
      if (kind === "tick") {
        const input = make("input", { type: "checkbox", id });
        fields.set(place, { kind, input, normal: hint ?? false });
        ticks.append(make("label", {}, input, label));
        continue;
      }
      const fault = make("div", { className: "fault", id: `${id}-fault`, hidden: true });
      const input = kind === "list"
        ? make("select", { id }, ...hint.map((it, n) => make("option", { value: n ? it : "", textContent: it })))
        : make("input", { type: "text", id, placeholder: hint, autocomplete: "off", spellcheck: false });
      if (kind === "number") input.inputMode = "decimal";
      const wish = make("div", { className: "wish" }, input);
      if (kind === "color") {
        input.setAttribute("list", "colors");
        const swatch = make("input", { type: "color", "aria-label": `${label}, picked`, value: "#4353e0" });
        swatch.oninput = () => {
          input.value = swatch.value.toUpperCase();
          swatch.classList.remove("empty");
        };
        input.addEventListener("input", () => drawSwatch(input));
        wish.prepend(swatch);
      }
      fields.set(place, { kind, input, fault });
      set.append(make("div", { className: "row" }, make("label", { htmlFor: id, textContent: label }), wish, fault));
    }
    if (ticks.children.length) set.append(ticks);
    $("fields").append(set);
  }
  $("editor").onsubmit = (event) => {
    event.preventDefault();
    $("push").click();
  };
}

const at = (value, place) => place.split("/").reduce((it, key) => it?.[key], value);

function edit(screen) {
  clearFaults();
  for (const [place, { kind, input, normal }] of fields) {
    const value = at(screen, place);
    if (kind === "tick") input.checked = value ?? normal;
    else if (kind === "items") input.value = (value ?? []).map((it) => it.id).join(", ");
    else if (value === undefined) input.value = "";
    else input.value = typeof value === "object" ? JSON.stringify(value) : String(value);
    if (kind === "color") drawSwatch(input);
  }
  state.base = screen.id;
  proposeID();
}

/** What the form says. What cannot be read is sent as it is: the server says what is wrong. */
function edited() {
  const screen = {};
  const put = (place, value) => {
    const keys = place.split("/");
    const last = keys.pop();
    keys.reduce((it, key) => (it[key] ??= {}), screen)[last] = value;
  };
  for (const [place, { kind, input, normal }] of fields) {
    const text = input.value.trim();
    if (kind === "tick") {
      if (input.checked !== normal) put(place, input.checked);
    } else if (text === "") continue;
    else if (kind === "number") put(place, Number.isFinite(Number(text)) ? Number(text) : text);
    else if (kind === "items") put(place, text.split(",").map((id) => ({ id: id.trim() })));
    else if (place === "bar/translucent" && text !== "default") put(place, text === "true");
    else if ((kind === "json" || kind === "color") && /^[{[]/.test(text)) put(place, parsed(text));
    else put(place, text);
  }
  // An item without an id, left over from a tick, would be a fault that nobody made.
  if (screen.leftItem && !("id" in screen.leftItem)) delete screen.leftItem;
  return screen;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** An id that is free, as long as nobody chose another. */
function proposeID() {
  const field = fields.get("id")?.input;
  if (!field || !state.base || !(field.value === state.base || field.value === "" || state.proposed === field.value)) return;
  let id = state.base;
  for (let n = 2; state.stack?.includes(id); n += 1) id = `${state.base}-${n}`;
  field.value = state.proposed = id;
}

function makeCards() {
  const cards = ready.map(({ screen, note }, index) => {
    const [background, tint] = swatches[screen.id];
    const isDark = tint === "#fff" || screen.id === "night";
    const card = make("button", { type: "button", className: "card", role: "radio", "aria-checked": "false", tabIndex: index ? -1 : 0, data: { screen: screen.id } },
      make("i", { "aria-hidden": "true", vars: { background, "--tint": tint, "--mark": isDark ? "#fffc" : "#0008" } }),
      make("b", { textContent: screen.title }), make("small", { textContent: note }));
    card.onclick = () => choose(index);
    card.ondblclick = () => $("push").click();
    card.onkeydown = (event) => {
      const step = { ArrowRight: 1, ArrowDown: 2, ArrowLeft: -1, ArrowUp: -2 }[event.key];
      if (!step) return;
      event.preventDefault();
      choose((index + step + ready.length) % ready.length).focus();
    };
    return card;
  });
  $("cards").append(...cards);
}

function choose(index) {
  const cards = [...$("cards").children];
  for (const [n, card] of cards.entries()) {
    card.setAttribute("aria-checked", n === index);
    card.tabIndex = n === index ? 0 : -1;
  }
  fields.get("id").input.value = "";
  edit(ready[index].screen);
  return cards[index];
}

// MARK: Faults

function clearFaults() {
  $("faults").hidden = true;
  for (const { input, fault } of fields.values()) {
    if (!fault) continue;
    fault.hidden = true;
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-describedby");
  }
}

/** Puts each fault beside its field, and says those above that have none. */
function refuse(error) {
  if (!(error instanceof Refused)) throw error;
  const { title, detail, errors = [] } = error.problem;
  say(`${title}. ${detail}`, true);
  const rest = [];
  let first = null;
  for (const { pointer, detail } of errors) {
    const place = pointer.replace(/^\/screen\//, "").replace(/^\//, "");
    const key = [...fields.keys()].find((it) => fields.get(it).fault && (place === it || place.startsWith(`${it}/`) || it === `${place}/id`));
    if (!key) {
      rest.push([pointer, detail]);
      continue;
    }
    const { input, fault } = fields.get(key);
    fault.textContent = place.startsWith(`${key}/`) ? `${place.slice(key.length + 1)} ${detail}` : detail;
    fault.hidden = false;
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-describedby", fault.id);
    first ??= input;
  }
  $("faults").hidden = rest.length === 0;
  $("faults").replaceChildren(
    ...rest.map(([pointer, detail]) => make("div", {}, make("code", { textContent: pointer }), ` ${detail}`)));
  (first ?? (rest.length ? $("faults") : null))?.focus();
}

// MARK: Buttons

$("push").onclick = () => command("push", { screen: edited() });
$("replace").onclick = () => command("replace", { screen: edited() });
$("perform").onclick = () => {
  const { id, ...members } = edited();
  return command("perform", members);
};
$("pop").onclick = () => command("pop", { source: top() });
$("pop-root").onclick = () => command("pop", { toRoot: true });
$("cancel").onclick = () => {
  const { player } = state;
  if (player?.transition.phase === "pending") return end("cancel");
  end("cancel");
};
$("finish").onclick = () => end("finish");
$("copy-link").onclick = () => copy($("copy-link"), location.href);
$("new-session").onclick = () => inTurn(() => create()).catch(refuse);

// MARK: The session

const prefers = (what) => matchMedia(what).matches;

async function create() {
  const { device, traits, motion } = state.session ?? {};
  state.session = await call("POST", "/v1/sessions", {
    device: device ?? { model: "iphone-15" },
    traits: traits ?? {
      appearance: prefers("(prefers-color-scheme: dark)") ? "dark" : "light",
      reduceMotion: prefers("(prefers-reduced-motion: reduce)"),
    },
    ...(motion && { motion }),
    stack: [{ id: "home", title: "Home", rightItems: [{ id: "search" }] }],
  });
  history.replaceState(null, "", `#${state.session.id}`);
  forget();
  drawSession();
  follow();
}

async function open(id) {
  state.session = await call("GET", `/v1/sessions/${encodeURIComponent(id)}`);
  forget();
  drawSession();
  const { transition } = state.session;
  state.last = await call("GET", path("/transition"), undefined, { isShown: false }).catch(() => null);
  if (state.last) {
    drawTracks(state.last);
    if (transition) playLast();
    drawButtons();
  }
  follow();
}

async function start() {
  try {
    const id = location.hash.slice(1);
    if (id) {
      try {
        return await open(id);
      } catch (error) {
        if (!(error instanceof Refused) || error.problem.status !== 404) throw error;
      }
    }
    await create();
  } catch (error) {
    refuse(error);
  }
}
addEventListener("hashchange", () => {
  if (location.hash.slice(1) !== state.session?.id) inTurn(start);
});

// MARK: Following

let following = null;

/** Reads the session's events for as long as this page shows it. EventSource can't send a token. */
async function follow() {
  following?.abort();
  if (document.hidden) return;
  const abort = (following = new AbortController());
  let lastID;
  for (let wait = 1000; !abort.signal.aborted; wait = Math.min(wait * 2, 30000)) {
    try {
      const response = await fetch(path("/events"), {
        headers: { ...authorization(), Accept: "text/event-stream", ...(lastID && { "Last-Event-ID": lastID }) },
        cache: "no-store",
        signal: abort.signal,
      });
      // A server, or a session, that has no events.
      if ([401, 404, 405].includes(response.status)) break;
      if (response.ok) {
        $("live").hidden = false;
        wait = 1000;
        for await (const event of events(response.body)) {
          if (event.id) lastID = event.id;
          inTurn(() => hear(event));
        }
      }
    } catch {
      // The connection broke: try again.
    }
    if (abort.signal.aborted) return;
    $("live").hidden = true;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  if (following === abort) $("live").hidden = true;
}

// A page that nobody sees follows nothing: a browser has only six connections for all its tabs.
addEventListener("pagehide", () => following?.abort());
document.addEventListener("visibilitychange", () => {
  following?.abort();
  if (!document.hidden && state.session) follow();
  else $("live").hidden = true;
});

/** Server-Sent Events out of a stream of bytes. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text = (text + value).replaceAll("\r\n", "\n");
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const event = { name: "message", data: [] };
      for (const line of block.split("\n")) {
        const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line);
        if (field === "event") event.name = value;
        else if (field === "id") event.id = value;
        else if (field === "data") event.data.push(value);
      }
      if (event.data.length) yield { ...event, data: JSON.parse(event.data.join("\n")) };
    }
  }
}

/** What another client did; what this one did is known already, by its version. */
function hear({ name, data }) {
  if (name === "transition" && data.version > state.session.version) {
    take(data, false);
    say(`Another client: ${data.phase === "run" ? data.kind : data.phase}, now at ${data.to ?? "nothing"}.`);
  } else if (name === "session" && data.version === state.session.version) {
    state.session = data;
    drawPhone();
    drawSettings();
  } else if (name === "session" && data.version > state.session.version) {
    state.session = data;
    forget();
    drawSession();
  } else if (name === "progress" && !state.isMine) {
    seekPending(data.progress);
  } else if (name === "end") {
    following?.abort();
    $("live").hidden = true;
    if (data.reason !== "draining") say(`The session was ${data.reason}.`, true);
  }
}

// MARK: Start

makeCards();
makeEditor();
inTurn(async () => {
  try {
    devices = (await call("GET", "/v1/devices", undefined, { isShown: false })).devices;
  } catch (error) {
    refuse(error);
  }
  makeSettings();
  await start();
  choose(0);
  document.documentElement.dataset.ready = "";
});

// For tests and for whoever tries things in the console.
window.playground = { state, elements, play, show, command };
