/**
 * Any document of a collection, made from its definition: every field may be there, with values that its type allows
 * and texts that files, spreadsheets and parsers trip over.
 */
import fc from 'fast-check';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import { csvCellType } from '../../../contract/csv.ts';
import type { FieldDefinition, FieldMap } from '../../../contract/field.ts';
import { mapKeyFault } from '../../formats/map-keys.ts';
import { printMoment } from '../../values/moment.ts';
import type { CsvDocument } from '../print.ts';
import { placeAt } from '../stored-value.ts';

const NASTY = [
  '=1+1',
  "'=1+1",
  "''@x",
  '-5.2',
  '+55 11 98888-7777',
  '@SUM(A1)',
  '\tTab',
  '\r\nlinha',
  '\uFF1D1+1',
  '007',
  '1e5',
  'true',
  'null',
  '{"a":1}',
  '{quase json',
  '["',
  ' "x"',
  '"',
  '""',
  ',;\t|',
  'Promoção; 50%, "só hoje"\nleve 3',
  '👩‍🍳 panela 🇧🇷',
  '\uFEFFmarca',
  ' espaços ',
  "'",
  '05/01/2026',
  '2026-01-05T10:00:00',
  'a'.repeat(40_000),
];

const text = fc.oneof(
  { weight: 300, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 200, arbitrary: fc.constantFrom(...NASTY.slice(0, -1)) },
  { weight: 1, arbitrary: fc.constantFrom(...NASTY.slice(-1)) },
);

// `-0` has no text that JSON and spreadsheets agree on.
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0),
  fc.constantFrom(-5.2, 0, 19.9, 1e21, 0.1 + 0.2),
);

const moment = fc
  .record({
    seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
    nanoseconds: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999_999_999 })),
  })
  .map(printMoment);

const date = fc
  .date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

export function anyDocument({ fields }: Pick<CollectionDefinition, 'fields'>): fc.Arbitrary<CsvDocument> {
  return fc.record({
    id: text.filter((id) => id.trim() !== ''),
    data: mapOf(fields.filter(({ path }) => path !== 'id')),
  });
}

function mapOf(fields: readonly FieldDefinition[]): fc.Arbitrary<DocumentData> {
  const values = fc.tuple(...fields.map((field) => fc.option(anyValue(field), { freq: 3, nil: undefined })));
  return values.map((list) => {
    const data: { [field: string]: unknown } = {};
    for (const [index, field] of fields.entries()) {
      const value = list[index];
      if (value !== undefined) placeAt(data, field.path.split('.'), value);
    }
    return data;
  });
}

function anyValue(field: FieldDefinition): fc.Arbitrary<unknown> {
  const value = filledValue(field);
  return fc.oneof({ weight: 20, arbitrary: value }, { weight: 1, arbitrary: fc.constant(null) });
}

/** Names of a map are data: those that files and paths trip over. */
const mapName = fc
  .oneof(text, fc.constantFrom('a.b', 'a/b', '`', 'São Paulo', '10', '9', '*', '[]'))
  .filter((name) => mapKeyFault(name) === undefined);

function anyMap(field: FieldDefinition, { key, value }: FieldMap): fc.Arbitrary<unknown> {
  const fields = field.fields ?? [];
  const whole = fields.find(({ name }) => name === value);
  const held = whole ? filledValue(whole) : mapOf(fields.filter(({ name }) => name !== key));
  return fc
    .uniqueArray(fc.tuple(mapName, held), { maxLength: 4, selector: ([name]) => name })
    .map((entries) => Object.fromEntries(entries));
}

function filledValue(field: FieldDefinition): fc.Arbitrary<unknown> {
  if (field.map) return anyMap(field, field.map);
  switch (csvCellType(field)) {
    case 'number':
      return number;
    case 'checkbox':
      return fc.boolean();
    case 'datetime':
      return moment;
    case 'date':
      return date;
    case 'struct':
      return mapOf(field.fields ?? []);
    case 'array_struct':
      return fc.array(mapOf(field.fields ?? []), { maxLength: 3 });
    case 'array_field':
      return field.item ? fc.array(anyValue(field.item), { maxLength: 3 }) : fc.array(text, { maxLength: 3 });
    case 'text':
    case 'textarea':
    case 'editor':
    case 'select':
    case 'select_nested':
      return text;
    default:
      return fc.oneof(text, fc.record({ url: text, size: number, tags: fc.array(text, { maxLength: 2 }) }));
  }
}
