import { describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../../contract/files.ts';
import { openQuotas, type QuotaParts } from './limits.ts';

const quotas = (parts: Partial<QuotaParts>) =>
  openQuotas({
    blobs: { used: async () => 0 },
    limits: { ...USUAL_LIMITS, storeBytes: 1000, uploadsAtOnce: 2 },
    folder: '/srv/dados',
    freeShare: async () => 0.5,
    now: () => 0,
    ...parts,
  });
const ana = { uid: 'ana', project: 'matriz', most: 600, announced: 600 };

describe('the room of a store', () => {
  it('is none on a disk that is nearly full, and a part of an upload has none either', async () => {
    const full = quotas({ freeShare: async () => 0.049 });
    await expect(full.begin(ana)).rejects.toMatchObject({ code: 'disk-full', status: 507 });
    await expect(full.check('matriz', 1)).rejects.toMatchObject({ code: 'disk-full' });
    await expect(quotas({ freeShare: async () => 0.051 }).check('matriz', 1)).resolves.toBeUndefined();
  });

  it('counts what is on its way, until it has ended', async () => {
    const room = quotas({});
    const first = await room.begin(ana);
    expect(first).toMatchObject({ room: 600, isStoreFull: false });
    const second = await room.begin({ ...ana, uid: 'rui' });
    expect(second).toMatchObject({ room: 400, isStoreFull: true });
    await expect(room.begin({ ...ana, uid: 'eva' })).rejects.toMatchObject({ code: 'store-full' });
    await expect(room.check('matriz', 1)).rejects.toMatchObject({ code: 'store-full' });
    await expect(room.check('praia', 1)).resolves.toBeUndefined();
    first.end();
    expect(await room.begin({ ...ana, uid: 'eva' })).toMatchObject({ room: 600 });
  });

  it('is held for a refused upload by nobody', async () => {
    let used = 1000;
    const room = quotas({ blobs: { used: async () => used } });
    for (let count = 0; count < 5; count += 1) {
      await expect(room.begin(ana)).rejects.toMatchObject({ code: 'store-full' });
    }
    used = 0;
    expect(await room.begin(ana)).toMatchObject({ room: 600 });
  });

  it('is asked for by one user so often at once', async () => {
    const room = quotas({ limits: { ...USUAL_LIMITS, uploadsAtOnce: 2 } });
    const [one] = await Promise.all([room.begin(ana), room.begin(ana)]);
    await expect(room.begin(ana)).rejects.toMatchObject({ code: 'too-many-uploads', status: 429 });
    one?.end();
    await expect(room.begin(ana)).resolves.toBeDefined();
  });
});
