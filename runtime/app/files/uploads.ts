/**
 * The one queue of uploads of whoever is signed in: over all screens and stores, until the sign-out. What it sends ends
 * in its field; where no form shows that, in its document, through the same writer as every edit.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { FileCalls } from '../../contract/file-calls.ts';
import { randomId } from '../../core/values/random-id.ts';
import { createFileCalls } from '../../data/console-api/file-service.ts';
import type { ConsoleData } from '../../data/index.ts';
import { keptInBrowser } from '../../data/uploads/kept-in-browser.ts';
import {
  type KeptUpload,
  landedChange,
  landedDraft,
  type QueueMeans,
  storedFileOf,
  UploadQueue,
} from '../../widgets/file-uploader/index.ts';
import { onSignOut } from '../session/sign-out.ts';

export interface UploadBackend {
  readonly token: () => Promise<string>;
  readonly openProject: (project: string) => Promise<ConsoleData>;
}

export interface UserUploads {
  readonly calls: FileCalls;
  readonly queue: UploadQueue;
}

let open: (UserUploads & { readonly user: string }) | undefined;

/** The same for as long as the user is. */
export function uploadsOf(user: string, { token, openProject }: UploadBackend): UserUploads {
  if (open?.user === user) return open;
  open?.queue.end();
  const calls = createFileCalls(token);
  const queue = new UploadQueue({
    calls,
    keep: keepIn(openProject),
    findEqual: findEqualIn(openProject),
    keeper: keptInBrowser<KeptUpload>(user),
    now: () => Date.now(),
    newId: randomId,
  });
  void queue.restore();
  open = { user, calls, queue };
  return open;
}

onSignOut(() => {
  open?.queue.end();
  open = undefined;
});

function keepIn(openProject: UploadBackend['openProject']): QueueMeans['keep'] {
  return async (upload, file, before) => {
    const { project, collection, id, draft } = upload.place;
    const data = await openProject(project);
    if (id === undefined) {
      const isTaken =
        draft !== undefined &&
        (await data.drafts?.change(collection, draft, (record) => landedDraft(record, upload, file, before)));
      return isTaken ? 'draft' : 'library';
    }
    const record = await recordNow(data, collection, id);
    const change = record && landedChange(record, upload, file, before);
    if (!change) return 'library';
    // What is not stored yet stays in the outbox, and is listed there.
    await data.writer.edit({ collection, id, changes: [change] });
    return 'document';
  };
}

export function findEqualIn(openProject: UploadBackend['openProject']): NonNullable<QueueMeans['findEqual']> {
  return async ({ place, kind }, sha256) => {
    const data = await openProject(place.project);
    // A picture is stored otherwise than it was sent.
    const found = await Promise.all(
      ['sha256', 'sourceSha256'].map((field) =>
        // Several equalities alone need no index of their own.
        data.storedPage('file', {
          where: { [field]: sha256, ...(kind !== 'file' && { kind }) },
          limit: 1,
        }),
      ),
    );
    const [record] = found.flatMap(({ records }) => records);
    return record && storedFileOf(record);
  };
}

/** `null` when there is none; rejects when it cannot be read. */
function recordNow(data: ConsoleData, collection: string, id: string): Promise<DocumentData | null> {
  return new Promise((resolve, reject) => {
    const stop = data.subscribeOne(collection, id, {
      next: ({ record, fromCache }) => {
        if (fromCache) return;
        resolve(record);
        queueMicrotask(() => stop());
      },
      failed: ({ detail }) => reject(new Error(detail)),
    });
  });
}
