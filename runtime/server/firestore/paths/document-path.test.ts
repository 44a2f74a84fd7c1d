import { describe, expect, it } from 'vitest';
import { collectionPath, documentPath, pathInDatabase } from './document-path.ts';

const DATABASE = { project: 'balcao', database: '(default)' };
const ROOT = 'projects/balcao/databases/(default)/documents';

describe('document paths', () => {
  it('takes ordinary ids', () => {
    for (const path of ['a/b', 'a/maçã verde', 'a/x:y', 'a/...', 'a/%2F', 'a/__id-7__', 'a/b/c/d']) {
      expect(documentPath(path)).toBe(path);
    }
    expect(collectionPath('a/b/c')).toBe('a/b/c');
  });

  const bad = [
    '',
    'a',
    'a/b/c',
    'a/',
    '/a',
    'a//b/c',
    'a/.',
    'a/..',
    'a/__id__',
    'a/__id01__',
    'a/__id9223372036854775808__',
    '__x__/b',
    'a/\0',
    'a/\ud800',
  ];
  it.each(bad)('refuses %j', (path) => {
    expect(() => documentPath(path)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  it('refuses an id over 1500 bytes', () => {
    expect(() => documentPath(`a/${'é'.repeat(751)}`)).toThrow(/1500 bytes/);
  });

  it('finds the path of a name in this database alone', () => {
    expect(pathInDatabase(`${ROOT}/a/b`, DATABASE)).toBe('a/b');
    expect(pathInDatabase(ROOT, DATABASE)).toBe('');
    const others = ['projects/other/databases/(default)/documents/a/b', 'a/b', `${ROOT}x/a`];
    for (const name of others) expect(() => pathInDatabase(name, DATABASE)).toThrow();
  });
});
