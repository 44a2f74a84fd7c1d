/**
 * What the statuses of the video host's notices (product operations, §3) mean to whoever wants to watch.
 */
import type { VideoStatus } from '../../../contract/files.ts';

/** Finished, one resolution finished, captions or title generated. */
const PLAYABLE: ReadonlySet<number> = new Set<VideoStatus>([3, 4, 9, 10]);
/** The encoding, or the upload. */
const FAILED: ReadonlySet<number> = new Set<VideoStatus>([5, 8]);

export function canPlay(status: number): boolean {
  return PLAYABLE.has(status);
}

export function hasFailed(status: number): boolean {
  return FAILED.has(status);
}
