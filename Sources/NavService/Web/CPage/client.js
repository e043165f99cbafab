// navserver's thin client for browsers: plays a transition on DOM elements with the Web Animations
// API. It knows no rule but the track's: a value goes from one end to the other, after a delay, for a
// duration, along a curve. No dependencies; needs linear() easing and `translate` (browsers of 2023).
//
//     import { play, show } from "/client.js";
//     show(session.bar, elements);                       // how the bar is at rest
//     const player = play(transition, elements);         // and how it moves
//     await player.finished;
//
// `elements` is where things are drawn. All but the last three are elements of yours:
//
//     screen       the whole device; gets data-bar-style and data-status-bar-style
//     container    what is behind everything; gets its colour
//     content      the layer of the pages          subHeaders   the layer of the sub-headers
//     background   of the bar                      shadow       the line below the bar
//     bar          holds the items; gets its frame, and the tint as its `color`
//     status       optional: the status bar, which fades
//     make(kind, thing, bar, isLarge)   a new element for a thing that comes: "content", "subHeader",
//                              "prompt", "left", "title" or "right", in the bar of its screen; a title's
//                              text is in an element of its own, so that it can be measured
//     image(name)              optional: what CSS has for a background image
//     layout                   optional: where items stand in the bar; without one style sheets say it
//         isLarge(bar, end)            whether its title is; end is 0 before and 1 after a transition
//         middle(bar, end)             of the title's row: how far below the bar's top
//         places(bar, items, end)      a Map from each of { kind, thing, element, isLarge } to a style
//         hasStatusBar(end)
//
// Whatever gets a frame is put at the top left of its parent, and moved from there. All that comes gets
// data-name, data-screen and data-appearance.

/**
 * Plays a transition. Adds what comes, moves everything, removes what goes, and at the end leaves
 * each element with its last value. A transition that still plays on the same screen ends here.
 *
 * @param transition  what navserver answered to a command
 * @param elements    where to draw it, see above
 * @param options     paused: wait for play() or seek(); a pending transition always does
 *                    rate: 0.25 plays four times as slow
 *                    motion: "auto" goes to the end at once where people asked their system for less
 *                    motion; "full" plays, for transitions that were planned with reduceMotion
 *                    onTime(seconds), onStep(step), onEnd("end" | "start" | "interrupted")
 */
export function play(transition, elements, options = {}) {
  const stage = stageFor(elements.screen);
  const row = stage.player?.interrupt();
  if (row !== undefined && !stage.rows.has(transition)) stage.rows.set(transition, row);
  return (stage.player = new Player(transition, elements, stage, options));
}

/** Shows a bar state at rest; null shows an empty stack. */
export function show(bar, elements) {
  if (bar) return play(still(bar), elements);
  const stage = stageFor(elements.screen);
  stage.player?.interrupt();
  for (const actor of stage.actors.splice(0)) actor.element.remove();
  for (const ghost of stage.ghosts.splice(0)) ghost.remove();
  for (const name of ["bar", "background", "shadow", "subHeaders"]) elements[name].hidden = true;
  return null;
}

/** What is on a screen: the elements that came, with what they stand for, and their screens' bars. And where
 * the middle of the title's row is at the start of each transition that was played there. */
const stages = new WeakMap();
function stageFor(screen) {
  if (!stages.has(screen)) {
    stages.set(screen, { actors: [], ghosts: [], bars: new Map(), rows: new WeakMap(), player: null });
  }
  return stages.get(screen);
}

class Player {
  #transition;
  #elements;
  #stage;
  #options;
  #parts = []; // { element, ends: [style, style], track }
  #words = []; // { element, attribute, track }
  #bars; // that are seen: [before, after]
  #rowed; // an element that stands in the title's row
  #incoming = [];
  #outgoing = [];
  #animations = [];
  #clock;
  #rate;
  #nextStep = 0;
  #isOver = false;
  #end;

