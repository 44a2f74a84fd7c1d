import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openGrowingFiles } from './growing-files.ts';
import { synchronise } from './write-whole.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-growing-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

it('counts no bytes that the disk refused to keep, and takes them again', async () => {
  let refuses = false;
  const files = openGrowingFiles(folder, async (path) => {
    if (refuses) throw new Error('EIO');
    await synchronise(path);
  });
  expect(await files.append('shop/one', 0, bytesOf('uva '))).toBe(4);
  refuses = true;
  await expect(files.append('shop/one', 4, bytesOf('lost'))).rejects.toThrow('EIO');
  refuses = false;
  expect(await files.length('shop/one')).toBe(4);
  expect(await files.append('shop/one', 4, bytesOf('doce'))).toBe(8);
  const { size, sha256 } = await files.whole('shop/one', join(folder, 'whole'));
  expect({ size, sha256 }).toEqual({
    size: 8,
    sha256: createHash('sha256').update('uva doce').digest('hex'),
  });
});
