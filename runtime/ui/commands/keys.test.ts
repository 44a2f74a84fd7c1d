import { describe, expect, it } from 'vitest';
import { ariaKeys, isPressed, keyCaps, keysText, REDO_KEYS, UNDO_KEYS } from './keys.ts';

const press = (key: string, ...held: readonly string[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
});
const does = (keys: readonly string[], ...given: Parameters<typeof press>) =>
  keys.some((key) => isPressed(key, press(...given)));

describe('isPressed', () => {
  it.each([
    ['undo', UNDO_KEYS, ['z', 'ctrl'], true],
    ['undo on Apple', UNDO_KEYS, ['z', 'meta'], true],
    ['undo with caps lock', UNDO_KEYS, ['Z', 'ctrl'], true],
    ['undo with both', UNDO_KEYS, ['z', 'ctrl', 'meta'], false],
    ['undo with Alt', UNDO_KEYS, ['z', 'ctrl', 'alt'], false],
    ['undo with Shift', UNDO_KEYS, ['Z', 'ctrl', 'shift'], false],
    ['redo', REDO_KEYS, ['Z', 'ctrl', 'shift'], true],
    ['redo by Y', REDO_KEYS, ['y', 'ctrl'], true],
    ['redo by Y on Apple', REDO_KEYS, ['y', 'meta'], true],
    ['redo by Y with Shift', REDO_KEYS, ['Y', 'meta', 'shift'], false],
    ['a sign that takes Shift', ['?'], ['?', 'shift'], true],
    ['a sign that takes none', ['?'], ['?'], true],
    ['a sign with Ctrl', ['?'], ['?', 'ctrl'], false],
    ['a named key', ['Alt+PageUp'], ['PageUp', 'alt'], true],
    ['a named key alone', ['Alt+PageUp'], ['PageUp'], false],
  ] as const)('%s', (_name, keys, [key, ...held], want) => {
    expect(does(keys, key, ...held)).toBe(want);
  });
});

it('knows a letter with Alt by its key, whatever an Apple keyboard types there', () => {
  const press = { ctrlKey: false, metaKey: false, altKey: true, shiftKey: true };
  expect(isPressed('Alt+Shift+M', { ...press, key: 'Â', code: 'KeyM' })).toBe(true);
  expect(isPressed('Alt+Shift+M', { ...press, key: '˜', code: 'KeyN' })).toBe(false);
  expect(isPressed('Alt+Shift+M', { ...press, key: 'M', code: 'KeyM', altKey: false })).toBe(false);
});

it('prints the keys as they stand on the keyboard', () => {
  expect(keyCaps('Mod+Shift+Z', false)).toEqual(['Ctrl', 'Shift', 'Z']);
  expect(keyCaps('Mod+Shift+Z', true)).toEqual(['⇧', '⌘', 'Z']);
  expect([keysText('Mod+Z', false), keysText('Mod+Z', true)]).toEqual(['Ctrl+Z', '⌘Z']);
  expect(keyCaps('Alt+ArrowUp', false)).toEqual(['Alt', '↑']);
  expect([ariaKeys('Mod+K', false), ariaKeys('Mod+K', true)]).toEqual(['Control+K', 'Meta+K']);
});
