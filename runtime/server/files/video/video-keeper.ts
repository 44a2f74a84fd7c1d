/**
 * Videos that are at the video host: announced, sent there by the page, followed by notices or by polling.
 */
import { randomBytes } from 'node:crypto';
import type { BunnyUpload, BunnyVideo, VideoStatus } from '../../../contract/files.ts';
import { cleanFilename, cleanFilePath, extensionOf } from '../../../core/files/clean-name.ts';
import { runnableExtension } from '../../../core/files/file-types.ts';
import {
  afterNotice,
  BEGUN,
  canPlay,
  FAILED_UPLOAD,
  isOnItsWay,
  isSettled,
} from '../../../core/files/video-status.ts';
import { backoff } from '../../../core/timing/backoff.ts';
import type { Asker } from '../../fair-turns.ts';
import type { Blobs } from '../../ports/blobs.ts';
import type { Documents } from '../../ports/documents.ts';
import type { TaskHandler, Tasks } from '../../ports/tasks.ts';
import type { Session } from '../../session.ts';
import type { FileDocuments, StoredRecord } from '../file-documents.ts';
import { bytesInWords, FileError } from '../file-error.ts';
import type { ConfiguredLimits } from '../limits.ts';
import { BUNNY_ORIGIN, type BunnyClient, playerAddress, stillAddress } from './bunny-client.ts';
import { type BunnySettings, bunnySettings, type SimulatedAccount } from './bunny-settings.ts';
import { sendStoredVideos, videoTask } from './stored-video.ts';

export interface Announcement {
  readonly project: string;
  readonly name: string;
  readonly size: number;
  readonly filePath?: string;
  readonly isPublic: boolean;
  readonly by: Session;
}

export interface HostsInUse {
  /** Videos are sent there. */
  readonly isSentTo: boolean;
  /** Domains that pictures of videos come from. */
  readonly pictures: readonly string[];
}

export interface VideoKeeper {
  settings(project: string): Promise<BunnySettings | null>;
  /** The document of a video whose bytes go straight to the host. */
  announce(announcement: Announcement): Promise<StoredRecord>;
  /**
   * Creates the video at the host, once, and signs an upload of its bytes. Of a video that is stored here a task sends
   * them.
   */
  upload(project: string, id: string, by: Session): Promise<BunnyUpload>;
  /** With where the player is; asks the host where no notice has come for a while. */
  show(
    project: string,
    record: StoredRecord,
  ): Promise<{ readonly status: VideoStatus; readonly player: string }>;
  /** A notice or an answer of the host: only forward. */
  note(project: string, record: StoredRecord, noticed: VideoStatus): Promise<VideoStatus>;
  /** Whether videos that are stored here can go on to the host. */
  sendsStored(): boolean;
  /** What a task of `VIDEO_TASK` does. */
  readonly work: TaskHandler;
  /** Pictures of those of these videos that play, by the id of their file. */
  stills(project: string, records: readonly StoredRecord[]): Promise<ReadonlyMap<string, string>>;
  /** What a page of some store asks of Bunny's own host. */
  hostsInUse(): Promise<HostsInUse>;
  /** Videos that were announced and have never come. Answers how many there were. */
  sweep(): Promise<number>;
  /** Of a file that is removed. */
  remove(project: string, record: StoredRecord): Promise<void>;
}

export interface VideoKeeperParts {
  readonly client: BunnyClient;
  readonly stored: Pick<Documents, 'read' | 'list'>;
  readonly blobs: Pick<Blobs, 'read'>;
  /** Absent where nothing works on beside the requests: videos that are stored here stay here. */
  readonly tasks?: () => Pick<Tasks, 'enqueue'> | undefined;
  /** With demo data: who answers for stores without a key of their own. */
  readonly simulated?: SimulatedAccount;
  readonly documents: FileDocuments;
  readonly limits: ConfiguredLimits;
  readonly now: () => number;
}

