// navserver's thin client for browsers: plays a transition on DOM elements with the Web Animations
// API. It knows no rule but the track's: a value goes from one end to the other, after a delay, for a
// duration, along a curve. No dependencies; needs linear() easing and `translate` (browsers of 2023).
//
//     import { play, show } from "/client.js";
//     show(session.bar, elements);                       // how the bar is at rest
//     const player = play(transition, elements);         // and how it moves
//     await player.finished;
//
// `elements` is where things are drawn. All but `make` and `image` are elements of yours:
//
//     screen       the whole device; gets data-bar-style and data-status-bar-style
//     container    what is behind everything; gets its colour
//     content      the layer of the pages          subHeaders   the layer of the sub-headers
//     background   of the bar                      shadow       the line below the bar
//     bar          holds the items; gets its frame, and the tint as its `color`
//     status       optional: the status bar, which fades
//     make(kind, thing, bar)   a new element for a thing that comes: "content", "subHeader", "prompt",
//                              "left", "title" or "right"; `bar` is the bar state of its screen
//     image(name)              optional: what CSS has for a background image
//
// Whatever gets a frame is put at the top left of its parent, and moved from there. Right items are put
// side by side from the trailing edge, where CSS's --margin says how far from it.

/** The measures by which a bar is drawn: points, and weights of type as in CSS. */
export const drawing = {
  margin: 16, wideMargin: 20, wideAbove: 413, chevronInset: 8, labelGap: 6, itemSpacing: 16,
  titleGap: 8, itemSize: 17, itemWeight: 400, doneWeight: 600, disabledAlpha: 0.35, titleSize: 17,
  titleWeight: 600, promptSize: 13, promptWeight: 400, promptHeight: 30, largeTitleSize: 34,
  largeTitleWeight: 700, largeTitleHeight: 52, blurRadius: 20,
};

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
  stage.player?.interrupt();
  return (stage.player = new Player(transition, elements, stage, options));
}

/** Shows a bar state at rest; null shows an empty stack. */
export function show(bar, elements) {
  if (bar) return play(still(bar), elements);
  const stage = stageFor(elements.screen);
  stage.player?.interrupt();
  for (const actor of stage.actors.splice(0)) actor.element.remove();
  for (const ghost of stage.ghosts.splice(0)) ghost.remove();
  for (const name of ["bar", "background", "shadow"]) elements[name].hidden = true;
  return null;
}

/** What is on a screen: the elements that came, each with what it stands for. */
const stages = new WeakMap();
function stageFor(screen) {
  if (!stages.has(screen)) stages.set(screen, { actors: [], ghosts: [], player: null });
  return stages.get(screen);
}

class Player {
  #transition;
  #elements;
  #stage;
  #options;
  #parts = []; // { element, ends: [style, style], track }
  #words = []; // { element, attribute, track }
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
  /** Another transition takes over: what is shown stays for it to find. */
  interrupt() {
    this.#settle("interrupted");
  }

  // Who plays: what comes is added, what is there already is found, and becomes what it is now.
  #cast() {
    const { content, subHeader, items, before, after } = this.#transition;
    const item = (it) => `${it.kind} ${it.id ?? it.title}`;
    const groups = [
      ["content", content, (it) => it.screen],
      ["subHeader", subHeader, (it) => it.id],
      ["prompt", items.prompt, item],
      ["left", items.left, item],
      ["title", items.title, item],
      ["right", items.right, item],
    ];
    const named = new Set();
    for (const [kind, pair, nameOf] of groups) {
      for (const [things, own, other, list] of [
        [pair.outgoing, before, after, this.#outgoing],
        [pair.incoming, after, before, this.#incoming],
      ]) {
        for (const thing of things) {
          const bar = [own, other].find((it) => it?.screen === thing.screen);
          const actor = this.#actor(kind, nameOf(thing), thing, bar, named);
          named.add(actor);
          list.push({ ...actor, actor, thing });
        }
      }
    }
    for (const actor of this.#stage.actors) if (!named.has(actor)) actor.element.remove();
    this.#stage.actors = [...named];
    this.#line(this.#incoming.filter((it) => it.kind === "right"));
  }

  #actor(kind, name, thing, bar, named) {
    const free = this.#stage.actors.filter(
      (it) => it.kind === kind && it.name === name && !named.has(it));
    const shared = thing.stays || kind === "subHeader";
    let actor = free.find((it) => it.screen === thing.screen) ?? (shared ? free[0] : undefined);
    const { stays, screen, z, frame, alpha, dim, translationX, ...rest } = thing;
    const row = bar && frame === undefined && titleRow(bar, 0);
    const look = JSON.stringify([rest, row]);
    if (!actor) {
      actor = { kind, name, look };
      this.#stage.actors.push(actor);
    }
    // Of a screen that is gone the bar is not known: what was left over stays as it was drawn.
    if (!actor.element || (bar && look !== actor.look)) {
      const element = this.#elements.make(kind, thing, bar);
      if (kind === "content") element.append((actor.sheet = sheet()));
      if (actor.element) actor.element.replaceWith(element);
      else this.#layer(kind).append(element);
      Object.assign(actor, { element, look });
    }
    actor.screen = actor.element.dataset.screen = thing.screen;
    return actor;
  }

