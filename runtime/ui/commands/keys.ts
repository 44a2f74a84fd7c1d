/**
 * Keys as the table of commands spells them: `Mod+Shift+Z`, `Alt+PageUp`, `?`. `Mod` is Ctrl or, on Apple's keyboards,
 * Cmd; `Plus` is the sign `+`. Whether they were pressed, and how they are printed.
 */
type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'code'>>;

/** Everywhere the same, on either keyboard. */
export const UNDO_KEYS = ['Mod+Z'] as const;
export const REDO_KEYS = ['Mod+Shift+Z', 'Mod+Y'] as const;

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

export function isPressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): boolean {
  const { name, modifiers } = parsed(keys);
  // Both at once is nobody's shortcut.
  const isMod = modifiers.has('Mod') ? ctrlKey !== metaKey : !ctrlKey && !metaKey;
  // Where a sign such as `?` stands on the keyboard, and whether it takes Shift, differs by country.
  const isSign = modifiers.size === 0 && name.length === 1;
  // With Alt an Apple keyboard types another letter than the one that is printed on the key.
  const isItsKey = modifiers.has('Alt') && code === `Key${name}`;
  return (
    (isItsKey || key.toLowerCase() === name.toLowerCase()) &&
    isMod &&
    altKey === modifiers.has('Alt') &&
    (isSign || shiftKey === modifiers.has('Shift'))
  );
}

const APPLE_ORDER: readonly string[] = ['Alt', 'Shift', 'Mod'];
const APPLE_SIGNS: { readonly [key: string]: string } = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
const SIGNS: { readonly [key: string]: string } = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  Space: 'Espaço',
  Plus: '+',
};

/** The caps of the keys, one by one: `Ctrl`, `Z`. */
export function keyCaps(keys: string, apple = isApple()): readonly string[] {
  const parts = keys.split('+');
  if (!apple) return parts.map((key) => SIGNS[key] ?? key);
  const ordered = [...APPLE_ORDER.filter((key) => parts.includes(key)), parts.at(-1) ?? ''];
  return ordered.map((key) => APPLE_SIGNS[key] ?? SIGNS[key] ?? key);
}

/** For a tooltip: `Ctrl+Z`, `⌘Z`. */
export function keysText(keys: string, apple = isApple()): string {
  return keyCaps(keys, apple).join(apple ? '' : '+');
}

/** As `aria-keyshortcuts` takes them. */
export function ariaKeys(keys: string, apple = isApple()): string {
  return keys.replace('Mod', apple ? 'Meta' : 'Control');
}

function parsed(keys: string): { readonly name: string; readonly modifiers: ReadonlySet<string> } {
  const parts = keys.split('+');
  const name = parts.at(-1) ?? '';
  return { name: name === 'Plus' ? '+' : name, modifiers: new Set(parts.slice(0, -1)) };
}
