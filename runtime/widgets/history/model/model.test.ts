import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../../contract/collection.ts';
import type { HistoryChange, HistoryEntry } from '../../../contract/history.ts';
import { changesBetween } from '../../../core/patches/changes-between.ts';
import { writeAllAt } from '../../../core/patches/record-path.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { differenceOf } from './difference.ts';
import { netChanges } from './net-changes.ts';
import { restorationOf } from './restoration.ts';

function entry(changes: readonly HistoryChange[], uid = 'ana'): HistoryEntry {
  return { id: '', kind: 'changed', at: '', by: { uid, name: uid }, changes };
}

const record = fc.record(
  {
    name: fc.constantFrom('a', 'b', 'c'),
    size: fc.oneof(
      fc.constant(1),
      fc.record({ w: fc.integer({ min: 0, max: 2 }), h: fc.constantFrom(1, 2) }, { requiredKeys: [] }),
    ),
    tags: fc.array(fc.constantFrom('x', 'y'), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);

/** The entries of a document that was each of these, the newest first. */
function historyOf(states: readonly DocumentData[]): readonly HistoryEntry[] {
  return states
    .slice(1)
    .map((after, at) =>
      entry(
        changesBetween(states[at] ?? {}, after).map(({ path, base, value }) => ({
          path,
          before: base,
          after: value,
        })),
      ),
    )
    .reverse();
}

describe('what entries come to together', () => {
  it('turns the document before the first into the one after the last, and back', () => {
    fc.assert(
      fc.property(fc.array(record, { minLength: 2, maxLength: 6 }), (states) => {
        const net = netChanges(historyOf(states));
        const put = (from: DocumentData, side: 'before' | 'after') =>
          writeAllAt(
            from,
            net.map((change) => [change.path, change[side]] as const),
          );
        const [first = {}, last = {}] = [states.at(0), states.at(-1)];
        expect(sameValue(put(first, 'after'), last)).toBe(true);
        expect(sameValue(put(last, 'before'), first)).toBe(true);
      }),
    );
  });

  it('leaves out what ended as it began', () => {
    expect(netChanges(historyOf([{ name: 'a' }, { name: 'b' }, { name: 'a' }]))).toEqual([]);
  });
});

describe('what is put into the form', () => {
  const change = { path: ['name'], before: 'a', after: 'b' };
  const form = (data: DocumentData, refused: readonly string[] = []) => ({
    read: () => data,
    refusalOf: ([name = '']: readonly string[]) =>
      refused.includes(name) ? ('read-only' as const) : undefined,
  });
  const cases = [
    { name: 'what the entry left there', newer: [], from: 'b' },
    {
      name: 'what others have made of it since is asked about',
      newer: [entry([{ path: ['name'], after: 'c' }])],
      from: 'b',
    },
    { name: 'the own last value', newer: [entry([{ path: ['name'], after: 'c' }], 'me')], from: 'c' },
    {
      name: 'an own value over another person’s is asked about',
      newer: [entry([{ path: ['name'], after: 'd' }], 'me'), entry([{ path: ['name'], after: 'c' }])],
      from: 'b',
    },
    { name: 'other fields do not count', newer: [entry([{ path: ['names'], after: 'c' }])], from: 'b' },
  ];
  it.each(cases)('is based on: $name', ({ newer, from }) => {
    const { differences } = restorationOf(form({ name: 'z' }), [change], newer, 'me');
    expect(differences).toEqual([{ path: ['name'], from, to: 'a' }]);
  });

  it('leaves out what the form has already, and says what it does not take', () => {
    const code = { path: ['code'], before: '1', after: '2' };
    expect(restorationOf(form({ name: 'a', code: '2' }, ['code']), [change, code], [], 'me')).toEqual({
      differences: [],
      refused: [{ path: ['code'], reason: 'read-only' }],
    });
  });
});

it('restores nothing that was too large to be kept', () => {
  const lost = { path: ['name'] };
  const form = { read: () => ({ name: 'a' }), refusalOf: () => undefined };
  expect(restorationOf(form, [lost], [], 'me')).toEqual({
    differences: [],
    refused: [{ path: ['name'], reason: 'not-kept' }],
  });
});

describe('the difference of two values', () => {
  const words = { yes: 'Sim', no: 'Não', hidden: '•', hiddenBlock: 'oculto', timeZone: 'UTC' };
  const field = (type: 'text' | 'editor' | 'editor-layout', more = {}) =>
    ({ name: 'f', path: 'f', label: 'F', type, ...more }) as const;

  it('is none between short texts, which are read better one after the other', () => {
    expect(differenceOf(field('text'), 'a', 'b', words)).toBeUndefined();
  });

  it('is none of a secret', () => {
    expect(differenceOf(field('text', { secret: true }), 'a'.repeat(200), 'b', words)).toBeUndefined();
  });

  it('has a line for each paragraph of a rich text', () => {
    const html = `<p>${'Panela de ferro. '.repeat(9).trim()}</p><ul><li>Um</li><li>Dois</li></ul>`;
    const found = differenceOf(field('editor'), html, html.replace('Dois', '<b>Três</b>'), words);
    expect(found?.after.split('\n').slice(1)).toEqual(['Um', 'Três']);
  });

  it('names the blocks of a page, and below each what it says', () => {
    const page = (text: string) => [{ id: 'a', type: 'Text', props: { text } }];
    const found = differenceOf(field('editor-layout'), page('Oi'), page('Olá'), words);
    expect([found?.before, found?.after]).toEqual(['Text\n  text: Oi', 'Text\n  text: Olá']);
  });
});
