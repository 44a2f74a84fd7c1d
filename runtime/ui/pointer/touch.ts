/**
 * Where the pointer is a finger: what is pressed is as high as a fingertip (WCAG 2.5.5), and what is typed into has
 * letters at which a phone does not zoom into the page. Room alone changes, never what there is.
 */

/** For who asks in code. */
export const IS_TOUCH = '(pointer: coarse)';

export const TOUCH = `@media ${IS_TOUCH}`;

/** Pixels. */
export const FINGER = 44;

/** Safari zooms into an input whose letters are smaller. */
export const TYPED_SIZE = '1rem';
