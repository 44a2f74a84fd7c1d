/**
 * The bell with its texts, and those of the runs that it tells of.
 */
import { runsMessages } from '../../widgets/runs/index.ts';
import { mergeMessages } from '../messages/translate.ts';
import { noticeMessages } from './notice-messages.ts';

export { NoticesBell } from './NoticesBell.tsx';
export const bellMessages = mergeMessages([noticeMessages, runsMessages]);
