/**
 * How far the changes of the master have been followed, by collection, when all copies were last compared, and whether an
 * administrator has agreed that ticks replicate: `project/{master}/replica-progress/{collection}` and `…/agreement`.
 */
import type { Documents } from '../ports/documents.ts';

const FOLDER = 'replica-progress';
const AGREEMENT = 'agreement';
/** Below the master. */
export const AGREEMENT_PATH = `${FOLDER}/${AGREEMENT}`;

export interface Progress {
  /** Micros; absent: nothing was followed yet. */
  readonly at?: number;
  /** ms; absent: never. */
  readonly comparedAt?: number;
}

type Means = Pick<Documents, 'read' | 'write'>;

const pathOf = (master: string, name: string) => `project/${master}/${FOLDER}/${name}`;

export async function readProgress(documents: Means, master: string, collection: string): Promise<Progress> {
  const { at, comparedAt } = (await documents.read(pathOf(master, collection)))?.data ?? {};
  return {
    ...(typeof at === 'number' && { at }),
    ...(typeof comparedAt === 'number' && { comparedAt }),
  };
}

export async function writeProgress(
  documents: Means,
  master: string,
  collection: string,
  progress: Progress,
): Promise<void> {
  const path = pathOf(master, collection);
  const before = (await documents.read(path))?.data ?? {};
  await documents.write([{ kind: 'replace', path, data: { ...before, ...progress }, stamps: ['updatedAt'] }]);
}

/** `key`: names the data; a restored backup has another one, so that what it brings back asks again. */
export async function hasAgreed(documents: Means, master: string, key: string): Promise<boolean> {
  return (await documents.read(pathOf(master, AGREEMENT)))?.data.key === key;
}

export async function agree(documents: Means, master: string, key: string, by: string): Promise<void> {
  const data = { key, by, at: Date.now() };
  await documents.write([{ kind: 'replace', path: pathOf(master, AGREEMENT), data, stamps: ['updatedAt'] }]);
}
