/**
 * For a part of a screen beside which somebody types. Without a stacking context of its own it is painted, and its
 * overflow measured, with whatever changes beside it: a letter in a field would cost the menu, the list and the rest
 * of the form (decision 29).
 */
export const PAINTED_APART = { isolation: 'isolate' } as const;
