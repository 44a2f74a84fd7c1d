import { describe, expect, it } from 'vitest';
import { field } from '../../testing/collections.ts';
import { compiledForm } from '../../testing/form-module.ts';
import { documentRules } from '../saving/document-rules.ts';
import { jsonCompletion } from './json-completion.ts';
import { documentText } from './json-document.ts';
import { type JsonRules, lineAndColumn, readJson } from './json-edit.ts';

const fields = [
  field('id', 'Código'),
  field('title', 'Título'),
  field('ERP', 'Código no ERP', { readOnly: true }),
  field('token', 'Chave', { secret: true }),
  field('kind', 'Tipo', { type: 'select', options: [{ value: 'new', label: 'Novo' }] }),
  field('isActive', 'Ativo', { type: 'checkbox' }),
  field('Height', 'Altura', {
    type: 'struct',
    fields: [field('Value', 'Valor', { type: 'number' }), field('Measure', 'Medida')],
  }),
  field('kit', 'Kit', {
    type: 'array_struct',
    fields: [field('sku', 'SKU'), field('key', 'Chave', { secret: true })],
  }),
  field('place', 'Lugar'),
];

class Place {
  readonly latitude = -23.5;
  readonly longitude = -46.6;
}

const place = new Place();
const data = {
  id: 'P1',
  title: 'Panela',
  ERP: '99',
  token: 'secret!',
  kind: 'new',
  Height: { Value: 3, Measure: 'cm' },
  kit: [{ sku: 'A', key: 'secret!' }],
  place,
};
const schema = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', minLength: 3 },
    Height: { type: 'object', properties: { Value: { type: 'number' }, Measure: { type: 'string' } } },
    kit: {
      type: 'array',
      items: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } },
    },
  },
};
const validate = Object.values(compiledForm(schema).validators)[0];
const { errorsOf } = documentRules(fields, schema, (given) => {
  validate?.(given);
  return validate?.errors ?? [];
});
const { text, held } = documentText(fields, data);
const rules: JsonRules = { fields, idField: 'id', held, errorsOf };
const read = (edited: string) => readJson(edited, data, rules);
const faults = (edited: string) =>
  read(edited).problems.map(({ fault, path, blocks }) => [fault.kind, path.join('.'), blocks]);

describe('a document as JSON', () => {
  it('shows declared fields, and no secret at any depth', () => {
    expect(text).not.toContain('secret!');
    expect(Object.keys(JSON.parse(text))).toEqual(['id', 'title', 'ERP', 'kind', 'Height', 'kit', 'place']);
  });

  it('changes nothing when nothing is edited', () => {
    const secretless = { ...data, kit: [{ sku: 'A' }] };
    expect(readJson(text, secretless, rules)).toEqual({ problems: [], differences: [] });
  });

  it('gives a value of the store back as it was, wherever it is moved', () => {
    const moved = { ...JSON.parse(text), title: JSON.parse(text).place };
    delete moved.place;
    const { differences } = read(JSON.stringify(moved));
    expect(differences.find(({ path }) => path[0] === 'title')?.to).toBe(place);
  });

  it('keeps in a list what no schema declares, beside what is edited in it', () => {
    const kit = [{ sku: 'A', origin: { place }, note: undefined }, { sku: 'B' }];
    const given = documentText(fields, { ...data, kit });
    const rulesOfIt = { ...rules, held: given.held };
    const unchanged = readJson(given.text, { ...data, kit }, rulesOfIt);
    expect(unchanged).toEqual({ problems: [], differences: [] });
    const { differences } = readJson(given.text.replace('"B"', '"C"'), { ...data, kit }, rulesOfIt);
    expect(differences).toEqual([
      { path: ['kit'], from: kit, to: [{ sku: 'A', origin: { place } }, { sku: 'C' }] },
    ]);
  });

  it('shows a stored field named id, keeps it, and lets nobody change it', () => {
    const given = documentText(fields, { ...data, kit: [] }, 'P-1');
    const rulesOfIt = { ...rules, held: given.held, storedId: 'P-1' };
    const reading = (edited: string) => readJson(edited, { ...data, kit: [] }, rulesOfIt);
    expect(JSON.parse(given.text)).toMatchObject({ __id__: 'P-1', id: 'P1' });
    expect(reading(given.text)).toEqual({ problems: [], differences: [] });
    expect(reading(given.text.replace('"P-1"', '"P-2"')).problems).toMatchObject([
      { fault: { kind: 'read-only' }, path: ['__id__'], blocks: true },
    ]);
    expect(reading(given.text.replace('"__id__": "P-1",', '')).differences).toEqual([]);
    expect(faults(text.replace('"ERP"', '"__id__": "x", "ERP"'))[0]).toEqual([
      'unknown-field',
      '__id__',
      true,
    ]);
  });

  it('says which paths were changed, structs field by field', () => {
    const edited = text.replace('"Value": 3', '"Value": 4').replace('Panela', 'Caçarola');
    const own = read(edited).differences.filter(({ path }) => path[0] !== 'kit');
    expect(own).toEqual([
      { path: ['title'], from: 'Panela', to: 'Caçarola' },
      { path: ['Height', 'Value'], from: 3, to: 4 },
    ]);
  });
});

