/**
 * Every field type is edited in a browser, looked up in the store, and read again after a reload: this is the list of
 * where. A type without a line does not compile, and a line that names no test that reloads fails.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIELD_TYPES, type FieldType } from '../../runtime/contract/field.ts';

interface BrowserTest {
  /** In `tests/e2e`. */
  readonly file: string;
  readonly test: string;
  /** The test that reads it again after a reload, where that is another one. */
  readonly again?: string;
  /** Of a test that is a table. */
  readonly row?: string;
}

const again = 'is shown again after a reload, each in its form';
const typed = {
  file: 'field-types.test.ts',
  test: 'numbers, dates, choices and texts are stored in their own form',
  again,
};
const byAddress = (row: string): BrowserTest => ({
  file: 'field-types.test.ts',
  test: 'stays to the letter, and is changed by an address: $name',
  again,
  row,
});
const parts = (test: string): BrowserTest => ({ file: 'field-parts.test.ts', test, again });

const single = parts('are single values in a list, and the choices of an enum');

const BROWSER_TESTS: Readonly<Record<FieldType, readonly [BrowserTest, ...BrowserTest[]]>> = {
  text: [typed],
  number: [typed],
  checkbox: [typed],
  date: [typed],
  datetime: [
    {
      file: 'field-types.test.ts',
      test: 'a moment is typed in the time zone that is named, and stored as an instant',
      again,
    },
  ],
  textarea: [typed],
  // Of an enum, and of a collection.
  select: [single, typed],
  select_nested: [typed],
  struct: [typed],
  array_field: [single],
  array_struct: [parts('are put in order by dragging and by the keyboard, and an error stays with its row')],
  collection_doc_form: [parts('is edited where it is chosen, and the one bar tells how it stands')],
  'collection-editor': [parts('is edited in their list')],
  // Has its turn among what is done with what the guides make.
  'doc-editor': [{ file: 'guides.test.ts', test: 'is worked with in the console: menu, list, form, store' }],
  editor: [
    { file: 'rich-text.test.ts', test: 'is written by hand with the keyboard alone: bold, a list, a link' },
  ],
  component: [parts('gives a score in stars')],
  condition: [
    {
      file: 'conditions.test.ts',
      test: 'is built in rows and stored with its SQL',
      again: 'is read again after a reload, with a row that is not complete, which is not saved',
    },
  ],
  'editor-layout': [{ file: 'layout-editor.test.ts', test: 'finds everything again after a reload' }],
  file: [byAddress('a file')],
  image: [
    {
      file: 'files.test.ts',
      test: 'is sent, stored and made private',
      again: 'and a private one are shown again after a reload',
    },
  ],
  video: [byAddress('a video and an audio')],
  audio: [byAddress('a video and an audio')],
};

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const source =
    sources.get(file) ??
    readFileSync(join(import.meta.dirname, '../e2e', file), 'utf8').replaceAll(/\s+/g, ' ');
  sources.set(file, source);
  return source;
}

/** What stands before and after the title of a test. */
function around(file: string, test: string): readonly [string, string] {
  const [before = '', ...after] = sourceOf(file).split(`'${test}'`);
  expect(after, `${file}: "${test}"`).toHaveLength(1);
  return [before, after[0] ?? ''];
}

const VOCABULARY = join(import.meta.dirname, '../../schemas/meta/collection.schema.json');

describe('the field types', () => {
  it('are those that the vocabulary of schemas knows', () => {
    const enums = [...readFileSync(VOCABULARY, 'utf8').matchAll(/"enum": (\[[^\]]*\])/g)];
    const types = enums.map(([, list = '']): unknown => JSON.parse(list));
    expect(types).toContainEqual([...FIELD_TYPES]);
  });
});

describe('every field type has a browser test', () => {
  it.each([...FIELD_TYPES])('%s: edited, stored, reloaded, shown', (type) => {
    for (const { file, test, row, again = test } of BROWSER_TESTS[type]) {
      const [before] = around(file, test);
      if (row) expect(before).toContain(`name: '${row}'`);
      const [, after] = around(file, again);
      const [body] = after.split(/ (?:it|describe)(?:\.each)?[(<]/);
      expect(body, `"${again}" looks again after a reload`).toContain('.reload()');
    }
  });
});
