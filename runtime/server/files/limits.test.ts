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
const MB = 1024 * 1024;

describe('the room of a store', () => {
  it('is none on a disk that is nearly full, and a part of an upload has none either', async () => {
    const full = quotas({ freeShare: async () => 0.049 });
    await expect(full.begin(ana)).rejects.toMatchObject({ code: 'disk-full', status: 507 });
    await expect(full.beginPart(ana)).rejects.toMatchObject({ code: 'disk-full' });
    await expect(full.check('matriz')).rejects.toMatchObject({ code: 'disk-full' });
    await expect(quotas({ freeShare: async () => 0.051 }).check('matriz')).resolves.toBeUndefined();
  });

  it('counts what is on its way, until it has ended', async () => {
    const room = quotas({});
    const first = await room.begin(ana);
    await expect(room.beginPart({ ...ana, uid: 'eva' })).rejects.toMatchObject({ code: 'store-full' });
    await expect(room.beginPart({ ...ana, uid: 'eva', project: 'praia' })).resolves.toBeDefined();
    first.end();
    await expect(room.beginPart({ ...ana, uid: 'eva' })).resolves.toBeDefined();
  });

  it('is taken by what has come of a form, not by what it announces', async () => {
    const room = quotas({ limits: { ...USUAL_LIMITS, storeBytes: 10 * MB } });
    const large = { ...ana, most: 20 * MB, announced: 9 * MB };
    const slow = await room.begin(large);
    const other = await room.begin({ ...large, uid: 'rui', announced: 8 * MB });
    await other.grow(8 * MB);
    await slow.grow(2 * MB);
    await expect(slow.grow(3 * MB)).rejects.toMatchObject({ code: 'store-full' });
    other.end();
    await slow.grow(9 * MB);
    slow.end();
    const more = { ...large, announced: 11 * MB };
    await expect(room.begin(more)).rejects.toMatchObject({ code: 'store-full' });
  });

  it('is given once, to sixty parts that ask for it at once', async () => {
    const room = quotas({ limits: { ...USUAL_LIMITS, storeBytes: 1000 } });
    const asked = Array.from({ length: 60 }, (_, index) =>
      room.beginPart({ uid: `u${index}`, project: 'matriz', announced: 300 }),
    );
    const given = (await Promise.allSettled(asked)).filter(({ status }) => status === 'fulfilled');
    expect(given).toHaveLength(3);
  });

  it('is held for a refused upload by nobody', async () => {
    let used = 1000;
    const room = quotas({ blobs: { used: async () => used } });
    for (let count = 0; count < 5; count += 1) {
      await expect(room.begin(ana)).rejects.toMatchObject({ code: 'store-full' });
    }
    used = 0;
    await expect(room.begin(ana)).resolves.toBeDefined();
  });

  it('is asked for by one user so often at once', async () => {
    const room = quotas({ limits: { ...USUAL_LIMITS, uploadsAtOnce: 2 } });
    const [one] = await Promise.all([
      room.begin({ ...ana, announced: 1 }),
      room.beginPart({ ...ana, announced: 1 }),
    ]);
    await expect(room.begin(ana)).rejects.toMatchObject({ code: 'too-many-uploads', status: 429 });
    await expect(room.beginPart(ana)).rejects.toMatchObject({ code: 'too-many-uploads' });
    one?.end();
    await expect(room.begin(ana)).resolves.toBeDefined();
  });
});
