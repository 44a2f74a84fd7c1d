/**
 * What a store has set up at the video host. The keys are secrets: they sign and open calls here, and are never sent on.
 */

import type { Documents } from '../../ports/documents.ts';
import { secretReader } from '../../secrets/read-secrets.ts';

const PAGE = { name: 'bunny', kind: 'singleton' } as const;
const DEFAULT_HOURS = 6;

export interface BunnySettings {
  readonly libraryId: number;
  readonly apiKey: string;
  readonly collectionId?: string;
  /** Signs addresses of players, where the library asks for that. */
  readonly tokenKey?: string;
  readonly tokenHours: number;
  /** Signs the host's notices. */
  readonly readOnlyKey?: string;
}

/** `null`: the store has no video host, or has turned it off. */
export async function bunnySettings(
  documents: Pick<Documents, 'read'>,
  project: string,
): Promise<BunnySettings | null> {
  const page = (await documents.read(`project/${project}/config/bunny`))?.data;
  const libraryId = Number(page?.libraryId);
  if (page?.isActive !== true || !Number.isSafeInteger(libraryId) || libraryId < 1) return null;
  const { apiKey, tokenKey, readOnlyKey } = await secretReader(documents).read(project, PAGE);
  if (!apiKey) return null;
  const { collectionId, tokenHours } = page;
  return {
    libraryId,
    apiKey,
    tokenHours: typeof tokenHours === 'number' ? tokenHours : DEFAULT_HOURS,
    ...(typeof collectionId === 'string' && collectionId !== '' && { collectionId }),
    ...(tokenKey && { tokenKey }),
    ...(readOnlyKey && { readOnlyKey }),
  };
}
