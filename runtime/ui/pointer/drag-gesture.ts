/**
 * One drag, from a pointer that went down until it is over. Tells it from a click and from a scroll: a mouse drags once
 * it has moved a little, a finger once it has rested, or at once on a handle. Escape, a lost pointer and a second finger
 * cancel. Near its edge the scroller follows. Knows nothing of what is dragged, and draws nothing.
 */

/** Points are in the window's coordinates, in pixels. */
export interface DragGesture {
  /** Stands on a handle with `touch-action: none`, so that a finger need not rest first. */
  readonly isHandle?: boolean;
  /** What scrolls while the pointer is near its upper or lower edge. Absent: nothing. */
  readonly scroller?: () => Element | null;
  start(): void;
  /** At the start, with each movement, and while something scrolls under a pointer that rests. */
  move(x: number, y: number): void;
  drop(): void;
  /** Last, after a drop and after a cancel alike; never without `start`. */
  end(): void;
}

const MOUSE_SLOP_PX = 5;
const TOUCH_SLOP_PX = 10;
const LONG_PRESS_MS = 350;
const SCROLL_EDGE_PX = 48;
const SCROLL_STEP_PX = 14;

/** Something is dragged now. */
let dragging = false;

/** Call it for each `pointerdown` on what can be dragged. The answer cancels, also before the drag has begun. */
export function watchDrag(down: PointerEvent, gesture: DragGesture): () => void {
  if (!down.isPrimary || down.button !== 0) return () => {};
  const { pointerId, clientX, clientY } = down;
  const rests = down.pointerType === 'touch' && !gesture.isHandle;
  const listening = new AbortController();
  const { signal } = listening;
  let began = false;
  let at = { x: clientX, y: clientY };
  let frame = 0;

  const moveTo = (x: number, y: number) => {
    at = { x, y };
    gesture.move(x, y);
  };
  const followEdge = () => {
    if (scrolledAt(gesture.scroller?.() ?? null, at.y)) gesture.move(at.x, at.y);
    frame = requestAnimationFrame(followEdge);
  };
  const begin = (x: number, y: number) => {
    began = true;
    dragging = true;
    gesture.start();
    moveTo(x, y);
    if (gesture.scroller) frame = requestAnimationFrame(followEdge);
  };
  const resting = rests ? setTimeout(() => begin(clientX, clientY), LONG_PRESS_MS) : undefined;
  const end = (how: 'dropped' | 'cancelled') => {
    clearTimeout(resting);
    cancelAnimationFrame(frame);
    listening.abort();
    if (!began) return;
    began = false;
    dragging = false;
    swallowClick(how === 'dropped');
    if (how === 'dropped') gesture.drop();
    gesture.end();
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const moved = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (!began) {
      if (rests && moved > TOUCH_SLOP_PX) end('cancelled');
      if (rests || moved < MOUSE_SLOP_PX) return;
      begin(event.clientX, event.clientY);
    } else moveTo(event.clientX, event.clientY);
    event.preventDefault();
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', (event) => event.pointerId === pointerId && end('dropped'), { signal });
  addEventListener('pointercancel', (event) => event.pointerId === pointerId && end('cancelled'), { signal });
  addEventListener('pointerdown', (event) => event !== down && end('cancelled'), { signal });
  addEventListener('blur', () => end('cancelled'), { signal });
  // A finger that rests on a link would open the browser's menu.
  addEventListener('contextmenu', (event) => rests && event.preventDefault(), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (!began || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end('cancelled');
    },
    { signal, capture: true },
  );
  return () => end('cancelled');
}

/**
 * Where a finger rests before it drags, its movement must not scroll once it does. Only a listener that was there
 * before the finger can say so: add it when the element is shown. The answer takes it away.
 */
export function keepStillWhileDragging(element: Element): () => void {
  const onTouchMove = (event: Event) => dragging && event.preventDefault();
  element.addEventListener('touchmove', onTouchMove, { passive: false });
  return () => element.removeEventListener('touchmove', onTouchMove);
}

/** The nearest element around this one that has more than it shows; else the page. */
export function scrollerAround(element: Element | null): Element {
  for (let around = element?.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if (around.scrollHeight > around.clientHeight && /auto|scroll/.test(overflowY)) return around;
  }
  return document.documentElement;
}

/** Whether it moved: the nearer to the edge, the faster. */
function scrolledAt(scroller: Element | null, y: number): boolean {
  if (!scroller || scroller.scrollHeight <= scroller.clientHeight) return false;
  const { top, bottom } = scroller.getBoundingClientRect();
  const above = Math.max(top, 0) + SCROLL_EDGE_PX - y;
  const below = y - (Math.min(bottom, innerHeight) - SCROLL_EDGE_PX);
  const step = above > 0 ? -stepOf(above) : below > 0 ? stepOf(below) : 0;
  const before = scroller.scrollTop;
  scroller.scrollTop += step;
  return scroller.scrollTop !== before;
}

function stepOf(depth: number): number {
  return Math.ceil((SCROLL_STEP_PX * Math.min(depth, SCROLL_EDGE_PX)) / SCROLL_EDGE_PX);
}

/** The pointer goes up over a link, which must not open: now, or when it goes up after Escape. */
function swallowClick(isUp: boolean): void {
  const listening = new AbortController();
  const { signal } = listening;
  const stop = () => setTimeout(() => listening.abort());
  addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  if (isUp) stop();
  else addEventListener('pointerup', stop, { signal });
}
