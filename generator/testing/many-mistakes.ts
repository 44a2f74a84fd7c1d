/**
 * A schema as another tool writes one, of some 200 kB for a thousand mistakes: of words, types, references and labels.
 */
import type { SchemaSource } from '../read/source.ts';
import { catalogSource, collectionSchema } from './schemas.ts';

/** The same fields without a mistake where there are to be none. */
export function manyMistakes(count: number, fields = count): SchemaSource {
  return catalogSource(
    collectionSchema(
      'settings-of-others',
      Object.fromEntries(
        Array.from({ length: fields }, (_, index) => [`setting${index}`, field(index, index < count)]),
      ),
    ),
  );
}

function field(index: number, isWrong: boolean): object {
  const said = {
    title: `Opção ${index}`,
    description: `O que a opção ${index} faz, numa frase para quem a lê.`,
  };
  if (!isWrong) return { ...said, type: 'string', maxLength: 80 };
  switch (index % 5) {
    case 0:
      return { ...said, type: 'string', markdownDescription: `O que a **opção** ${index} faz.` };
    case 1:
      return { ...said, type: 'varchar(80)', values: ['a', 'b'] };
    case 2:
      return { ...said, $ref: `#/definitions/Setting${index}` };
    case 3:
      return { description: said.description, type: 'string', minimum: 3 };
    default:
      return { ...said, type: 'string', enum: ['first', 'second'] };
  }
}
