/**
 * One chunk for all parts of the shell that open when they are asked for.
 */
export { helpMessages } from '../../messages/help-messages.ts';
export { laterMessages } from '../../messages/later-messages.ts';
export { ProfileParts } from '../account/ProfileParts.tsx';
export { ShellCommands } from '../commands/ShellCommands.tsx';
export { UnsavedPanel } from '../unsaved/UnsavedPanel.tsx';
export { AlertLine } from './AlertLine.tsx';
export { MenuDrawer } from './MenuDrawer.tsx';
export { Notice } from './Notice.tsx';
export { ProjectMenu } from './ProjectMenu.tsx';
