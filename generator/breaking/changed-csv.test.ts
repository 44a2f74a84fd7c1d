import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSubjects } from '../index.ts';
import { findSources } from '../read/find-sources.ts';
import { brandSchema, catalogSource } from '../testing/schemas.ts';
import { breakingChanges } from './index.ts';
import { codes, ofField, text } from './testing/compared.ts';

describe('the CSV', () => {
  it('is reported when a column is removed or renamed, and only then', () => {
    expect(ofField(text, { ...text, 'x-ui': { csv: false } })).toMatchObject([
      { code: 'CSV_COLUMN_REMOVED', severity: 'breaking', field: 'size' },
    ]);
    expect(ofField(text, { ...text, 'x-ui': { type: 'textarea' } })).toMatchObject([
      {
        code: 'CSV_HEADER_CHANGED',
        severity: 'warning',
        message: 'The CSV column "size:text" is called "size:textarea".',
      },
    ]);
  });

  it('is reported when a secret is no secret any more', () => {
    const secret = { ...text, 'x-ui': { secret: true } };
    expect(ofField(secret, text)).toMatchObject([
      { code: 'SECRET_EXPOSED', severity: 'warning', message: expect.stringContaining('stay apart') },
    ]);
  });

  it('is reported when a field becomes a secret, which documents that hold its value cannot be written with', () => {
    const secret = { ...text, 'x-ui': { secret: true } };
    expect(ofField(text, secret)).toMatchObject([
      { code: 'CSV_COLUMN_REMOVED' },
      { code: 'SECRET_IN_THE_CLEAR', severity: 'breaking', message: expect.stringContaining('no write') },
    ]);
    expect(codes(ofField(secret, secret))).toEqual([]);
  });
});

it('finds no change between the project and itself, whatever the order of its files', () => {
  const sources = findSources(resolve(import.meta.dirname, '../../schemas'));
  const same = breakingChanges(readSubjects(sources), readSubjects(sources.toReversed()));
  expect(same).toEqual({ changes: [], renames: [] });
  const emptied = breakingChanges(readSubjects(sources), readSubjects([]));
  expect(new Set(codes(emptied.changes))).toEqual(new Set(['COLLECTION_REMOVED']));
});

it('compares with schemas that this generator would refuse, as far as they can be read', () => {
  const broken = { file: 'catalog/broken.schema.json', text: '{' };
  const before = readSubjects([catalogSource(brandSchema()), broken]);
  const after = readSubjects([catalogSource(brandSchema({ required: ['id', 'name'] }))]);
  expect(before.diagnostics).not.toEqual([]);
  expect(breakingChanges(before, after)).toEqual({ changes: [], renames: [] });
});
