/**
 * `docs/security.md` answers each requirement of OWASP ASVS 5.0 of levels 1 and 2, once, and its evidence is there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = resolve(import.meta.dirname, '../..');
const FILE = join(PROJECT, 'docs/security.md');
const page = readFileSync(FILE, 'utf8');
const rows = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));

/** As the standard numbers its levels. */
const OF_LEVEL = { 1: 70, 2: 183 } as const;

it('answers every requirement of both levels once', () => {
  const ids = rows.map(([id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [level, count] of Object.entries(OF_LEVEL)) {
    expect([level, rows.filter(([, of]) => of === level).length]).toEqual([level, count]);
  }
  for (const [id, , asked, answer] of rows) {
    expect([id, answer]).toEqual([id, expect.stringMatching(/^(met|partly|not|n\/a)$/)]);
    expect([id, asked]).toEqual([id, expect.stringMatching(/\w/)]);
  }
});

it('says what is open where a requirement is not met, and shows evidence where it is', () => {
  for (const [id, , , , evidence] of rows) expect([id, evidence]).toEqual([id, expect.stringMatching(/\w/)]);
});

it('names files and pages that exist', () => {
  const files = [...page.matchAll(/`([\w.-]+\/[\w./-]+\.\w+)`/g)].map(([, file = '']) => join(PROJECT, file));
  const links = [...page.matchAll(/\]\(([^#)h][^#)]*)/g)].map(([, link = '']) => join(dirname(FILE), link));
  expect(files.length + links.length).toBeGreaterThan(100);
  expect([...files, ...links].filter((each) => !existsSync(each))).toEqual([]);
});
