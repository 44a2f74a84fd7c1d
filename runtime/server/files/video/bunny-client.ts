/**
 * The video host over HTTP (Bunny Stream), and what is signed for it. An answer is short, nothing is followed, and a
 * host that does not answer is waited for a quarter of a minute.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BunnyUpload, VideoStatus } from '../../../contract/files.ts';
import { statusOfQuery } from '../../../core/files/video-status.ts';
import { shortJson } from '../../short-body.ts';
import { FileError } from '../file-error.ts';
import type { BunnyHost, BunnySettings } from './bunny-settings.ts';

/** A page sends bytes there too. */
export const BUNNY_ORIGIN = 'https://video.bunnycdn.com';
export const BUNNY: BunnyHost = {
  api: BUNNY_ORIGIN,
  uploads: BUNNY_ORIGIN,
  player: 'https://iframe.mediadelivery.net/embed',
};
const TIMEOUT_MS = 15_000;
/** Of a signature for the bytes: a video of gigabytes over a slow line. */
const UPLOAD_SECONDS = 24 * 60 * 60;

export interface BunnyClient {
  /** The id of a video without bytes. Throws a FileError `host-failed`. */
  create(settings: BunnySettings, title: string): Promise<string>;
  /** `undefined`: the host does not say, or knows none. */
  status(settings: BunnySettings, videoId: string): Promise<VideoStatus | undefined>;
  /** Throws a FileError `host-failed`; one that is gone already is removed. */
  remove(settings: BunnySettings, videoId: string): Promise<void>;
  /** What a page sends the bytes with. */
  upload(settings: BunnySettings, videoId: string, now: number): BunnyUpload;
}

export function createBunnyClient(usual: BunnyHost = BUNNY, timeoutMs: number = TIMEOUT_MS): BunnyClient {
  async function ask(
    { libraryId, apiKey, host = usual }: BunnySettings,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    try {
      const answer = await fetch(`${host.api}/library/${libraryId}/videos${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          AccessKey: apiKey,
          accept: 'application/json',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await shortJson(answer) };
    } catch (cause) {
      throw new FileError('host-failed', {}, { cause });
    }
  }

  return {
    async create(settings, title) {
      const { collectionId } = settings;
      const { status, body } = await ask(settings, 'POST', '', {
        title,
        ...(collectionId && { collectionId }),
      });
      const guid = fieldOf(body, 'guid');
      if (status !== 200 || typeof guid !== 'string' || !isVideoId(guid)) throw new FileError('host-failed');
      return guid;
    },
    async status(settings, videoId) {
      const { status, body } = await ask(settings, 'GET', `/${videoId}`);
      return status === 200 ? statusOfQuery(fieldOf(body, 'status')) : undefined;
    },
    async remove(settings, videoId) {
      const { status } = await ask(settings, 'DELETE', `/${videoId}`);
      if (status !== 200 && status !== 404) throw new FileError('host-failed');
    },
    upload({ libraryId, apiKey, host = usual }, videoId, now) {
      const authorizationExpire = Math.floor(now / 1000) + UPLOAD_SECONDS;
      return {
        videoId,
        libraryId,
        endpoint: `${host.uploads}/tusupload`,
        authorizationSignature: sha256(`${libraryId}${apiKey}${authorizationExpire}${videoId}`),
        authorizationExpire,
      };
    },
  };
}

/** Where the player is; signed where the store's library asks for it. */
export function playerAddress(settings: BunnySettings, videoId: string, now: number): string {
  const { libraryId, tokenKey, tokenHours, host = BUNNY } = settings;
  const address = `${host.player}/${libraryId}/${videoId}`;
  if (!tokenKey) return address;
  const expires = Math.floor(now / 1000) + tokenHours * 3600;
  return `${address}?token=${sha256(tokenKey + videoId + expires)}&expires=${expires}`;
}

/** The still of a video; `undefined` where the store has not said its domain at the host. */
export function stillAddress({ hostname, host }: BunnySettings, videoId: string): string | undefined {
  const origin = host?.pictures ?? (hostname === undefined ? undefined : `https://${hostname}`);
  return origin === undefined ? undefined : `${origin}/${videoId}/thumbnail.jpg`;
}

/** Whether the host has signed this very body. */
export function isNoticeSigned(body: Uint8Array, signature: unknown, readOnlyKey: string): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/i.test(signature)) return false;
  const wanted = createHmac('sha256', readOnlyKey).update(body).digest();
  return timingSafeEqual(Buffer.from(signature, 'hex'), wanted);
}

export function isVideoId(id: string): boolean {
  return /^[0-9a-f-]{32,40}$/i.test(id);
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? new Map(Object.entries(body)).get(name) : undefined;
}
