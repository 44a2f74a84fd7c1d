/**
 * Paints simple shapes, one over the other, on a grid of points.
 */
import type { Picture } from './png.ts';

/** Places and sizes on a grid of 128 by 128; the last is the colour's number. */
export type Shape =
  | readonly ['box', x: number, y: number, width: number, height: number, colour: number]
  | readonly ['disc', x: number, y: number, across: number, down: number, colour: number]
  | readonly ['line', fromX: number, fromY: number, toX: number, toY: number, thick: number, colour: number]
  | readonly ['area', corners: readonly (readonly [x: number, y: number])[], colour: number];

export interface Placed {
  readonly shapes: readonly Shape[];
  /** Where the grid lies in the picture, and how large one of its steps is there. */
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

export function paint(
  size: Pick<Picture, 'width' | 'height' | 'colours'>,
  placed: readonly Placed[],
): Picture {
  const { width, height } = size;
  const points = new Uint8Array(width * height);
  for (const { shapes, left, top, scale } of placed) {
    for (const shape of shapes) {
      const colour = Number(shape[shape.length - 1]);
      const [fromX, fromY, toX, toY] = boundsOf(shape);
      const lastY = Math.min(height - 1, Math.ceil(top + toY * scale));
      const lastX = Math.min(width - 1, Math.ceil(left + toX * scale));
      for (let y = Math.max(0, Math.floor(top + fromY * scale)); y <= lastY; y += 1) {
        for (let x = Math.max(0, Math.floor(left + fromX * scale)); x <= lastX; x += 1) {
          if (holds(shape, (x - left) / scale, (y - top) / scale)) points[y * width + x] = colour;
        }
      }
    }
  }
  return { ...size, points };
}

/** Left, top, right, bottom. */
function boundsOf(shape: Shape): readonly [number, number, number, number] {
  switch (shape[0]) {
    case 'box': {
      const [, x, y, width, height] = shape;
      return [x, y, x + width, y + height];
    }
    case 'disc': {
      const [, x, y, across, down] = shape;
      return [x - across, y - down, x + across, y + down];
    }
    case 'line': {
      const [, fromX, fromY, toX, toY, thick] = shape;
      const around = (...values: number[]) =>
        [Math.min(...values) - thick, Math.max(...values) + thick] as const;
      const [left, right] = around(fromX, toX);
      const [top, bottom] = around(fromY, toY);
      return [left, top, right, bottom];
    }
    case 'area': {
      const [xs, ys] = [shape[1].map(([x]) => x), shape[1].map(([, y]) => y)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }
  }
}

function holds(shape: Shape, x: number, y: number): boolean {
  switch (shape[0]) {
    case 'box': {
      const [, left, top, width, height] = shape;
      return x >= left && x < left + width && y >= top && y < top + height;
    }
    case 'disc': {
      const [, middleX, middleY, across, down] = shape;
      return ((x - middleX) / across) ** 2 + ((y - middleY) / down) ** 2 < 1;
    }
    case 'line': {
      const [, fromX, fromY, toX, toY, thick] = shape;
      const [alongX, alongY] = [toX - fromX, toY - fromY];
      const share = ((x - fromX) * alongX + (y - fromY) * alongY) / (alongX ** 2 + alongY ** 2);
      const at = Math.min(1, Math.max(0, share));
      return (x - fromX - at * alongX) ** 2 + (y - fromY - at * alongY) ** 2 < (thick / 2) ** 2;
    }
    case 'area': {
      let isInside = false;
      const [, corners] = shape;
      for (const [index, [toX, toY]] of corners.entries()) {
        const [fromX, fromY] = corners.at(index - 1) ?? [0, 0];
        if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) {
          isInside = !isInside;
        }
      }
      return isInside;
    }
  }
}
