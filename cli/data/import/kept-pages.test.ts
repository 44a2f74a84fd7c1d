import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { keptPages } from './kept-pages.ts';

afterEach(() => void vi.unstubAllEnvs());

it('pages that are kept leave nothing in the temporary folder, whatever ends the process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-kept-'));
  try {
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder);
    const pages = keptPages();
    const page = pages.keep('Ação');
    expect(readdirSync(folder)).toEqual([]);
    expect(pages.take(page)).toBe('Ação');
    pages.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
