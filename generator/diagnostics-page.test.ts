import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from './diagnostics/codes.ts';
import { diagnosticsPage, exampleSources } from './diagnostics-page.ts';
import { generate } from './index.ts';

const page = resolve(import.meta.dirname, '../docs/diagnostics.md');
const entries = Object.entries(DIAGNOSTIC_CODES);

describe('the examples of the diagnostics', () => {
  it.each(entries)('%s is the only diagnostic of its bad example', async (code, { bad }) => {
    const { diagnostics } = await generate(exampleSources(bad));
    expect([...new Set(diagnostics.map((diagnostic) => diagnostic.code))]).toEqual([code]);
  });

  it.each(entries)('%s: its good example has no diagnostic', async (_code, { good }) => {
    expect((await generate(exampleSources(good))).diagnostics).toEqual([]);
  });
});

describe('docs/diagnostics.md', () => {
  it('is what the table of the codes prints; UPDATE_GOLDEN=1 writes it anew', async () => {
    const text = await diagnosticsPage();
    if (process.env.UPDATE_GOLDEN) writeFileSync(page, text);
    expect(readFileSync(page, 'utf8')).toBe(text);
  });
});
