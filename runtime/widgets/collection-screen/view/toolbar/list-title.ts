/**
 * The title of a list beside its buttons: a long one takes two lines and is not cut.
 */
export const LIST_TITLE = { flex: 1, minWidth: 0, lineHeight: 1.15, textWrap: 'balance' } as const;