  // Side by side from the trailing edge, the first one outermost.
  #line(rights) {
    let x = 0;
    for (const { element } of rights) {
      element.style.insetInlineEnd = `calc(var(--margin, ${drawing.margin}px) + ${x}px)`;
      x += element.offsetWidth + drawing.itemSpacing;
    }
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
    if (on.status) this.#part(on.status, bar.statusBarAlpha, opacity);
    this.#part(on.container, container.backgroundColor, backgroundColor);
    this.#frame(on.bar, bar.frame);
    this.#part(on.bar, bar.tintColor, color);
    this.#background(on, bar);
    on.shadow.hidden = !bar.shadow;
    if (bar.shadow) {
      this.#frame(on.shadow, bar.shadow.frame);
      this.#part(on.shadow, bar.shadow.color, backgroundColor);
      this.#word(on.shadow, "image", bar.shadow.image);
    }
    for (const { kind, element, actor, thing } of [...this.#outgoing, ...this.#incoming]) {
      if (thing.frame) this.#frame(element, thing.frame);
      else this.#part(element, thing.translationX, (x) => ({ translate: `${x}px` }));
      this.#part(element, thing.alpha, opacity);
      if (kind === "content") {
        element.style.zIndex = thing.z;
        this.#part(actor.sheet, thing.dim, opacity);
      }
      if (kind === "title" || kind === "prompt") this.#part(element, bar.titleColor, color);
    }
  }

  // The bar's own background, unless all slide; in front of it those that do, left over ones last.
  #background(on, bar) {
    const { before, after, from } = this.#transition;
    const { mode, frame, outgoing, incoming } = bar.background;
    for (const ghost of this.#stage.ghosts.splice(0)) ghost.remove();
    const isFrom = (it) => it.screen === from;
    const front = outgoing.filter((it) => !isFrom(it));
    let last = on.background;
    for (const it of [...outgoing.filter(isFrom), ...incoming, ...front]) {
      const ghost = on.background.cloneNode(false);
      ghost.removeAttribute("id");
      paint(ghost, it.fill, on.image);
      last.after(ghost);
      last = ghost;
      this.#stage.ghosts.push(ghost);
      this.#frame(ghost, it.frame);
      this.#part(ghost, it.opacity, (value) => opacity(value * it.alpha));
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
      this.#rest(side ? this.#transition.after : this.#transition.before);
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
      style.backdropFilter = `blur(${drawing.blurRadius}px) brightness(${fill.effect === "dark" ? 0.35 : 1.05})`;
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

/** The row of a bar's title and items, from the bar's top: the lowest `barHeight` points, above a large
 * title, if there is room for one, and a sub-header. */
export function titleRow(bar, barHeight) {
  const room = bar.height - (bar.subHeader?.frame.height ?? 0);
  const base = barHeight + (bar.prompt ? drawing.promptHeight : 0);
  const isLarge = bar.largeTitle && room - base >= drawing.largeTitleHeight - 0.001;
  return { top: room - (isLarge ? drawing.largeTitleHeight : 0) - barHeight, isLarge };
}

function sheet() {
  const element = document.createElement("i");
  const style = { position: "absolute", inset: 0, background: "#000", opacity: 0, pointerEvents: "none" };
  Object.assign(element.style, style);
  return element;
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
