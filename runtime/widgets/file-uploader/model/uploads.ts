/**
 * All uploads of the user, as a pure machine: events in, uploads out. Who sends bytes is `run/upload-queue.ts`.
 */
import type { StoredFile } from '../../../contract/files.ts';
import { progressed, progressFrom } from './progress.ts';
import {
  isUnderWay,
  type Landed,
  MOST_AT_ONCE,
  placeKey,
  sentOf,
  type Upload,
  type UploadPlace,
  type UploadState,
} from './upload.ts';

export type UploadEvent =
  | { readonly type: 'added'; readonly uploads: readonly Upload[] }
  | { readonly type: 'started'; readonly id: string; readonly at: number }
  | { readonly type: 'equal'; readonly id: string; readonly file: StoredFile }
  | { readonly type: 'begun'; readonly id: string; readonly uploadUrl: string }
  | { readonly type: 'progressed'; readonly id: string; readonly sent: number; readonly at: number }
  | { readonly type: 'inspecting'; readonly id: string }
  | { readonly type: 'done'; readonly id: string; readonly file: StoredFile }
  | { readonly type: 'landed'; readonly id: string; readonly landed: Landed }
  | { readonly type: 'lost'; readonly id: string }
  | { readonly type: 'failed'; readonly id: string; readonly error?: string }
  | { readonly type: 'refused'; readonly id: string; readonly error: string }
  | { readonly type: 'expired'; readonly id: string }
  | { readonly type: 'again'; readonly id: string }
  /** The browser cannot open the file that it knew. */
  | { readonly type: 'unreadable'; readonly id: string }
  /** The server does not answer, or does again. */
  | { readonly type: 'away' }
  | { readonly type: 'back' }
  | { readonly type: 'moved'; readonly ids: readonly string[]; readonly place: UploadPlace }
  /** Cancelled, or no longer shown. */
  | { readonly type: 'removed'; readonly id: string };

export type Uploads = readonly Upload[];

export function afterEvent(uploads: Uploads, event: UploadEvent): Uploads {
  switch (event.type) {
    case 'added':
      return [...uploads, ...event.uploads];
    case 'removed':
      return uploads.filter(({ id }) => id !== event.id);
    case 'moved':
      return uploads.map((one) => (event.ids.includes(one.id) ? { ...one, place: event.place } : one));
    case 'away':
      return uploads.map((one) => (isUnderWay(one) ? offline(one) : one));
    case 'back':
      return uploads.map((one) => (one.state.name === 'offline' ? waiting(one) : one));
    case 'begun':
      return uploads.map((one) => (one.id === event.id ? { ...one, uploadUrl: event.uploadUrl } : one));
    default:
      return uploads.map((one) => (one.id === event.id ? afterOwnEvent(one, event) : one));
  }
}

type OwnEvent = Extract<UploadEvent, { readonly id: string }>;

function afterOwnEvent(upload: Upload, event: OwnEvent): Upload {
  const at = (state: UploadState): Upload => ({ ...upload, state });
  const { state } = upload;
  switch (event.type) {
    case 'started':
      return at({ name: 'sending', progress: progressFrom(sentOf(upload), event.at) });
    case 'progressed':
      if (state.name !== 'sending') return upload;
      return at({ name: 'sending', progress: progressed(state.progress, event.sent, event.at) });
    case 'inspecting':
      return state.name === 'sending' ? at({ name: 'inspecting' }) : upload;
    case 'done':
      return at({ name: 'done', file: event.file });
    case 'landed':
      return state.name === 'done' ? at({ ...state, landed: event.landed }) : upload;
    case 'lost':
      return offline(upload);
    case 'failed':
      return at({
        name: 'failed',
        sent: resumable(upload),
        ...(event.error !== undefined && { error: event.error }),
      });
    case 'refused':
      return at({ name: 'refused', error: event.error });
    case 'expired':
      return { ...without(upload), state: { name: 'expired' } };
    case 'equal':
      return state.name === 'sending' ? at({ name: 'equal', file: event.file }) : upload;
    case 'again': {
      if (isUnderWay(upload) || state.name === 'done') return upload;
      return waiting(state.name === 'equal' ? { ...upload, isWantedTwice: true } : upload);
    }
    case 'unreadable':
      return state.name === 'needs-file' ? at({ name: 'needs-file', sent: state.sent }) : upload;
    case 'begun':
    case 'removed':
      return upload;
  }
}

function waiting(upload: Upload): Upload {
  return { ...upload, state: { name: 'waiting', sent: resumable(upload) } };
}

function offline(upload: Upload): Upload {
  return { ...upload, state: { name: 'offline', sent: resumable(upload) } };
}

/** What need not be sent again. */
function resumable(upload: Upload): number {
  return upload.uploadUrl === undefined ? 0 : sentOf(upload);
}

function without({ uploadUrl: _ended, ...upload }: Upload): Upload {
  return upload;
}

/** Those that may start now, in the order in which they came. */
export function startable(uploads: Uploads): Uploads {
  const running = uploads.filter(({ state }) => state.name === 'sending' || state.name === 'inspecting');
  const waitingOnes = uploads.filter(({ state }) => state.name === 'waiting');
  return waitingOnes.slice(0, Math.max(0, MOST_AT_ONCE - running.length));
}

/** Those that have reached their form are remembered for the order of their list, until that is whole. */
export function withoutLanded(uploads: Uploads): Uploads {
  const busy = new Set(uploads.filter(isUnderWay).map(({ place }) => placeKey(place)));
  return uploads.filter(
    ({ place, state }) => state.name !== 'done' || state.landed !== 'form' || busy.has(placeKey(place)),
  );
}

/** Files of the same list that were chosen later and are there already: this one goes before them. */
export function chosenAfter(uploads: Uploads, upload: Upload): readonly string[] {
  const key = placeKey(upload.place);
  const mine = uploads.findIndex(({ id }) => id === upload.id);
  return uploads
    .slice(mine + 1)
    .flatMap((one) => (placeKey(one.place) === key && one.state.name === 'done' ? [one.state.file.id] : []));
}
