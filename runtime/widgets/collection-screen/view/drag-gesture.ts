/**
 * Tells a drag from a click and from a scroll: a mouse drags once it has moved a little, a finger once it has rested.
 * Escape, a lost pointer and a second finger give up. Knows nothing of what is dragged.
 */

export interface DragGesture {
  start(): void;
  /** In the window's coordinates. */
  move(x: number, y: number): void;
  drop(): void;
  /** After a drop and after giving up alike. */
  end(): void;
}

const MOUSE_SLOP_PX = 5;
const TOUCH_SLOP_PX = 10;
const LONG_PRESS_MS = 350;

/** From a pointer that went down until it is over. The answer gives up at once. */
export function watchDrag(down: PointerEvent, gesture: DragGesture): () => void {
  const { pointerId, clientX, clientY } = down;
  const finger = down.pointerType === 'touch';
  const listening = new AbortController();
  const { signal } = listening;
  let dragging = false;

  const begin = (x: number, y: number) => {
    dragging = true;
    gesture.start();
    gesture.move(x, y);
  };
  const resting = finger ? setTimeout(() => begin(clientX, clientY), LONG_PRESS_MS) : undefined;
  const end = (how: 'dropped' | 'given up') => {
    clearTimeout(resting);
    listening.abort();
    if (!dragging) return;
    dragging = false;
    swallowClick(how === 'dropped');
    if (how === 'dropped') gesture.drop();
    gesture.end();
  };

  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    const moved = Math.hypot(event.clientX - clientX, event.clientY - clientY);
    if (!dragging) {
      if (finger && moved > TOUCH_SLOP_PX) end('given up');
      if (finger || moved < MOUSE_SLOP_PX) return;
      begin(event.clientX, event.clientY);
    }
    event.preventDefault();
    gesture.move(event.clientX, event.clientY);
  };
  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', (event) => event.pointerId === pointerId && end('dropped'), { signal });
  addEventListener('pointercancel', (event) => event.pointerId === pointerId && end('given up'), { signal });
  addEventListener('pointerdown', (event) => event !== down && end('given up'), { signal });
  addEventListener('blur', () => end('given up'), { signal });
  // A finger that rests on a link would open the browser's menu.
  addEventListener('contextmenu', (event) => finger && event.preventDefault(), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (!dragging || event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end('given up');
    },
    { signal, capture: true },
  );
  return () => end('given up');
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
