import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inspect } from '../files/inspect.ts';
import { openDiskBlobs } from '../ports/disk-blobs.ts';
import { openDatabase } from '../sqlite/database.ts';
import { shopFiles } from './demo-files.ts';
import { KITCHEN_LINES } from './products/lines-kitchen.ts';

it('files of the demo are stored where their documents say, and are what they say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-demo-files-'));
  const database = openDatabase(join(folder, 'balcao.db'));
  const blobs = openDiskBlobs(folder, database);
  const files = shopFiles('matriz', KITCHEN_LINES);
  await files.store(blobs);
  expect(files.documents).toHaveLength(2 + 2 * KITCHEN_LINES.length + 3);
  expect(files.documents.reduce((sum, { data }) => sum + Number(data.size), 0)).toBeLessThan(400_000);
  for (const { data } of files.documents) {
    const { key, sha256, size, contentType, kind, filename, width, height } = data;
    expect(await blobs.stat(String(key))).toMatchObject({ sha256, size, contentType, visibility: 'public' });
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await blobs.read(String(key))) ?? []) chunks.push(chunk);
    const path = join(folder, 'lido');
    writeFileSync(path, Buffer.concat(chunks));
    const sent = { path, size: Number(size), filename: String(filename), wanted: 'file' } as const;
    expect(await inspect(sent)).toMatchObject({ contentType, type: { kind } });
    if (kind === 'image') expect(await sharp(path, { failOn: 'warning' }).stats()).toBeDefined();
    if (kind === 'image') expect(await sharp(path).metadata()).toMatchObject({ width, height });
  }
  database.close();
  rmSync(folder, { recursive: true });
});
