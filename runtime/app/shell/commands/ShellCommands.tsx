/**
 * The commands of the console itself: help, theme, store, the way out. And the help sheet that the first one opens.
 */
import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Command, commandsNow, useCommands } from '../../../ui/commands/use-commands.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useSignOut } from '../account/use-sign-out.tsx';
import { HelpSheet } from './HelpSheet.tsx';

const MODES = ['light', 'dark', 'system'] as const;

export function ShellCommands() {
  const translate = useTranslate();
  const { projects, current, switchTo } = useProjects();
  const { setMode } = useColorScheme();
  const { signOut, warning } = useSignOut();
  const [listed, setListed] = useState<readonly Command[]>();
  const command = (id: string, name: string, run: () => void, args = {}): Command => ({
    id,
    label: translate(`balcao.app.commands.${name}`, args),
    place: 'console',
    keys: [],
    inPalette: true,
    run,
  });
  useCommands([
    {
      // What works under the sheet, which is a dialog over it.
      ...command('help', 'help', () => setListed((shown) => (shown ? undefined : commandsNow()))),
      keys: ['?', 'Mod+/'],
    },
    ...projects
      .filter(({ id }) => id !== current.id)
      .map(({ id, label }) => command(`project.${id}`, 'project', () => switchTo(id), { project: label })),
    ...MODES.map((mode) =>
      command(`theme.${mode}`, 'theme', () => setMode(mode), {
        mode: translate(`balcao.app.profile.${mode}`).toLowerCase(),
      }),
    ),
    command('sign-out', 'signOut', signOut),
  ]);
  return (
    <>
      {warning}
      {listed && <HelpSheet commands={listed} onClose={() => setListed(undefined)} />}
    </>
  );
}
