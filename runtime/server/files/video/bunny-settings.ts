/**
 * What a store has set up at the video host. The keys are secrets: they sign and open calls here, and are never sent on.
 */

import type { Documents } from '../../ports/documents.ts';
import { secretReader } from '../../secrets/read-secrets.ts';

const PAGE = { name: 'bunny', kind: 'singleton' } as const;
const DEFAULT_HOURS = 6;

/** Where a video host is. */
export interface BunnyHost {
  /** For calls of the backend. */
  readonly api: string;
  /** For uploads of a page, which may stand at an address of its own. */
  readonly uploads: string;
  readonly player: string;
  /** Of the stills of videos; the store's own domain there when absent. */
  readonly pictures?: string;
}

/** Answers for the stores that have switched videos on and have no key of their own. */
export interface SimulatedAccount {
  readonly keys: { readonly apiKey: string; readonly tokenKey: string; readonly readOnlyKey: string };
  readonly host: () => BunnyHost;
}

export interface BunnySettings {
  readonly libraryId: number;
  readonly apiKey: string;
  readonly collectionId?: string;
  /** The store's domain at the host. */
  readonly hostname?: string;
  /** Signs addresses of players, where the library asks for that. */
  readonly tokenKey?: string;
  readonly tokenHours: number;
  /** Signs the host's notices. */
  readonly readOnlyKey?: string;
  /** Another host than Bunny's own. */
  readonly host?: BunnyHost;
}

/** `null`: the store has no video host, or has turned it off. */
export async function bunnySettings(
  documents: Pick<Documents, 'read'>,
  project: string,
  simulated?: SimulatedAccount,
): Promise<BunnySettings | null> {
  const page = (await documents.read(`project/${project}/config/bunny`))?.data;
  const libraryId = Number(page?.libraryId);
  if (page?.isActive !== true || !Number.isSafeInteger(libraryId) || libraryId < 1) return null;
  const { apiKey, tokenKey, readOnlyKey } = await secretReader(documents).read(project, PAGE);
  const { collectionId, hostname, tokenHours } = page;
  const hours = typeof tokenHours === 'number' ? tokenHours : DEFAULT_HOURS;
  if (!apiKey) {
    return simulated ? { ...simulated.keys, libraryId, tokenHours: hours, host: simulated.host() } : null;
  }
  return {
    libraryId,
    apiKey,
    tokenHours: hours,
    ...(typeof collectionId === 'string' && collectionId !== '' && { collectionId }),
    ...(typeof hostname === 'string' && /^[a-z0-9.-]+$/i.test(hostname) && { hostname }),
    ...(tokenKey && { tokenKey }),
    ...(readOnlyKey && { readOnlyKey }),
  };
}
