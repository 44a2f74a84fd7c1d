/**
 * The classes that every shop knows. Those of one kind (`align-`, `cols-`, `gap-`, `only-`) replace each other; where
 * two stand stored, page, canvas and e-mail show the one that the page's style sheet prefers.
 */

/** What an operator may put into `className` by a chip, in the style sheet's order; other classes are the shop's own. */
export const LAYOUT_CLASSES = {
  'cols-2': '2 colunas',
  'cols-3': '3 colunas',
  'gap-s': 'Espaço pequeno',
  'gap-m': 'Espaço médio',
  'gap-l': 'Espaço grande',
  'align-left': 'À esquerda',
  'align-center': 'Ao centro',
  'align-right': 'À direita',
  'only-mobile': 'Só no celular',
  'only-desktop': 'Só no computador',
} as const;

const ORDER: readonly string[] = Object.keys(LAYOUT_CLASSES);

/** Without those that a class of the same kind overrides. `only-` ones hide, and two of them hide everywhere. */
export function effectiveClasses(className: string): readonly string[] {
  const names = className.split(/\s+/).filter(Boolean);
  return names.filter((name) => {
    const kind = kindOf(name);
    if (kind === undefined || kind === 'only') return true;
    return !names.some((other) => kindOf(other) === kind && ORDER.indexOf(other) > ORDER.indexOf(name));
  });
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
  return ORDER.includes(name) ? name.slice(0, name.indexOf('-')) : undefined;
}
