/**
 * The canvas's zoom in whole tenths, so that eight steps out and eight in are exactly 1 (product operations, §9).
 */
export const NO_ZOOM = 10;
const LEAST = 2;
const MOST = 20;

export function zoomed(tenths: number, step: 1 | -1): number {
  return steppedZoom(tenths + step);
}

/** The nearest one that there is. */
export function steppedZoom(tenths: number): number {
  return Math.max(LEAST, Math.min(MOST, Math.round(tenths)));
}