  constructor(transition, elements, stage, options) {
    this.#transition = transition;
    this.#elements = elements;
    this.#stage = stage;
    this.#options = options;
    this.#rate = options.rate ?? 1;
    this.finished = new Promise((resolve) => (this.#end = resolve));
    this.#cast();
    this.#direct();
    this.#animate();
    const isReduced =
      (options.motion ?? "auto") === "auto" &&
      matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (transition.phase === "pending" || options.paused) this.seek(0);
    else if (isReduced || !(transition.duration > 0)) this.finish();
    else this.play();
  }

  get transition() {
    return this.#transition;
  }
  /** In seconds, of the whole transition. */
  get duration() {
    return this.#transition.duration;
  }
  get time() {
    return this.#isOver ? this.duration : (this.#clock.currentTime ?? 0) / 1000;
  }
  get state() {
    return this.#isOver ? "over" : this.#clock.playState === "running" ? "running" : "paused";
  }

  play() {
    if (this.#isOver) return;
    this.#rate = Math.abs(this.#rate);
    this.#run();
  }
  /** Plays back to the start, where what came is gone again. */
  reverse() {
    if (this.#isOver) return;
    this.#rate = -this.#rate;
    this.#run();
  }
  pause() {
    if (!this.#isOver) this.seek(this.time);
  }
  /** Shows one moment, in seconds. */
  seek(time) {
    if (this.#isOver) return;
    for (const animation of this.#animations) {
      animation.pause();
      animation.currentTime = time * 1000;
    }
    this.#tick();
  }
  /** Goes to the end. */
  finish() {
    this.#settle("end");
  }
  /** Goes back to the start: what came is removed, what was there stands as before. */
  cancel() {
    this.#settle("start");
  }
  /** Another transition takes over: what is shown stays for it to find. Tells where the title's row is. */
  interrupt() {
    const isThere = !this.#isOver && this.#rowed?.isConnected;
    const row = isThere ? parseFloat(getComputedStyle(this.#rowed).top) : undefined;
    this.#settle("interrupted");
    return row;
  }

  // Who plays: what comes is added, what is there already is found, and becomes what it is now.
  #cast() {
    const { content, subHeader, items } = this.#transition;
    this.#bars = this.#seenBars();
    const groups = [
      ["content", content, (it) => it.screen],
      ["subHeader", subHeader, (it) => it.id],
      ...["prompt", "left", "title", "right"].map((kind) => [kind, items[kind], nameOf]),
    ];
    const named = new Set();
    for (const [kind, pair, name] of groups) {
      for (const [end, things] of [pair.outgoing, pair.incoming].entries()) {
        for (const thing of things) {
          const actor = this.#actor(kind, name(thing), thing, end, named);
          named.add(actor);
          (end ? this.#incoming : this.#outgoing).push({ ...actor, actor, thing });
        }
      }
    }
    for (const actor of this.#stage.actors) if (!named.has(actor)) actor.element.remove();
    this.#stage.actors = [...named];
    const { actors, bars } = this.#stage;
    const isThere = (screen) => actors.some((actor) => actor.screen === screen);
    for (const screen of bars.keys()) if (!isThere(screen)) bars.delete(screen);
  }

  // The bars that are seen at both ends: the top's, also where a perform changes one that is covered.
  #seenBars() {
    const { before, after, content } = this.#transition;
    const { bars } = this.#stage;
    for (const bar of [before, after]) if (bar) bars.set(bar.screen, bar);
    const top = content.incoming[0]?.screen;
    const isCovered = after && top && after.screen !== top;
    return [before, after].map((bar) => (isCovered && bars.get(top)) || bar);
  }

  #actor(kind, name, thing, end, named) {
    const { make, layout } = this.#elements;
    const { stays, screen, z, frame, alpha, dim, translationX, ...rest } = thing;
    const free = this.#stage.actors.filter(
      (it) => it.kind === kind && it.name === name && !named.has(it));
    const shared = stays || kind === "subHeader";
    const known = free.find((it) => it.screen === screen) ?? (shared ? free[0] : undefined);
    const actor = known ?? { kind, name };
    const bars = [this.#bars[end], ...this.#bars, this.#stage.bars.get(screen)];
    const bar = bars.find((it) => it?.screen === screen) ?? bars.find(Boolean);
    const isLarge = kind === "title" && !!layout?.isLarge(bar, end);
    const look = JSON.stringify([rest, isLarge]);
    // What leaves, leaves as it was drawn.
    if (!actor.element || (end && look !== actor.look)) {
      const element = make(kind, thing, bar, isLarge);
      if (kind === "content") element.append((actor.sheet = sheet()));
      if (actor.element) actor.element.replaceWith(element);
      else this.#layer(kind).append(element);
      Object.assign(actor, { element, look, isLarge, bar });
    }
    actor.screen = screen;
    Object.assign(actor.element.dataset, { name, screen, appearance: bar.appearance });
    return actor;
  }

  #layer(kind) {
    const { content, subHeaders, bar } = this.#elements;
    return kind === "content" ? content : kind === "subHeader" ? subHeaders : bar;
  }

  // What each does: one part for each track.
  #direct() {
    const { bar, container } = this.#transition;
    const on = this.#elements;
    this.#word(on.screen, "barStyle", bar.barStyle);
    this.#word(on.screen, "statusBarStyle", bar.statusBarStyle);
    if (on.status) this.#status(on.status, bar.statusBarAlpha);
    this.#part(on.container, container.backgroundColor, backgroundColor);
    this.#frame(on.bar, bar.frame);
    this.#part(on.bar, bar.tintColor, color);
    this.#clip(on, bar.frame);
    this.#background(on, bar);
    on.shadow.hidden = !bar.shadow;
    if (bar.shadow) {
      this.#frame(on.shadow, bar.shadow.frame);
      this.#part(on.shadow, bar.shadow.color, backgroundColor);
      this.#word(on.shadow, "image", bar.shadow.image);
    }
    this.#arrange(bar.frame);
    // What is in front among the pages is behind the bar all the same.
    on.content.style.isolation = "isolate";
    for (const { kind, element, actor, thing } of [...this.#outgoing, ...this.#incoming]) {
      if (thing.frame) this.#frame(element, thing.frame);
      else this.#part(element, thing.translationX, (x) => ({ translate: `${x}px` }));
      this.#part(element, thing.alpha, opacity);
      if (kind === "content") {
        element.style.zIndex = thing.z;
        this.#part(actor.sheet, thing.dim, opacity);
      }
      if (kind === "title" || kind === "prompt") this.#part(element, bar.titleColor, color);
      const [from, to] = this.#bars.map((it) => it?.screen === thing.screen && it.appearance);
      if (from && to) this.#word(element, "appearance", { ...bar.barStyle, from, to });
    }
  }

  // Where a device shows no status bar at an end, it fades.
  #status(element, track) {
    const shown = (alpha, end) => (this.#elements.layout?.hasStatusBar(end) === false ? 0 : alpha);
    this.#part(element, { ...track, from: shown(track.from, 0), to: shown(track.to, 1) }, opacity);
  }

  // Nothing of the bar is seen beside or below it.
  #clip(on, frame) {
    on.bar.style.clipPath = `inset(-${above}px 0px 0px)`;
    on.subHeaders.hidden = !frame.to;
    if (!frame.to) return;
    this.#part(on.subHeaders, frame, ({ x, y, width, height }) => {
      const [top, right, bottom] = [y - above, x + width, y + height].map((it) => `${it}px`);
      return { clipPath: `polygon(${x}px ${top},${right} ${top},${right} ${bottom},${x}px ${bottom})` };
    });
  }

  // Where items stand: from the bar's sides, and in its title's row, which moves as its height does.
  #arrange(frame) {
    const { layout } = this.#elements;
    if (!layout) return;
    const [old, coming] = this.#bars;
    const items = (list) => list.filter((it) => it.thing.translationX);
    const leaving = this.#incoming.filter((it) => it.thing.stays).concat(this.#outgoing);
    const from = old ? layout.places(old, items(leaving).filter(isOf(old)), 0) : new Map();
    const to = coming ? layout.places(coming, items(this.#incoming), 1) : new Map();
    const row = this.#row(frame);
    for (const it of items([...this.#outgoing, ...this.#incoming])) {
      const end = to.get(it) ?? from.get(it) ?? it.actor.place ?? this.#placeOf(it);
      const start = (it.thing.stays && from.get(it)) || end;
      it.actor.place = end;
      if (end) this.#part(it.element, { ...frame, from: start, to: end }, (style) => style);
      if (it.kind === "prompt" || !frame.to) continue;
      this.#part(it.element, row, (y) => ({ top: `${y}px` }));
      this.#rowed = it.element;
    }
  }

  // The middle of the title's row, from where it was displayed. A bar that comes or goes keeps its own.
  #row(frame) {
    const middle = (bar, end) => bar?.frame && this.#elements.layout.middle(bar, end);
    const ends = this.#bars.map(middle);
    const displayed = this.#stage.rows.get(this.#transition);
    const from = displayed ?? ends[0] ?? ends[1] ?? (frame.from?.height ?? 0) / 2;
    return { ...frame, from, to: ends[1] ?? ends[0] ?? from };
  }

  // What was left over stands in its screen's bar where it is drawn anew, to be played again.
  #placeOf(item) {
    const { bar } = item.actor;
    const alike = this.#outgoing.filter((it) => it.thing.translationX && it.actor.bar === bar);
    return this.#elements.layout.places(bar, alike, 1).get(item);
  }

  // The bar's own background, unless all slide; in front of it those that do, left over ones last.
  #background(on, bar) {
    const { mode, frame, outgoing, incoming } = bar.background;
    const [before, after] = this.#bars;
    for (const ghost of this.#stage.ghosts.splice(0)) ghost.remove();
    const isOwn = mode === "slide" && before?.frame && outgoing[0]?.screen === before.screen;
    const [own, leftOver] = [outgoing.slice(0, isOwn ? 1 : 0), outgoing.slice(isOwn ? 1 : 0)];
    let last = on.background;
    for (const it of [...own, ...incoming, ...leftOver]) {
      const ghost = on.background.cloneNode(false);
      ghost.removeAttribute("id");
      paint(ghost, it.fill, on.image);
      last.after(ghost);
      last = ghost;
      this.#stage.ghosts.push(ghost);
      this.#frame(ghost, it.frame);
      this.#part(ghost, it.opacity, (value) => opacity(value * it.alpha));
      if (bar.frame.to) {
        const ends = ["from", "to"].map((end) => [end, outside(it.frame[end], bar.frame[end])]);
        this.#part(ghost, { ...it.frame, ...Object.fromEntries(ends) }, (clipPath) => ({ clipPath }));
      }
    }
    on.background.hidden = mode === "slide";
    if (mode === "slide") return;
    this.#frame(on.background, frame);
    this.#part(on.background, bar.alpha, opacity);
    paint(on.background, [after, before].find((it) => it?.frame)?.fill, on.image);
    if (mode === "blend") this.#part(on.background, bar.backgroundColor, backgroundColor);
  }

  #part(element, track, style) {
    this.#parts.push({ element, ends: [style(track.from), style(track.to)], track });
  }
  #frame(element, track) {
    const ends = [track.from ?? track.to, track.to ?? track.from];
    element.hidden = !ends[0];
    if (!ends[0]) return;
    Object.assign(element.style, { position: "absolute", left: 0, top: 0 });
    this.#parts.push({ element, ends: ends.map(place), track });
  }
  #word(element, attribute, track) {
    this.#words.push({ element, attribute, track });
  }

  // All animations last as long as the whole, so that they pause, seek and reverse as one.
  #animate() {
    const whole = this.duration * 1000;
    this.#clock = new Animation(new KeyframeEffect(null, null, { duration: whole, fill: "both" }));
    this.#animations = [this.#clock];
    for (const { element, ends, track } of this.#parts) {
      Object.assign(element.style, ends[1]);
      const keyframes = {};
      for (const name of Object.keys(ends[0])) {
        if (ends[0][name] !== ends[1][name]) keyframes[name] = ends.map((end) => end[name]);
      }
      if (Object.keys(keyframes).length === 0 || whole === 0) continue;
      const duration = track.duration * 1000;
      // A track still shows `from` at its delay; a switch would be a moment early.
      const delay = Math.min(track.delay * 1000 + (duration ? 0 : 0.01), whole);
      const timing = { duration, delay, endDelay: whole - delay - duration, fill: "both" };
      const effect = new KeyframeEffect(element, keyframes, {
        ...timing,
        easing: easing(track.curve, track.duration),
      });
      this.#animations.push(new Animation(effect));
    }
    this.#clock.onfinish = () => this.#settle(this.#rate > 0 ? "end" : "start");
  }

