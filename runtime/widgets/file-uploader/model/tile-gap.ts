/**
 * Between which tiles a dragged one would land: in the row of the pointer, by the nearest edge.
 */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The tile before which it lands; their number for the end. `null` without tiles. */
export function gapNear(tiles: readonly Box[], x: number, y: number): number | null {
  let nearest: { readonly gap: number; readonly distance: number } | null = null;
  for (const [index, { left, top, width, height }] of tiles.entries()) {
    const away = Math.max(top - y, 0, y - (top + height));
    for (const [gap, edge] of [
      [index, left],
      [index + 1, left + width],
    ] as const) {
      // Another row counts more than any way within one.
      const distance = away * 100 + Math.abs(edge - x);
      if (!nearest || distance < nearest.distance) nearest = { gap, distance };
    }
  }
  return nearest?.gap ?? null;
}
