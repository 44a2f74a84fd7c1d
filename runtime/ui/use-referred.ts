/**
 * The document that another one refers to by its id, so that the place where it is named waits for the name.
 */
import type { ConsoleRecord } from '../contract/collection.ts';
import type { DocumentSnapshot, LiveState } from '../contract/live.ts';
import { useUnanswered } from './search/use-unanswered.ts';

/** `undefined`: it is on its way; `null`: there is none, or nobody says, and its id is all that can be shown. */
export function useReferred({ status, data }: LiveState<DocumentSnapshot>): ConsoleRecord | null | undefined {
  const record = data?.record ?? null;
  const isAwaited = record === null && status !== 'failed' && data?.fromCache !== false;
  const isSilent = useUnanswered(isAwaited);
  return isAwaited && !isSilent ? undefined : record;
}
