/**
 * Which part of a picture is shown where it has to have another shape: as large as it can be, around a focal point.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Shares of the picture, 0–1 from its upper left corner. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

export interface Cut extends Size {
  readonly left: number;
  readonly top: number;
}

export const MIDDLE: Focus = { x: 0.5, y: 0.5 };
const STEP = 0.02;

/** In pixels of the picture. */
export function cutAround(picture: Size, wanted: Size, focus: Focus): Cut {
  const scale = Math.min(picture.width / wanted.width, picture.height / wanted.height);
  const width = Math.min(picture.width, Math.round(wanted.width * scale));
  const height = Math.min(picture.height, Math.round(wanted.height * scale));
  return {
    left: Math.round(within(focus.x * picture.width - width / 2, picture.width - width)),
    top: Math.round(within(focus.y * picture.height - height / 2, picture.height - height)),
    width,
    height,
  };
}

/** The picture has fewer pixels than are wanted: the result is blurred. */
export function isEnlarged(cut: Size, wanted: Size): boolean {
  return cut.width < wanted.width || cut.height < wanted.height;
}

/** `undefined` for a key that moves nothing. */
export function focusAfterKey(focus: Focus, key: string): Focus | undefined {
  const step: { readonly [key: string]: readonly [number, number] } = {
    ArrowLeft: [-STEP, 0],
    ArrowRight: [STEP, 0],
    ArrowUp: [0, -STEP],
    ArrowDown: [0, STEP],
  };
  const by = step[key];
  return by && { x: within(focus.x + by[0], 1), y: within(focus.y + by[1], 1) };
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), Math.max(most, 0));
}
