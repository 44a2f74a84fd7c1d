/**
 * What the routes about files stand on, opened once: bytes, documents, the processes that make pictures, limits.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { USUAL_LIMITS } from '../../contract/files.ts';
import type { Blobs } from '../ports/blobs.ts';
import type { Documents } from '../ports/documents.ts';
import type { Tasks } from '../ports/tasks.ts';
import { type FileKeeper, openFileKeeper } from './file-keeper.ts';
import { type FileUses, openFileUses } from './file-uses.ts';
import { type ConfiguredLimits, openQuotas, type Quotas } from './limits.ts';
import { openMediaMaker } from './media-maker.ts';
import { sweepFiles } from './sweep.ts';
import { openUploads, type Uploads } from './uploads/uploads.ts';
import { BUNNY, createBunnyClient } from './video/bunny-client.ts';
import type { SimulatedAccount } from './video/bunny-settings.ts';
import { openVideoKeeper, type VideoKeeper } from './video/video-keeper.ts';

export interface FileRoom {
  readonly keeper: FileKeeper;
  readonly blobs: Blobs;
  readonly quotas: Quotas;
  readonly uploads: Uploads;
  readonly videos: VideoKeeper;
  readonly uses: FileUses;
  readonly limits: ConfiguredLimits;
  /** Signs addresses of private files. */
  readonly key: Uint8Array;
  /** Where files wait that are not stored yet. */
  readonly quarantine: string;
  /** Of the addresses of files; empty on the console's own. */
  readonly origin: string;
  readonly now: () => number;
  /** Looks for what killed uploads have left, a minute from now and every few hours. */
  beginSweeping(): void;
  close(): void;
}

export interface FileRoomOptions {
  readonly blobs: Blobs;
  readonly documents: Documents;
  readonly key: Uint8Array;
  readonly quarantine: string;
  readonly limits?: ConfiguredLimits;
  readonly origin?: string;
  /** Another video host than Bunny's own. */
  readonly bunnyHost?: string;
  /** With demo data: the double of the video host. */
  readonly simulatedVideo?: SimulatedAccount;
  /** Sends videos that are stored here on to the video host. */
  readonly tasks?: () => Pick<Tasks, 'enqueue'> | undefined;
  /** Of all collections and config pages: whose documents may name files. None are looked at when absent. */
  readonly definitions?: () => Promise<readonly CollectionDefinition[]>;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

const SWEEP_MS = 6 * 60 * 60_000;
/** A start has other work first. */
const FIRST_SWEEP_MS = 60_000;

export function openFileRoom(options: FileRoomOptions): FileRoom {
  const { limits = USUAL_LIMITS, origin = '', now = Date.now, blobs, key, quarantine } = options;
  const images = openMediaMaker(limits);
  const keeper = openFileKeeper({ ...options, images, limits, origin });
  const { bunnyHost, simulatedVideo, tasks } = options;
  const videos = openVideoKeeper({
    client: createBunnyClient(
      bunnyHost === undefined ? BUNNY : { ...BUNNY, api: bunnyHost, uploads: bunnyHost },
    ),
    stored: options.documents,
    blobs,
    ...(tasks && { tasks }),
    ...(simulatedVideo && { simulated: simulatedVideo }),
    documents: keeper.documents,
    limits,
    now,
  });
  const quotas = openQuotas({ blobs, limits, folder: quarantine, now });
  const sweep = async () => {
    // One that fails holds up none after it.
    for (const work of [() => sweepFiles({ blobs, documents: keeper.documents, now }), videos.sweep]) {
      try {
        await work();
      } catch (error) {
        if (!isClosed) options.report(String(error));
      }
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  return {
    keeper,
    blobs,
    quotas,
    uploads: openUploads(blobs, now),
    videos,
    uses: openFileUses({
      stored: options.documents,
      documents: keeper.documents,
      definitions: options.definitions ?? (async () => []),
      now,
    }),
    limits,
    key,
    quarantine,
    origin,
    now,
    beginSweeping() {
      const again = (ms: number) => {
        timer = setTimeout(() => void sweep().then(() => !isClosed && again(SWEEP_MS)), ms);
        timer.unref();
      };
      again(FIRST_SWEEP_MS);
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      images.close();
    },
  };
}
