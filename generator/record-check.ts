/**
 * What the schema has to say of one record, as pointers and messages. The validators are those of the form.
 */
import type { DocumentData } from '../runtime/contract/collection.ts';
import type { RecordProblem } from '../runtime/contract/record-validators.ts';
import { recordValidatorOf } from './forms.ts';
import { tokensOf } from './json.ts';
import type { CollectionModel } from './model/model.ts';

export type RecordCheck = (record: DocumentData) => readonly RecordProblem[];

export function recordCheckOf(model: CollectionModel): RecordCheck {
  const validate = recordValidatorOf(model);
  return (record) => {
    if (validate(record)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, keyword, params }) => {
      const extra = params.additionalProperty;
      const pointer = typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath;
      const value = valueAtPointer(record, pointer);
      return { pointer, message: message ?? '', finding: { keyword, params, value } };
    });
  };
}

function valueAtPointer(record: DocumentData, pointer: string): unknown {
  return tokensOf(pointer).reduce<unknown>(
    (value, token) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, token)
        ? Reflect.get(value, token)
        : undefined,
    record,
  );
}
