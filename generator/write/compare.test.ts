import { describe, expect, it } from 'vitest';
import { NOTICE_OF_ALL } from '../view/naming.ts';
import { compare } from './compare.ts';
import { unifiedDiff } from './unified-diff.ts';

function ours(content: string): string {
  return `// ${NOTICE_OF_ALL}\n${content}\n`;
}

describe('compare', () => {
  it('tells new, changed, stale, unchanged and foreign files apart', () => {
    const generated = ['a.ts', 'b.ts', 'c.ts', 'd.ts'].map((path) => ({ path, text: ours(path) }));
    const existing = new Map([
      ['b.ts', ours('b.ts')],
      ['c.ts', ours('by hand')],
      ['d.ts', 'written by someone\n'],
      ['old.ts', ours('old')],
      ['notes.md', 'mine\n'],
    ]);
    expect(compare(generated, existing)).toEqual({
      changes: [
        { path: 'a.ts', after: ours('a.ts') },
        { path: 'c.ts', before: ours('by hand'), after: ours('c.ts') },
        { path: 'old.ts', before: ours('old') },
      ],
      unchanged: 1,
      inTheWay: ['d.ts'],
      withoutNotice: [],
      foreign: ['notes.md'],
    });
  });

  it('knows a file that is as generated but for its notice', () => {
    const generated = ['a.ts', 'b.ts'].map((path) => ({ path, text: ours(path) }));
    const existing = new Map([
      ['a.ts', 'a.ts\n'],
      ['b.ts', 'b.ts, by hand\n'],
    ]);
    expect(compare(generated, existing)).toMatchObject({
      inTheWay: ['a.ts', 'b.ts'],
      withoutNotice: ['a.ts'],
    });
  });

  it('knows its own JSON, which has no first line to spare', () => {
    const text = `{\n  "_generated": "${NOTICE_OF_ALL}"\n}\n`;
    expect(compare([], new Map([['x.json', text]])).changes).toEqual([{ path: 'x.json', before: text }]);
  });
});

describe('unifiedDiff', () => {
  it('reads like git, new and removed files too', () => {
    const diff = unifiedDiff(
      [
        { path: 'a.ts', before: 'one\ntwo\n', after: 'one\nthree\n' },
        { path: 'b.ts', after: 'new\n' },
        { path: 'c.ts', before: 'old\n' },
      ],
      'generated',
    );
    expect(diff).toBe(
      [
        '--- a/generated/a.ts',
        '+++ b/generated/a.ts',
        '@@ -1,2 +1,2 @@',
        ' one',
        '-two',
        '+three',
        '--- /dev/null',
        '+++ b/generated/b.ts',
        '@@ -0,0 +1,1 @@',
        '+new',
        '--- a/generated/c.ts',
        '+++ /dev/null',
        '@@ -1,1 +0,0 @@',
        '-old',
        '',
      ].join('\n'),
    );
  });
});