/** A signature for the bytes lasts a day, and may be asked for again on the last of it. */
const ABANDONED_MS = 2 * 24 * 60 * 60_000;
const WAIT = { first: 5000, longest: 5 * 60_000 };
const MOST_WATCHED = 1000;
const VIDEO_NAMES = [
  'mp4',
  'm4v',
  'mov',
  'webm',
  'mkv',
  'avi',
  'wmv',
  'mpg',
  'mpeg',
  'ogv',
  'flv',
  'ts',
  '3gp',
];

export function openVideoKeeper(parts: VideoKeeperParts): VideoKeeper {
  const { client, stored, documents, limits, now, simulated } = parts;
  /** When to ask the host again, and how often it was asked; a restart asks at once. */
  const watched = new Map<string, { readonly at: number; readonly asked: number }>();
  const settings = (project: string) => bunnySettings(stored, project, simulated);

  const sendsStored = () => parts.tasks?.() !== undefined;

  async function configured(project: string): Promise<BunnySettings> {
    const found = await settings(project);
    if (!found) throw new FileError('not-configured');
    return found;
  }

  async function note(project: string, record: StoredRecord, noticed: VideoStatus): Promise<VideoStatus> {
    for (
      let latest: StoredRecord | null = record;
      latest?.cdn;
      latest = await documents.read(project, record.id)
    ) {
      const { bunny } = latest.cdn;
      const status = afterNotice(bunny.status, noticed);
      if (bunny.id !== record.cdn?.bunny.id || status === bunny.status) return bunny.status;
      if (await documents.change(project, latest, { cdn: { bunny: { ...bunny, status } } })) return status;
    }
    throw new FileError('missing');
  }

  /** Where the bytes are here the queue has them sent; once, however often it is asked. */
  async function sendStored(of: Asker, { id, key, version }: StoredRecord, video: BunnyVideo): Promise<void> {
    if (key === '') return;
    const attempt = video.status === FAILED_UPLOAD ? version : 'first';
    await parts.tasks?.()?.enqueue([videoTask(of, { id, videoId: video.id, attempt })]);
  }

  function isTimeToAsk(id: string): boolean {
    const last = watched.get(id);
    if (last && now() < last.at) return false;
    const asked = (last?.asked ?? 0) + 1;
    watched.delete(id);
    watched.set(id, { at: now() + backoff(WAIT, asked), asked });
    const [oldest] = watched.keys();
    if (watched.size > MOST_WATCHED && oldest !== undefined) watched.delete(oldest);
    return true;
  }

  async function projects(): Promise<string[]> {
    const found = await stored.list('project', { limit: 1000 });
    return found.map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
  }

  async function remove(project: string, record: StoredRecord): Promise<void> {
    const { id = '' } = record.cdn?.bunny ?? {};
    const found = id === '' ? null : await settings(project);
    if (found) await client.remove(found, id);
  }

  /** Whether nothing has come of it. Where the host does not say so, it counts as there. */
  async function isAbandoned(project: string, { key, cdn, createdAt }: StoredRecord): Promise<boolean> {
    const { id = '', status } = cdn?.bunny ?? {};
    const isOld = createdAt !== undefined && createdAt.getTime() < now() - ABANDONED_MS;
    if (key !== '' || !isOld || !isOnItsWay(status)) return false;
    if (id === '') return true;
    const found = await settings(project);
    const reported = found ? await client.status(found, id) : undefined;
    return isOnItsWay(reported);
  }

  /** Answers how many have gone. A host that fails keeps its own video alone. */
  async function sweepOne(project: string, record: StoredRecord): Promise<0 | 1> {
    try {
      if (!(await isAbandoned(project, record))) return 0;
      await remove(project, record);
    } catch (error) {
      if (error instanceof FileError) return 0;
      throw error;
    }
    await documents.remove(project, record.id);
    return 1;
  }

  return {
    settings,
    sendsStored,
    note,
    remove,
    async sweep() {
      let swept = 0;
      const problems: unknown[] = [];
      for (const project of await projects()) {
        try {
          for await (const record of documents.all(project)) swept += await sweepOne(project, record);
        } catch (error) {
          // The others' videos are swept all the same.
          problems.push(error);
        }
      }
      if (problems.length > 0) throw problems[0];
      return swept;
    },
    async announce({ project, name, size, filePath, isPublic, by }) {
      await configured(project);
      const filename = cleanFilename(name);
      const runnable = runnableExtension(filename);
      if (runnable !== undefined)
        throw new FileError('forbidden', { filename, found: `um arquivo .${runnable}` });
      if (!VIDEO_NAMES.includes(extensionOf(filename))) {
        throw new FileError('wrong-kind', { filename, found: 'outro arquivo', wanted: 'um vídeo' });
      }
      if (size > limits.bytes.video) {
        throw new FileError('too-large', { filename, limit: bytesInWords(limits.bytes.video) });
      }
      const id = randomBytes(15).toString('base64url');
      await documents.create(
        project,
        {
          id,
          url: '',
          filename,
          isPublic,
          filePath: cleanFilePath(filePath, project),
          kind: 'video',
          contentType: '',
          size: 0,
          sha256: '',
          key: '',
          cdn: { bunny: { id: '', status: BEGUN } },
        },
        by,
      );
      const record = await documents.read(project, id);
      if (!record) throw new FileError('missing');
      return record;
    },
    async upload(project, id, by) {
      const record = await documents.read(project, id);
      if (!record) throw new FileError('missing');
      const found = await configured(project);
      const { id: videoId = '', status = BEGUN } = record.cdn?.bunny ?? {};
      if (record.kind !== 'video') throw new FileError('malformed');
      if (record.key !== '' && !sendsStored()) throw new FileError('not-configured');
      if (videoId !== '') {
        // Sent already: only what did not arrive is sent again.
        if (!isOnItsWay(status)) throw new FileError('malformed');
        await sendStored({ store: project, user: by.uid }, record, { id: videoId, status });
        return client.upload(found, videoId, now());
      }
      const created = await client.create(found, record.filename);
      const cdn: { readonly bunny: BunnyVideo } = { bunny: { id: created, status: BEGUN } };
      if (!(await documents.change(project, record, { cdn }, by))) {
        // Another has come first: its video stands.
        await client.remove(found, created);
        return this.upload(project, id, by);
      }
      await sendStored({ store: project, user: by.uid }, record, cdn.bunny);
      return client.upload(found, created, now());
    },
    async show(project, record) {
      const { id, status } = record.cdn?.bunny ?? { id: '', status: BEGUN };
      const found = await configured(project);
      if (id === '') return { status, player: '' };
      const player = playerAddress(found, id, now());
      if (isSettled(status) || !isTimeToAsk(record.id)) return { status, player };
      const reported = await client.status(found, id).catch(() => undefined);
      return { status: reported === undefined ? status : await note(project, record, reported), player };
    },
    work: sendStoredVideos({
      blobs: parts.blobs,
      documents,
      note,
      now,
      signed: async (project, videoId) => {
        const found = await settings(project);
        return found ? client.upload(found, videoId, now()) : undefined;
      },
      origin: () => simulated?.host().api ?? BUNNY_ORIGIN,
    }),
    async stills(project, records) {
      const playing = records.filter(({ cdn }) => cdn !== undefined && canPlay(cdn.bunny.status));
      // Without the settings the files' own addresses are still good.
      const found = playing.length === 0 ? null : await settings(project).catch(() => null);
      return new Map(
        playing.flatMap(({ id, cdn }): [string, string][] => {
          const address = found && cdn ? stillAddress(found, cdn.bunny.id) : undefined;
          return address === undefined ? [] : [[id, address]];
        }),
      );
    },
    async hostsInUse() {
      const all = await Promise.all((await projects()).map(settings));
      const used = all.flatMap((one) => (one !== null && one.host === undefined ? [one] : []));
      const pictures = used.flatMap(({ hostname }) => hostname ?? []);
      return { isSentTo: used.length > 0, pictures: [...new Set(pictures)] };
    },
  };
}
