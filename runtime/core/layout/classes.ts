/**
 * The classes that every shop knows. Those of one kind (`align-`, `cols-`, `gap-`, `only-`) replace each other; where
 * two stand stored, page, canvas and e-mail show the one that the page's style sheet prefers.
 */

/** What an operator may put into `className` by a chip, in the style sheet's order; other classes are the shop's own. */
export const LAYOUT_CLASSES: readonly string[] = [
  'cols-2',
  'cols-3',
  'gap-s',
  'gap-m',
  'gap-l',
  'align-left',
  'align-center',
  'align-right',
  'only-mobile',
  'only-desktop',
];

/** Of a kind a block has one, but for `only-`. */
export const CLASS_KINDS = ['cols', 'gap', 'align', 'only'] as const;
export type ClassKind = (typeof CLASS_KINDS)[number];

export function classesOfKind(kind: ClassKind): readonly string[] {
  return LAYOUT_CLASSES.filter((name) => name.startsWith(`${kind}-`));
}

/** Without those that a class of the same kind overrides. `only-` ones hide, and two of them hide everywhere. */
export function effectiveClasses(className: string): readonly string[] {
  const names = className.split(/\s+/).filter(Boolean);
  const last = new Map<string, number>();
  for (const name of names) {
    const kind = kindOf(name);
    if (kind !== undefined) last.set(kind, Math.max(last.get(kind) ?? 0, LAYOUT_CLASSES.indexOf(name)));
  }
  return names.filter((name) => {
    const kind = kindOf(name);
    return kind === undefined || kind === 'only' || LAYOUT_CLASSES[last.get(kind) ?? 0] === name;
  });
}

/** Into how many columns a Container is divided. */
export function columnsIn(className: string): number {
  const names = effectiveClasses(className);
  return names.includes('cols-3') ? 3 : names.includes('cols-2') ? 2 : 1;
}

/** Shown neither on a phone nor anywhere else. */
export function isShownNowhere(className: string): boolean {
  return ['only-mobile', 'only-desktop'].every((name) => effectiveClasses(className).includes(name));
}

/** What a press of the chip `name` makes of it: the class in the place of all others of its kind, or none of them. */
export function withClassToggled(className: string, name: string): string {
  const others = className.split(/\s+/).filter((one) => one !== '' && kindOf(one) !== kindOf(name));
  return (effectiveClasses(className).includes(name) ? others : [...others, name]).join(' ');
}

/** `undefined` for a class of the shop's own. */
function kindOf(name: string): string | undefined {
  return LAYOUT_CLASSES.includes(name) ? name.slice(0, name.indexOf('-')) : undefined;
}
