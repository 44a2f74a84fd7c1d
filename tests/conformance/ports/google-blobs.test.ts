import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cert, deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { afterAll, describe, expect, it } from 'vitest';
import { openGoogleBlobs } from '../../../runtime/server/ports/google-blobs.ts';
import { describeBlobs } from './describe-blobs.ts';
import { startStorageServer } from './storage-server.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const credential = cert({
  projectId: 'loja',
  clientEmail: 'balcao@loja.iam.gserviceaccount.com',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
});
let apps = 0;
afterAll(() => {
  delete process.env.STORAGE_EMULATOR_HOST;
});

/** The client asks the server of the environment, and shows it no credentials. */
async function open({ mostListed, ...more }: { servedElsewhere?: number; mostListed?: number } = {}) {
  const server = await startStorageServer(mostListed);
  process.env.STORAGE_EMULATOR_HOST = server.url;
  const folder = mkdtempSync(join(tmpdir(), 'balcao-google-blobs-'));
  apps += 1;
  const app = initializeApp({ projectId: 'loja', credential }, `blobs-${apps}`);
  const storage = getStorage(app);
  const blobs = openGoogleBlobs({
    public: storage.bucket('loja-publico'),
    private: storage.bucket('loja-privado'),
    incoming: join(folder, 'incoming'),
    sumsLast: 0,
    ...more,
  });
  const close = async () => {
    await deleteApp(app);
    await server.close();
    rmSync(folder, { recursive: true });
  };
  return { blobs, server, folder, close };
}

describeBlobs('google', () => open());

const PRIVATE = { contentType: 'video/mp4', visibility: 'private' } as const;
async function* film(bytes: number): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 1_000_000)
    yield Buffer.alloc(Math.min(left, 1_000_000), left % 251);
}

describe('blobs in Cloud Storage', () => {
  it('go in parts above 8 MiB, whole, and leave no file behind here', async () => {
    const { blobs, server, folder, close } = await open();
    const stat = await blobs.write('matriz/filme', film(20_000_000), PRIVATE);
    expect(stat.size).toBe(20_000_000);
    expect(await blobs.stat('matriz/filme')).toEqual(stat);
    expect(server.asked.filter((one) => one.startsWith('PUT /resumable/')).length).toBeGreaterThan(0);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    await close();
  });

  it('are listed and summed whole where Cloud Storage answers short pages', async () => {
    const { blobs, close } = await open({ mostListed: 3 });
    const keys = Array.from({ length: 11 }, (_, at) => `matriz/${String(at).padStart(2, '0')}`);
    for (const [at, key] of keys.entries())
      await blobs.write(key, film(10), { ...PRIVATE, visibility: at % 5 === 0 ? 'public' : 'private' });
    const listed = async (page: { limit: number; after?: string }) =>
      (await blobs.list('matriz/', page)).map(({ key }) => key);
    expect(await listed({ limit: 1000 })).toEqual(keys);
    expect(await listed({ limit: 7 })).toEqual(keys.slice(0, 7));
    expect(await listed({ limit: 7, after: 'matriz/01' })).toEqual(keys.slice(2, 9));
    expect(await blobs.used('matriz/')).toBe(110);
    for (let at = 0; at < 50; at += 10) await blobs.growing.append('matriz/envio', at, film(10));
    expect(await blobs.growing.length('matriz/envio')).toBe(50);
    await close();
  });

  it('lie in the bucket of their visibility alone', async () => {
    const { blobs, server, close } = await open();
    await blobs.write('matriz/a', film(10), PRIVATE);
    await blobs.show('matriz/a', 'public');
    server.asked.length = 0;
    expect((await blobs.stat('matriz/a'))?.visibility).toBe('public');
    await blobs.write('matriz/a', film(20), PRIVATE);
    expect((await blobs.stat('matriz/a'))?.visibility).toBe('private');
    await blobs.remove('matriz/a');
    expect(await blobs.stat('matriz/a')).toBeNull();
    await close();
  });

  it('are served by the backend, and large ones by an address that is signed for a week at most', async () => {
    const { blobs, close } = await open({ servedElsewhere: 100 });
    await blobs.write('matriz/pequeno', film(99), PRIVATE);
    await blobs.write('matriz/grande', film(100), PRIVATE);
    const terms = { expiresAt: Date.now() + 365 * 86_400_000, disposition: 'attachment' };
    expect(await blobs.address('matriz/pequeno', terms)).toBeNull();
    expect(await blobs.address('matriz/nenhum', terms)).toBeNull();
    const { searchParams, pathname } = new URL((await blobs.address('matriz/grande', terms)) ?? '');
    expect(pathname).toContain('loja-privado/matriz/grande');
    expect(searchParams.get('X-Goog-Algorithm')).toBe('GOOG4-RSA-SHA256');
    expect(Number(searchParams.get('X-Goog-Expires'))).toBeLessThanOrEqual(604_800);
    expect(Number(searchParams.get('X-Goog-Expires'))).toBeGreaterThan(604_000);
    expect(searchParams.get('response-content-disposition')).toBe('attachment');
    await close();
  });
});
