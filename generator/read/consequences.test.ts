import { describe, expect, it } from 'vitest';
import { printDiagnostics } from '../diagnostics/print.ts';
import { readStages } from '../read-stages.ts';
import { manyMistakes } from '../testing/many-mistakes.ts';
import { catalogSource, collectionSchema, type TestSchema } from '../testing/schemas.ts';

function told(schema: TestSchema): string[] {
  return readStages([catalogSource(schema)]).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
}

const NAME = { title: 'Nome', type: 'string' };

describe('one mistake gets one diagnostic', () => {
  const cases: { name: string; schema: TestSchema; want: string[] }[] = [
    {
      name: 'words that a mistaken type takes with it are not told again',
      schema: collectionSchema('brand', { size: { title: 'Porte', type: 'select', options: ['P', 'M'] } }),
      want: ['VOCABULARY_UNKNOWN_VALUE #/properties/size/type'],
    },
    {
      name: 'what a moved word gives is not told as missing',
      schema: collectionSchema('brand', { name: NAME }, { label: { singular: 'Marca', plural: 'Marcas' } }),
      want: ['VOCABULARY_UNKNOWN_HINT #/x-collection/label/singular'],
    },
    {
      name: 'a name that is to change is not told where the right one stands',
      schema: {
        ...collectionSchema('brand', { nаme: NAME }, { list: { order: { field: 'name' } } }),
        required: ['name'],
      },
      want: ['FIELD_NAME_REFUSED #/properties/nаme'],
    },
    {
      name: 'keywords of another type are told once where the type is to change',
      schema: collectionSchema('brand', {
        weight: { title: 'Peso', type: 'number', format: 'email', maxLength: 8 },
      }),
      want: ['KEYWORD_MISPLACED #/properties/weight/format'],
    },
    {
      name: 'two mistakes of one field that have nothing to do with each other are both told',
      schema: collectionSchema('brand', { name: { type: 'string', minimum: 3 } }),
      want: ['FIELD_WITHOUT_TITLE #/properties/name', 'KEYWORD_MISPLACED #/properties/name/minimum'],
    },
  ];
  it.each(cases)('$name', ({ schema, want }) => expect(told(schema)).toEqual(want));
});

describe('a file with hundreds of mistakes', () => {
  // Following each remedy took minutes; the patience of a test is enough to see that nobody does.
  it('is answered in one look, of which a hundred are printed, errors first, and the others counted', () => {
    const { diagnostics } = readStages([manyMistakes(300)]);
    expect(diagnostics.length).toBeGreaterThanOrEqual(300);
    const printed = printDiagnostics(diagnostics, { schemas: 'schemas', colour: false });
    expect(printed.match(/^[A-Z_]+ schemas\//gm)).toHaveLength(100);
    expect(printed.endsWith(`… and ${diagnostics.length - 100} more\n`)).toBe(true);
    const warnings = diagnostics.filter(({ severity }) => severity === 'warning').map(({ code }) => code);
    expect(warnings.length).toBeGreaterThan(0);
    for (const code of warnings) expect(printed).not.toContain(code);
  });
});
