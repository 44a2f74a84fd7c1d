import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDiskBlobs } from '../../../runtime/server/ports/disk-blobs.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { describeBlobs } from './describe-blobs.ts';

function openOnDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-blobs-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  return {
    folder,
    blobs: openDiskBlobs(folder, database),
    close: () => {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describeBlobs('disk', async () => openOnDisk());

describe('blobs on the disk', () => {
  it('lie under their hash alone, once, and are gone with their last name', async () => {
    const { folder, blobs, close } = openOnDisk();
    const bytes = async function* () {
      yield Buffer.from('x');
    };
    const kind = { contentType: 'text/plain', visibility: 'private' } as const;
    for (const key of ['matriz/../nota.pdf', 'matriz/b']) await blobs.write(key, bytes(), kind);
    const hash = '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881';
    expect(readdirSync(join(folder, 'blobs')).sort()).toEqual(['2d', 'incoming']);
    expect(readdirSync(join(folder, 'blobs/2d'))).toEqual([hash]);
    await blobs.remove('matriz/b');
    expect(readdirSync(join(folder, 'blobs/2d'))).toEqual([hash]);
    await blobs.remove('matriz/../nota.pdf');
    expect(readdirSync(join(folder, 'blobs/2d'))).toEqual([]);
    close();
  });

  it('that grow have the hash of what is on the disk after a restart and after a write that failed', async () => {
    const { folder, blobs, close } = openOnDisk();
    const broken = async function* () {
      yield Buffer.alloc(2_000_000, 'a');
      throw new Error('the disk is full');
    };
    const bytes = async function* () {
      yield Buffer.from('fim');
    };
    await expect(blobs.growing.append('matriz/envio', 0, broken())).rejects.toThrow('the disk is full');
    const came = await blobs.growing.length('matriz/envio');
    await expect(blobs.growing.append('matriz/envio', came + 1, bytes())).rejects.toThrow('do not follow');
    await blobs.growing.append('matriz/envio', came, bytes());
    const want = createHash('sha256').update('a'.repeat(came)).update('fim').digest('hex');
    const database = openDatabase(join(folder, 'balcao.db'));
    const restarted = openDiskBlobs(folder, database);
    for (const [at, { growing }] of [blobs, restarted].entries()) {
      const { size, sha256 } = await growing.whole('matriz/envio', join(folder, `inteiro${at}`));
      expect({ size, sha256 }).toEqual({ size: came + 3, sha256: want });
    }
    database.close();
    close();
  });

  it('that nothing names are swept once they are old', async () => {
    const { folder, blobs, close } = openOnDisk();
    const old = new Date(Date.now() - 2 * 86_400_000);
    mkdirSync(join(folder, 'blobs/ab'));
    for (const name of [`ab/ab${'0'.repeat(62)}`, 'incoming/velho', 'incoming/novo']) {
      const path = join(folder, 'blobs', name);
      writeFileSync(path, 'x');
      if (!name.endsWith('novo')) utimesSync(path, old, old);
    }
    expect(await blobs.sweep(Date.now() - 86_400_000)).toBe(2);
    expect(readdirSync(join(folder, 'blobs/incoming'))).toEqual(['novo']);
    close();
  });
});
