import { describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { FileKind } from '../../contract/files.ts';
import type { ListQuery } from '../../contract/live.ts';
import type { ConsoleData } from '../../data/index.ts';
import { findEqualIn } from './uploads.ts';

const fileOf = (id: string, kind: FileKind, more: object): ConsoleRecord => ({
  id,
  url: `/files/matriz/${id}/vitrine.jpg`,
  filename: 'vitrine.jpg',
  isPublic: true,
  kind,
  ...more,
});

/** The first of these files that the store has for the bytes, as a field of this kind wants it. */
async function equalAmong(files: readonly ConsoleRecord[], kind: FileKind): Promise<string | undefined> {
  const storedPage = async (_collection: string, { where = {}, limit }: ListQuery) => {
    const records = files.filter((file) =>
      Object.entries(where).every(([name, value]) => file[name] === value),
    );
    return { records: records.slice(0, limit), hasMore: records.length > limit };
  };
  const find = findEqualIn(async () => ({ storedPage }) as unknown as ConsoleData);
  const place = { project: 'matriz', collection: 'category', path: ['image'], isList: false };
  const upload = { place, kind, name: 'vitrine.jpg', size: 3, isPublic: true };
  return (await find(upload, 'abc'))?.id;
}

describe('an equal file of the store', () => {
  const plain = fileOf('f1', 'file', { sha256: 'abc' });
  const image = fileOf('f2', 'image', { sha256: 'made-anew', sourceSha256: 'abc' });

  it.each<{ name: string; files: readonly ConsoleRecord[]; kind: FileKind; want: string | undefined }>([
    { name: 'is a picture by what was sent', files: [image], kind: 'image', want: 'f2' },
    { name: 'is a picture after a plain file', files: [plain, image], kind: 'image', want: 'f2' },
    {
      name: 'is a picture after a plain file of the same stored bytes',
      files: [plain, { ...image, sha256: 'abc' }],
      kind: 'image',
      want: 'f2',
    },
    { name: 'is no plain file for a picture', files: [plain], kind: 'image', want: undefined },
    { name: 'is of any kind for a plain file', files: [image], kind: 'file', want: 'f2' },
    {
      name: 'is none without the parts of one',
      files: [{ id: 'f3', sha256: 'abc' }],
      kind: 'file',
      want: undefined,
    },
  ])('$name', async ({ files, kind, want }) => expect(await equalAmong(files, kind)).toBe(want));
});
