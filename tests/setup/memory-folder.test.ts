import { existsSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { memoryFolder } from '../running/memory-folder.ts';

const PREFIX = 'balcao-memory-test-';

describe('the folder in memory for what tests write', () => {
  it('is a new folder of its own, from which programs start', () => {
    const first = memoryFolder(PREFIX, import.meta.dirname);
    const second = memoryFolder(PREFIX, import.meta.dirname);
    try {
      const { bavail, bsize } = statfsSync(import.meta.dirname);
      expect(first !== undefined).toBe(bavail * bsize >= 4 * 2 ** 30);
      if (first) expect([existsSync(first), first === second]).toEqual([true, false]);
    } finally {
      for (const folder of [first, second]) if (folder) rmSync(folder, { recursive: true });
    }
  });

  it('is not made where there is no such place', () => {
    expect(memoryFolder(PREFIX, join(import.meta.dirname, 'missing'))).toBeUndefined();
  });
});
