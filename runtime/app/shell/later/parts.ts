/**
 * The parts of the shell that nobody sees until they ask for them: menus, dialogs, panels. The first screen does
 * without them; they are fetched as soon as it stands, so that they open at once and without a connection too.
 */

import { part } from '../../../ui/part.tsx';
import { useWhenIdle } from '../../../ui/use-when-idle.ts';
import { learnMessages } from '../../messages/console-i18n.ts';

const load = async () => {
  const parts = await import('../opened/all-parts.ts');
  learnMessages(parts.laterMessages);
  learnMessages(parts.helpMessages);
  return parts;
};

export const AlertLine = part(async () => (await load()).AlertLine);
export const MenuDrawer = part(async () => (await load()).MenuDrawer);
export const Notice = part(async () => (await load()).Notice);
export const ProfileParts = part(async () => (await load()).ProfileParts);
export const ProjectMenu = part(async () => (await load()).ProjectMenu);
export const ShellCommands = part(async () => (await load()).ShellCommands);
export const UnsavedPanel = part(async () => (await load()).UnsavedPanel);

/** Uploads go on over every screen: a part of its own, as the others do without the uploader. */
export const Uploads = part(async () => {
  const { Uploads: uploads, fileUploaderMessages } = await import('../../files/Uploads.tsx');
  learnMessages(fileUploaderMessages);
  return uploads;
});

/** It listens to the store: a part of its own, with what it knows of runs. */
export const NoticesBell = part(async () => {
  const bell = await import('../../notices/chunk.ts');
  learnMessages(bell.bellMessages);
  return bell.NoticesBell;
});

/** Whether they have come. */
export function useLaterParts(): boolean {
  return useWhenIdle(load);
}
