/**
 * How far a video is at the video host, in the numbers of the host's notices (`VIDEO_STATUSES`). Notices come twice,
 * late and out of order; a video only moves forward, and a new encoding is a new video.
 */
import type { VideoStatus } from '../../contract/files.ts';

export const BEGUN: VideoStatus = 6;
export const UPLOADED: VideoStatus = 7;
export const FAILED_UPLOAD: VideoStatus = 8;

/** Upload begun or failed, ended, queued, processed, encoded, one resolution, all of them, texts made of it. */
const ORDER: readonly VideoStatus[] = [BEGUN, FAILED_UPLOAD, UPLOADED, 0, 1, 2, 4, 3, 9, 10];
const FAILED: VideoStatus = 5;
const FINISHED: VideoStatus = 3;

/** The status that holds after a notice. */
export function afterNotice(now: VideoStatus, noticed: VideoStatus): VideoStatus {
  if (now === FAILED) return now;
  const place = ORDER.indexOf(now);
  if (noticed === FAILED) return place < ORDER.indexOf(FINISHED) ? noticed : now;
  return ORDER.indexOf(noticed) > place ? noticed : now;
}

/** The host has not got all of its bytes. */
export function isOnItsWay(status: VideoStatus | undefined): boolean {
  return status === BEGUN || status === FAILED_UPLOAD;
}

/** Nothing more is to be asked of the host. */
export function isSettled(status: VideoStatus): boolean {
  return status === FAILED || ORDER.indexOf(status) >= ORDER.indexOf(FINISHED);
}

/** The host counts otherwise when it is asked for one video. */
const OF_QUERY: readonly VideoStatus[] = [
  BEGUN, // created
  UPLOADED, // uploaded
  1, // processing
  2, // transcoding
  3, // finished
  5, // error
  FAILED_UPLOAD, // upload failed
  2, // just in time: cut into pieces
  4, // just in time: the first of them play
];

/** `undefined`: a number that the host did not have when this was written. */
export function statusOfQuery(status: unknown): VideoStatus | undefined {
  return typeof status === 'number' ? OF_QUERY[status] : undefined;
}

export function statusOfNotice(status: unknown): VideoStatus | undefined {
  return status === FAILED ? FAILED : ORDER.find((one) => one === status);
}

/** One resolution finished, all of them, captions or title generated. */
const PLAYABLE: ReadonlySet<number> = new Set<VideoStatus>([FINISHED, 4, 9, 10]);

export function canPlay(status: number): boolean {
  return PLAYABLE.has(status);
}

/** Its encoding or its upload. */
export function hasFailed(status: number): boolean {
  return status === FAILED || status === FAILED_UPLOAD;
}
