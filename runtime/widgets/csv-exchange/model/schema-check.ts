/**
 * What a collection's schema has to say of a record, by the validators that its form has too.
 */
import { hashForSchema } from '@rjsf/utils';
import type { DocumentData } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import type { RecordProblem } from '../../../contract/record-validators.ts';

const MISSING = 'preencha este campo';

/** Throws when the module has no validator of its schema. */
export function schemaCheck({
  schema,
  validators,
}: FormModule): (record: DocumentData) => readonly RecordProblem[] {
  const validate = validators[hashForSchema(schema)];
  if (!validate) throw new Error('The form has no validator of its schema');
  return (record) => {
    if (validate(record)) return [];
    return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
      const { additionalProperty: extra, missingProperty: missing } = params;
      // The validators name a missing field as the schema does; operators know its label.
      if (typeof missing === 'string')
        return { pointer: `${instancePath}/${nameOf(missing)}`, message: MISSING };
      return {
        pointer: typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath,
        message,
      };
    });
  };
}

/** As it stands in the message: quoted. */
function nameOf(property: string): string {
  return property.replace(/^'(.*)'$/, '$1');
}
