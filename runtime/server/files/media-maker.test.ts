import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../../contract/files.ts';
import { FileError } from './file-error.ts';
import { openMediaMaker } from './media-maker.ts';
import { picture } from './testing/sample-bytes.ts';

let folder: string;
let input: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-media-'));
  input = join(folder, 'in.png');
  writeFileSync(input, await picture('png'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the processes that make pictures', () => {
  /** Asks for pictures in this order; answers whose were done, in the order of their end. */
  async function doneInOrder(askers: readonly { store: string; user: string }[], atOnce: number) {
    const maker = openMediaMaker({ ...USUAL_LIMITS, atOnce });
    const done: string[] = [];
    await Promise.all(
      askers.map(async (of, index) => {
        const outcome = await maker.make({ of, input, output: join(folder, `${index}.png`) });
        expect(outcome).toMatchObject({ ok: true });
        done.push(`${of.store}/${of.user}`);
      }),
    );
    maker.close();
    return done;
  }

  it('make another store’s picture next, and another user’s, whatever one user has waiting', async () => {
    const many = Array.from({ length: 6 }, () => ({ store: 'matriz', user: 'ana' }));
    const others = [
      { store: 'matriz', user: 'rui' },
      { store: 'praia', user: 'eva' },
    ];
    const done = await doneInOrder([...many, ...others], 1);
    expect(done.slice(0, 3)).toEqual(['matriz/ana', 'praia/eva', 'matriz/rui']);
  });

  it('keep one of three for other stores', async () => {
    const maker = openMediaMaker(USUAL_LIMITS);
    // Nobody ever writes into it.
    const endless = join(folder, 'endless');
    execFileSync('mkfifo', [endless]);
    const ended: number[] = [];
    const slow = Array.from({ length: 4 }, async (_, index) => {
      const of = { store: 'matriz', user: `u${index}` };
      await maker.make({ of, input: endless, output: join(folder, `slow${index}`) });
      ended.push(index);
    });
    const of = { store: 'praia', user: 'eva' };
    expect(await maker.make({ of, input, output: join(folder, 'quick') })).toMatchObject({ ok: true });
    expect(ended).toEqual([]);
    maker.close();
    await Promise.all(slow);
  });

  it('refuse, when too many wait, one of the store that has most of them', async () => {
    const maker = openMediaMaker({ ...USUAL_LIMITS, atOnce: 1 });
    let refused = 0;
    const many = Array.from({ length: 202 }, (_, index) =>
      maker
        .make({ of: { store: 'matriz', user: 'ana' }, input, output: join(folder, `m${index}`) })
        .catch((error) => {
          if (error instanceof FileError && error.code === 'busy') refused += 1;
        }),
    );
    const other = await maker.make({ of: { store: 'praia', user: 'eva' }, input, output: join(folder, 'o') });
    expect({ ok: other.ok, refused }).toEqual({ ok: true, refused: 2 });
    maker.close();
    await Promise.all(many);
  });

  it('refuse what has more pixels than its format may have, by its header', async () => {
    const formatPixels = { avif: 2000, webp: 3000 };
    const maker = openMediaMaker({ ...USUAL_LIMITS, formatPixels });
    const create = { width: 60, height: 40, channels: 3, background: '#888' } as const;
    const outcomeOf = async (format: 'avif' | 'webp' | 'png') => {
      const path = join(folder, `some.${format}`);
      await sharp({ create })[format]().toFile(path);
      const of = { store: 'matriz', user: 'ana' };
      return maker.make({ of, input: path, output: join(folder, `made.${format}`) });
    };
    expect(await outcomeOf('avif')).toEqual({ ok: false, code: 'too-many-pixels', limit: 2000 });
    expect(await outcomeOf('webp')).toMatchObject({ ok: true });
    expect(await outcomeOf('png')).toMatchObject({ ok: true });
    maker.close();
  });
});
