/**
 * What the schema has to say of one record, as pointers and messages. The validators are those of the form.
 */
import type { DocumentData } from '../runtime/contract/collection.ts';
import type { RecordProblem } from '../runtime/contract/record-validators.ts';
import { recordValidatorOf } from './forms.ts';
import type { CollectionModel } from './model/model.ts';

export type RecordCheck = (record: DocumentData) => readonly RecordProblem[];

export function recordCheckOf(model: CollectionModel): RecordCheck {
  const validate = recordValidatorOf(model);
  return (record) => {
    if (validate(record)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const extra = params.additionalProperty;
      return {
        pointer: typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath,
        message: message ?? '',
      };
    });
  };
}