describe('what is wrong with an edited JSON', () => {
  it('is where the syntax breaks', () => {
    const edited = text.replace('"kind": "new",', '"kind": "new"');
    const [problem] = read(edited).problems;
    expect(problem?.fault.kind).toBe('syntax');
    expect(lineAndColumn(edited, problem?.from ?? 0).line).toBe(6);
  });

  const cases: { name: string; edited: string; want: unknown[] }[] = [
    { name: 'no object', edited: '[]', want: [['not-an-object', '', true]] },
    { name: 'a name twice', edited: text.replace('"ERP"', '"title": "x", "ERP"'), want: ['twice'] },
    { name: 'an unknown field', edited: text.replace('"ERP"', '"cor": 1, "ERP"'), want: ['unknown-field'] },
    { name: 'a secret', edited: text.replace('"ERP"', '"token": "x", "ERP"'), want: ['secret'] },
    {
      name: 'an unknown inner field',
      edited: text.replace('"Value"', '"x": 1, "Value"'),
      want: ['unknown-field'],
    },
    { name: 'a stamp', edited: text.replace('"ERP"', '"updatedAt": "x", "ERP"'), want: ['stamped'] },
    { name: 'a read-only field', edited: text.replace('"99"', '"98"'), want: ['read-only'] },
    { name: 'the id', edited: text.replace('"P1"', '"P2"'), want: ['read-only'] },
    { name: 'what the schema forbids', edited: text.replace('Panela', 'P'), want: ['schema'] },
    { name: 'what the schema misses', edited: text.replace('"title": "Panela",', ''), want: ['schema'] },
  ];
  it.each(cases)('is $name', ({ edited, want }) => {
    const kinds = faults(edited).map(([kind]) => kind);
    for (const kind of want) expect(kinds).toContain(Array.isArray(kind) ? kind[0] : kind);
  });

  it('stands at the value, and in the way only where something was changed', () => {
    const wrong = { ...data, title: 'P', kit: [{ sku: 'A' }] };
    const given = documentText(fields, wrong);
    const rulesOfIt = { ...rules, held: given.held };
    expect(readJson(given.text, wrong, rulesOfIt).problems.map(({ blocks }) => blocks)).toEqual([false]);
    const edited = given.text.replace('"P"', '"Pa"');
    const [problem] = readJson(edited, wrong, rulesOfIt).problems;
    expect(problem?.blocks).toBe(true);
    expect(edited.slice(problem?.from, problem?.to)).toBe('"Pa"');
  });
});

describe('completion', () => {
  const at = (marked: string) => jsonCompletion(marked.replace('|', ''), marked.indexOf('|'), fields);

  it('offers the names that are missing, with their titles', () => {
    const names = at('{ "title": "x", "|" }');
    expect(names?.options.map(({ shown }) => shown)).toEqual([
      'id',
      'kind',
      'isActive',
      'Height',
      'kit',
      'place',
    ]);
    expect(names?.options[1]).toEqual({ insert: '"kind": ', shown: 'kind', title: 'Tipo' });
  });

  it('knows structs and rows', () => {
    expect(at('{ "Height": { "|" } }')?.options.map(({ shown }) => shown)).toEqual(['Value', 'Measure']);
    expect(at('{ "kit": [{ "|" }] }')?.options.map(({ shown }) => shown)).toEqual(['sku']);
  });

  it('offers the values of a choice', () => {
    expect(at('{ "kind": "|" }')?.options).toEqual([{ insert: '"new"', shown: 'new', title: 'Novo' }]);
    expect(at('{ "isActive": | }')?.options.map(({ insert }) => insert)).toEqual(['true', 'false']);
  });
});
