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
  /** Of a test that is a table. */
  readonly row?: string;
}

const typed = {
  file: 'field-types.test.ts',
  test: 'numbers, dates, choices and texts are stored in their own form and shown again in Portuguese',
};
const byAddress = (row: string): BrowserTest => ({
  file: 'field-types.test.ts',
  test: 'stays to the letter, and is changed by an address and read again: $name',
  row,
});
const parts = (test: string): BrowserTest => ({ file: 'field-parts.test.ts', test });

const single = parts('are single values in a list, and the choices of an enum');

const BROWSER_TESTS: Readonly<Record<FieldType, readonly [BrowserTest, ...BrowserTest[]]>> = {
  text: [typed],
  number: [typed],
  checkbox: [typed],
  date: [typed],
  datetime: [
    {
      file: 'field-types.test.ts',
      test: 'a moment is typed and shown in the time zone that is named, and stored as an instant',
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
  'collection-editor': [
    parts('is edited in their list, deleted after a question, and brought back as it was'),
  ],
  'doc-editor': [{ file: 'guides.test.ts', test: 'is worked with in the console: menu, list, form, store' }],
  editor: [
    { file: 'rich-text.test.ts', test: 'is written by hand with the keyboard alone: bold, a list, a link' },
  ],
  component: [parts('gives a score in stars')],
  condition: [{ file: 'conditions.test.ts', test: 'is built in rows, stored with its SQL, and read again' }],
  'editor-layout': [{ file: 'layout-editor.test.ts', test: 'finds everything again after a reload' }],
  file: [byAddress('a file')],
  image: [
    {
      file: 'files.test.ts',
      test: 'is sent, stored, made private and shown again after a reload',
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
    for (const { file, test, row } of BROWSER_TESTS[type]) {
      const source = sourceOf(file);
      const [before, ...after] = source.split(`'${test}'`);
      expect(after, `${file}: "${test}"`).toHaveLength(1);
      if (row) expect(before).toContain(`name: '${row}'`);
      const [body] = (after[0] ?? '').split(/ (?:it|describe)(?:\.each)?[(<]/);
      expect(body, `"${test}" looks again after a reload`).toContain('.reload()');
    }
  });
});
