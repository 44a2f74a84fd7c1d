/**
 * The table of commands: what can be done on this screen, and by which keys. A widget adds its commands while it is
 * shown; shortcuts, the palette and the help sheet read them. One listener reads the keys for all of them. Knows no
 * texts: labels are handed in.
 */
import { type RefObject, useEffect, useRef } from 'react';
import { isPressed } from './keys.ts';

/** Parts of the console, in the order of the help sheet. */
export const COMMAND_PLACES = [
  'console',
  'list',
  'tree',
  'table',
  'form',
  'json',
  'layout',
  'conditions',
] as const;
export type CommandPlace = (typeof COMMAND_PLACES)[number];

export interface Command {
  /** The same in each copy of a widget: `form.undo`. */
  readonly id: string;
  /** In the operator's language. */
  readonly label: string;
  readonly place: CommandPlace;
  /** As `keys.ts` spells them: `Mod+Z`. */
  readonly keys: readonly string[];
  /** Whether a key that was pressed there is meant for the command. Absent: wherever it is pressed. */
  readonly when?: (target: Element) => boolean;
  /** `false`: there was nothing to do, and the key is left to others. Absent: listed only; the widget reads the keys. */
  readonly run?: (target: Element) => unknown;
  /** Runs in each widget that has it, as all forms save at once. */
  readonly shared?: boolean;
  /** Whether the palette offers it, too. */
  readonly inPalette?: boolean;
}

interface Source {
  /** As they were drawn last. */
  readonly commands: { readonly current: readonly Command[] };
  readonly root?: RefObject<Element | null>;
}

const sources = new Set<Source>();

/**
 * Adds commands until the component is gone. With a root element a key goes first to the widget that holds the focus,
 * the innermost before the outer ones, and the widget waits while a modal dialog is open over it.
 */
export function useCommands(commands: readonly Command[], root?: RefObject<Element | null>): void {
  const latest = useRef(commands);
  latest.current = commands;
  useEffect(() => {
    const source: Source = { commands: latest, ...(root && { root }) };
    if (sources.size === 0) window.addEventListener('keydown', onKey);
    sources.add(source);
    return () => {
      sources.delete(source);
      if (sources.size === 0) window.removeEventListener('keydown', onKey);
    };
  }, [root]);
}

/** What works now, one of each id. */
export function commandsNow(): readonly Command[] {
  const all = [...sources].filter(isActive).flatMap(({ commands }) => commands.current);
  return [...new Map(all.map((command) => [command.id, command])).values()];
}

/** Keys that a widget reads itself, by name: the help sheet lists them. */
export function listedCommands(
  place: CommandPlace,
  keys: { readonly [name: string]: readonly string[] },
  labelOf: (name: string) => string,
): readonly Command[] {
  return Object.entries(keys).map(([name, each]) => ({
    id: `${place}.${name}`,
    label: labelOf(name),
    place,
    keys: each,
  }));
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';

/** For `when`, where an input or a dialog has a use of its own for the keys. */
export function isOutsideInputs(target: Element): boolean {
  return !target.closest(`${TYPING}, [role=dialog]`);
}

function onKey(event: KeyboardEvent): void {
  const { target } = event;
  // A key that ends a composed letter belongs to the letter.
  if (event.isComposing || !(target instanceof Element)) return;
  // For a key typed in a shadow tree the event's target at the window is the tree's host: the path has the input.
  const [inner] = event.composedPath();
  const pressed = inner instanceof Element && inner.closest(TYPING) ? inner : target;
  // Most keys are nobody's: whose turn it is costs a look through the page.
  const asked = [...sources].filter(({ commands }) => commands.current.some((each) => isAsked(each, event)));
  for (const { commands } of inTurn(asked, target)) {
    for (const command of commands.current) {
      // Whoever has taken the key already had a use of its own for it.
      if (event.defaultPrevented && !command.shared) continue;
      if (!isMeant(command, event, pressed) || command.run?.(pressed) === false) continue;
      event.preventDefault();
    }
  }
}

function isAsked({ keys, run }: Command, event: KeyboardEvent): boolean {
  return run !== undefined && keys.some((key) => isPressed(key, event));
}

function isMeant({ keys, when, run }: Command, event: KeyboardEvent, target: Element): boolean {
  const pressed = run && keys.find((key) => isPressed(key, event));
  if (!pressed) return false;
  // A key without Ctrl, Cmd or Alt is a letter where something is typed.
  if (!pressed.includes('+') && target.closest(TYPING)) return false;
  return when?.(target) ?? true;
}

/** The widgets around the focus from the inside out, then the others, the latest first. */
function inTurn(asked: readonly Source[], target: Element): readonly Source[] {
  const active = asked.filter(isActive).reverse();
  const around = active.filter((source) => holds(source, target));
  const depth = ({ root }: Source) =>
    around.filter((other) => root?.current && holds(other, root.current)).length;
  around.sort((a, b) => depth(b) - depth(a));
  return [...around, ...active.filter((source) => !around.includes(source))];
}

function holds({ root }: Source, element: Element): boolean {
  return root?.current?.contains(element) === true;
}

function isActive({ root }: Source): boolean {
  return !root?.current || !isUnderDialog(root.current);
}

/** A modal dialog that is itself hidden, by what stands over it, is over nothing. */
export function isUnderDialog(element: Element): boolean {
  const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
  return [...dialogs].some((dialog) => !dialog.contains(element) && !dialog.closest('[aria-hidden=true]'));
}
