/**
 * Two fingers on the canvas: it follows them, and zooms by how far apart they are. The browser's own zoom does not
 * happen beside it, and neither does the one of Ctrl and the wheel, which is what a trackpad's pinch is.
 */
import { steppedZoom, zoomed } from '../../model/zoom.ts';

export interface Zooming {
  /** Tenths. */
  get(): number;
  set(tenths: number): void;
}

interface Pinch {
  readonly apart: number;
  readonly zoom: number;
  /** The point of the page, without zoom, that lies under the middle of the fingers. */
  readonly x: number;
  readonly y: number;
}

/** The answer ends it. */
export function watchPinch(scroller: HTMLElement, zooming: Zooming): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let pinch: Pinch | undefined;
  const show = (point: Pick<Pinch, 'x' | 'y'>, at: { readonly x: number; readonly y: number }) => {
    // The new zoom is drawn by then.
    requestAnimationFrame(() => {
      const zoom = zooming.get() / 10;
      scroller.scrollTo(point.x * zoom - at.x, point.y * zoom - at.y);
    });
  };
  const pointAt = ({ x, y }: { readonly x: number; readonly y: number }) => ({
    x: ((scroller.scrollLeft + x) * 10) / zooming.get(),
    y: ((scroller.scrollTop + y) * 10) / zooming.get(),
  });
  scroller.addEventListener(
    'touchstart',
    (event) => {
      const fingers = fingersOf(event, scroller);
      if (!fingers) return;
      event.preventDefault();
      pinch = { apart: fingers.apart, zoom: zooming.get(), ...pointAt(fingers) };
    },
    { signal, passive: false },
  );
  scroller.addEventListener(
    'touchmove',
    (event) => {
      const fingers = fingersOf(event, scroller);
      if (!fingers || !pinch) return;
      event.preventDefault();
      zooming.set(steppedZoom((pinch.zoom * fingers.apart) / pinch.apart));
      show(pinch, fingers);
    },
    { signal, passive: false },
  );
  for (const end of ['touchend', 'touchcancel'] as const) {
    scroller.addEventListener(end, () => (pinch = undefined), { signal });
  }
  scroller.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const { left, top } = scroller.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      const point = pointAt(at);
      zooming.set(zoomed(zooming.get(), event.deltaY > 0 ? -1 : 1));
      show(point, at);
    },
    { signal, passive: false },
  );
  return () => listening.abort();
}

/** Their middle in the scroller, and how far apart they are; `undefined` unless they are two. */
function fingersOf({ touches }: TouchEvent, scroller: HTMLElement) {
  const [a, b] = touches;
  if (!a || !b || touches.length > 2) return undefined;
  const { left, top } = scroller.getBoundingClientRect();
  return {
    apart: Math.max(1, Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)),
    x: (a.clientX + b.clientX) / 2 - left,
    y: (a.clientY + b.clientY) / 2 - top,
  };
}
