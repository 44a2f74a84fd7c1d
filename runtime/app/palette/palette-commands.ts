/**
 * The commands of the table that the palette offers: those of the screen that it was opened over, and the console's,
 * which may come after it.
 */
import { keysText } from '../../ui/commands/keys.ts';
import { type Command, commandsNow } from '../../ui/commands/use-commands.ts';
import type { PaletteItem } from './palette-items.ts';

/** `under`: what worked before the palette opened. It is a dialog, under which widgets wait with their commands. */
export function commandItems(under: readonly Command[]): readonly PaletteItem[] {
  const all = new Map([...under, ...commandsNow()].map((command) => [command.id, command]));
  return [...all.values()].flatMap(({ id, label, keys: [keys], run, inPalette }) =>
    run && inPalette
      ? [
          {
            key: `command ${id}`,
            label,
            detail: keys === undefined ? '' : keysText(keys),
            leads: () => void run(document.activeElement ?? document.body),
          },
        ]
      : [],
  );
}