  #run() {
    const time = this.time * 1000;
    const now = document.timeline.currentTime;
    for (const animation of this.#animations) {
      animation.playbackRate = this.#rate;
      animation.startTime = now - time / this.#rate;
    }
    const frame = () => {
      if (this.state !== "running") return;
      this.#tick();
      requestAnimationFrame(frame);
    };
    frame();
  }

  #tick() {
    const time = this.time;
    for (const { element, attribute, track } of this.#words) {
      const isPast = time >= this.duration || time > track.delay;
      element.dataset[attribute] = (isPast ? track.to : track.from) ?? "";
    }
    if (this.state === "running" && this.#rate > 0) this.#step(time);
    this.#options.onTime?.(time);
  }

  #step(time) {
    const { steps } = this.#transition;
    while (this.#nextStep < steps.length && steps[this.#nextStep].at <= time) {
      const step = steps[this.#nextStep++];
      this.#options.onStep?.(step);
    }
  }

  #settle(how) {
    if (this.#isOver) return;
    const side = how === "start" ? 0 : 1;
    if (how !== "interrupted") {
      for (const { element, ends } of this.#parts) Object.assign(element.style, ends[side]);
      for (const { element, attribute, track } of this.#words) {
        element.dataset[attribute] = (side ? track.to : track.from) ?? "";
      }
      const gone = side ? this.#outgoing : this.#incoming.filter((it) => !it.thing.stays);
      for (const { actor } of gone) actor.element.remove();
      const left = new Set(gone.map((it) => it.actor));
      this.#stage.actors = this.#stage.actors.filter((actor) => !left.has(actor));
      if (!side) for (const { actor } of this.#incoming) actor.screen = this.#transition.from;
      this.#rest(this.#bars[side]);
    }
    if (how !== "interrupted") for (const it of this.#stage.ghosts.splice(0)) it.remove();
    this.#isOver = true;
    for (const animation of this.#animations) animation.cancel();
    if (how === "end") this.#step(Infinity);
    if (how !== "interrupted") this.#options.onTime?.(side ? this.duration : 0);
    this.#options.onEnd?.(how);
    this.#end(how);
  }

  // A bar that has gone away with its screen is not drawn at rest.
  #rest(bar) {
    const on = this.#elements;
    if (bar) paint(on.background, bar.fill, on.image);
    if (bar) on.background.style.opacity = bar.alpha;
    if (!bar?.shadow) on.shadow.hidden = true;
    for (const name of ["bar", "background"]) on[name].hidden = !bar?.frame;
    if (bar?.frame) Object.assign(on.background.style, place(bar.backgroundFrame));
  }
}

/** Draws a bar's fill; `image` says what CSS has for an image's name. */
export function paint(element, fill, image = () => "none") {
  if (!fill) return;
  const style = { backgroundColor: "transparent", backgroundImage: "none", backdropFilter: "none" };
  switch (fill.type) {
    case "solid":
      style.backgroundColor = fill.color;
      break;
    case "blur":
      style.backdropFilter =
        `blur(var(--blur-radius, 20px)) brightness(${fill.effect === "dark" ? 0.35 : 1.05})`;
      style.backgroundImage =
        fill.overlays.toReversed().map((it) => `linear-gradient(${it},${it})`).join() || "none";
      break;
    case "gradient":
      style.backgroundImage = `linear-gradient(${fill.angle}deg,${fill.colors.join()})`;
      break;
    case "image":
      style.backgroundImage = image(fill.name);
      break;
  }
  Object.assign(element.style, style);
}

/** A transition in which everything stands as a bar state says. */
function still(bar) {
  const at = (value) => ({ from: value, to: value, delay: 0, duration: 0, curve: "linear" });
  const { screen, title, titleAttributes, prompt, leftItem, rightItems, subHeader, shadow } = bar;
  const { tintColor, titleColor, backgroundColor, alpha, frame, barStyle, statusBarStyle } = bar;
  const alone = (...things) => ({
    outgoing: [],
    incoming: things.filter(Boolean).map((it) => ({ ...it, screen, stays: false })),
  });
  const items = (...things) =>
    alone(...things.map((it) => it && { ...it, translationX: at(0), alpha: at(1) }));
  const list = { outgoing: [], incoming: [] };
  return {
    phase: "run",
    duration: 0,
    from: null,
    to: screen,
    before: null,
    after: bar,
    steps: [],
    bar: {
      tintColor: at(tintColor),
      titleColor: at(titleColor),
      backgroundColor: at(backgroundColor),
      alpha: at(alpha),
      frame: at(frame),
      barStyle: at(barStyle),
      statusBarStyle: at(statusBarStyle),
      statusBarAlpha: at(bar.statusBarHidden ? 0 : 1),
      background: { mode: "none", frame: at(bar.backgroundFrame), ...list },
      shadow: shadow && { color: at(shadow.color), image: at(shadow.image), frame: at(shadow.frame) },
    },
    container: { backgroundColor: at(bar.containerBackgroundColor) },
    content: alone({ z: 0, frame: at(bar.contentFrame), alpha: at(1), dim: at(0) }),
    subHeader: alone(subHeader && { id: subHeader.id, frame: at(subHeader.frame), alpha: at(1) }),
    items: {
      prompt: items(prompt && { kind: "prompt", title: prompt.text }),
      left: items(leftItem),
      title: items(title ? { kind: "title", title, attributes: titleAttributes } : null),
      right: items(...rightItems.map((it) => ({ ...it, kind: "right" }))),
    },
  };
}

const nameOf = (item) => `${item.kind} ${item.id ?? item.title}`;

/** Whether something is an item of a bar, not left over from one before. */
function isOf({ screen, title, prompt, leftItem, rightItems }) {
  const others = rightItems.map((it) => ({ ...it, kind: "right" }));
  others.push({ kind: "title", title }, { kind: "prompt", title: prompt?.text });
  const names = [leftItem, ...others].map((it) => it && nameOf(it));
  return ({ name, thing }) => names.includes(name) && (thing.stays || thing.screen === screen);
}

function sheet() {
  const element = document.createElement("i");
  const style = { position: "absolute", inset: 0, background: "#000", opacity: 0, pointerEvents: "none" };
  Object.assign(element.style, style);
  return element;
}

/** More points than there are above any bar. */
const above = 200;

// What of a background is beside or below the bar.
function outside(it, bar) {
  const right = it.x + it.width - bar.x - bar.width;
  const bottom = it.y + it.height - bar.y - bar.height;
  return `inset(${[bar.y - above - it.y, right, bottom, bar.x - it.x].map((at) => `${at}px`).join(" ")})`;
}

const color = (value) => ({ color: value });
const backgroundColor = (value) => ({ backgroundColor: value });
const opacity = (value) => ({ opacity: `${value}` });
const place = ({ x, y, width, height }) => ({
  translate: `${x}px ${y}px`,
  width: `${width}px`,
  height: `${height}px`,
});

/** A curve as CSS writes it; a spring becomes linear() through points near enough to it. */
function easing(curve, duration) {
  const spring = /^spring\(([^,]+),([^,]+),([^)]+)\)$/.exec(curve);
  if (!spring || !(duration > 0)) return spring ? "linear" : curve;
  const f = springFunction(...spring.slice(1).map(Number));
  const points = [[0, 0]];
  const divide = (a, fa, b, fb, depth) => {
    const middle = (a + b) / 2;
    const value = f(middle);
    if (depth < 12 && (depth < 4 || Math.abs(value - (fa + fb) / 2) > 2e-4)) {
      divide(a, fa, middle, value, depth + 1);
      divide(middle, value, b, fb, depth + 1);
    } else {
      points.push([b, fb]);
    }
  };
  divide(0, 0, duration, f(duration), 0);
  const stops = points.map(([t, y]) => `${+y.toFixed(6)} ${+((t / duration) * 100).toFixed(4)}%`);
  return `linear(${stops.join()},1 100%)`;
}

function springFunction(mass, stiffness, damping) {
  const omega = Math.sqrt(stiffness / mass);
  const zeta = damping / (2 * Math.sqrt(stiffness * mass));
  if (zeta >= 1) return (t) => 1 - Math.exp(-omega * t) * (1 + omega * t);
  const damped = omega * Math.sqrt(1 - zeta * zeta);
  const ratio = (zeta * omega) / damped;
  return (t) =>
    1 - Math.exp(-zeta * omega * t) * (Math.cos(damped * t) + ratio * Math.sin(damped * t));
}
