/**
 * What shows tasks about records, in one chunk with its texts.
 */
export { ColleagueField as Colleague } from './ColleagueField.tsx';
export { CreateTask as Create } from './CreateTask.tsx';
export { OpenTasks as Open } from './OpenTasks.tsx';
export { RecordLinkField as RecordLink } from './RecordLinkField.tsx';
export { taskMessages } from './task-messages.ts';
