/**
 * The keys that work on this screen, by the part of it that they belong to.
 */
import { useTranslate } from 'react-admin';
import { ShortcutSheet } from '../../../ui/commands/ShortcutSheet.tsx';
import { COMMAND_PLACES, type Command } from '../../../ui/commands/use-commands.ts';

export interface HelpSheetProps {
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

export function HelpSheet({ commands, onClose }: HelpSheetProps) {
  const translate = useTranslate();
  const word = (key: string) => translate(`balcao.app.help.${key}`);
  const groups = COMMAND_PLACES.map((place) => ({
    title: word(`places.${place}`),
    commands: commands.filter((command) => command.place === place && command.keys.length > 0),
  })).filter((group) => group.commands.length > 0);
  return (
    <ShortcutSheet
      title={word('title')}
      about={word('about')}
      closeLabel={word('close')}
      groups={groups}
      onClose={onClose}
    />
  );
}
