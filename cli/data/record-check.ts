/**
 * What the schema has to say of one record, as pointers and messages. The validators are those of the form.
 */
import { recordValidatorOf } from '../../generator/forms.ts';
import type { CollectionModel } from '../../generator/index.ts';
import { type ConsoleRecord, type DocumentData, STAMP_FIELDS } from '../../runtime/contract/collection.ts';
import { SECRETS_SET_AT } from '../../runtime/contract/secrets.ts';

export interface RecordProblem {
  /** JSON pointer into the record. */
  readonly pointer: string;
  /** In Portuguese, as the form says it. */
  readonly message: string;
}

export type RecordCheck = (record: ConsoleRecord) => readonly RecordProblem[];

export function recordCheckOf(model: CollectionModel): RecordCheck {
  const validate = recordValidatorOf(model);
  const declared = new Set(model.definition.fields.map((field) => field.name));
  // Every document carries these; a schema that does not name them has nothing to say of them.
  const unspoken = ['id', SECRETS_SET_AT, ...STAMP_FIELDS].filter((name) => !declared.has(name));
  return (record) => {
    const judged: DocumentData = Object.fromEntries(
      Object.entries(record).filter(([name]) => !unspoken.includes(name)),
    );
    if (validate(judged)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const extra = params.additionalProperty;
      return {
        pointer: typeof extra === 'string' ? `${instancePath}/${extra}` : instancePath,
        message: message ?? '',
      };
    });
  };
}
