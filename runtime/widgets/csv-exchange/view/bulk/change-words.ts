/**
 * A bulk change in the operator's words, as its run is called in the list of runs.
 */
import type { BulkFieldChange, BulkOperation } from '../../../../core/bulk-change/bulk-change.ts';
import type { BulkField } from '../../../../core/bulk-change/bulk-fields.ts';
import { declarationOf } from '../../../../core/field-types/index.ts';
import { measuredNumber, shownNumber } from '../../../../core/values/numbers.ts';
import { type Say, shortened } from '../words.ts';

export interface ChangeWords {
  readonly say: Say;
  readonly fields: readonly BulkField[];
  readonly timeZone: string;
}

export function changeTitle(changes: readonly BulkFieldChange[], words: ChangeWords): string {
  return changes.map((change) => changeText(change, words)).join('; ');
}

function changeText({ path, operation }: BulkFieldChange, words: ChangeWords): string {
  const { say, fields } = words;
  const label = fields.find((one) => one.path === path)?.label ?? path;
  const rounding =
    'rounding' in operation && operation.rounding && operation.kind !== 'round'
      ? `, ${say(`bulk.rounded.${operation.rounding}`)}`
      : '';
  return `${label}: ${operationText(operation, path, words)}${rounding}`;
}

function operationText(operation: BulkOperation, path: string, { say, fields, timeZone }: ChangeWords) {
  const field = fields.find((one) => one.path === path)?.field;
  switch (operation.kind) {
    case 'set': {
      const option = field?.options?.find(({ value }) => value === operation.value)?.label;
      const times = { yes: say('bulk.yes'), no: say('bulk.no'), timeZone, precision: 'minutes' } as const;
      const text = field && declarationOf(field.type).text(operation.value, field, times);
      return say('bulk.did.set', { value: shortened(option ?? text ?? String(operation.value)) });
    }
    case 'clear':
      return say('bulk.did.clear');
    case 'amount': {
      const amount = measuredNumber(Math.abs(operation.by), field);
      return say(`bulk.did.${operation.by < 0 ? 'less' : 'more'}`, { amount });
    }
    case 'percent': {
      const amount = `${shownNumber(Math.abs(operation.by))}\u00a0%`;
      return say(`bulk.did.${operation.by < 0 ? 'less' : 'more'}`, { amount });
    }
    case 'round':
      return say(`bulk.rounded.${operation.rounding}`);
    case 'copy': {
      const from = fields.find((one) => one.path === operation.from)?.label ?? operation.from;
      return say('bulk.did.copy', { from });
    }
    case 'replace':
      return say('bulk.did.replace', {
        find: shortened(operation.find, 30),
        by: shortened(operation.by, 30),
      });
  }
}
