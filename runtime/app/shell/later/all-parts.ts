/**
 * One chunk for all parts of the shell that open when they are asked for.
 */
export { helpMessages } from '../../messages/help-messages.ts';
export { sessionMessages } from '../../messages/session-messages.ts';
export { MenuDrawer } from './MenuDrawer.tsx';
export { Notice } from './Notice.tsx';
export { ProfileParts } from './ProfileParts.tsx';
export { ProjectMenu } from './ProjectMenu.tsx';
export { ShellCommands } from './ShellCommands.tsx';
export { UnsavedPanel } from './UnsavedPanel.tsx';
