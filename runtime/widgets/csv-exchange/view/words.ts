/**
 * Rows of an import in the operator's words.
 */
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { RowRunKind } from '../../../contract/row-run.ts';
import { type RowFault, ringText } from '../../../core/csv-import/index.ts';
import { valueText } from '../../../core/field-types/value-text.ts';
import { type ChangedPlace, changedPlaces } from '../../../core/row-runs/changed-places.ts';
import type { ImportRow, RowFailure, RowResult } from '../../../core/row-runs/rows.ts';
import { anyText } from '../../../core/values/any-text.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import type { ReportWords } from '../model/report.ts';

export type Say = (key: string, words?: object) => string;

export function useSay(): Say {
  const translate = useTranslate();
  return (key, words = {}) => translate(`balcao.csvImport.${key}`, words);
}

export function faultText(say: Say, fault: RowFault): string {
  switch (fault.kind) {
    case 'cell':
      if (fault.problem === 'header-again') return say('fault.again');
      return fault.problem === 'extra-cells'
        ? say('fault.extra', { text: shortened(fault.text) })
        : say('fault.cell', {
            header: fault.header,
            text: shortened(fault.text),
            problem: say(`fault.${fault.problem}`),
          });
    case 'schema':
      return fault.message;
    case 'ring':
      return say('fault.ring', { ring: ringText(fault.ring) });
    case 'bad-id':
      return say('fault.bad-id', { id: shortened(fault.id) });
    case 'holds-left-out':
      return say('fault.holds-left-out', { path: fault.path, without: fault.without.join(', ') });
    case 'unchangeable':
      return say('fault.unchangeable', { path: fault.path, problem: say(`fault.${fault.problem}`) });
    default:
      return say(`fault.${fault.kind}`, fault);
  }
}

/** An import speaks of its file, a bulk change of what it changes. */
export function runWords({ what }: { readonly what: RowRunKind }): (typeof WORDS)[RowRunKind] {
  return WORDS[what];
}

const WORDS = { import: 'run', bulk: 'bulkRun', removal: 'removalRun' } as const;

/** What the row's document is called, or which row of the file it is. */
export function rowName(say: Say, { label, number }: Pick<ImportRow, 'label' | 'number'>): string {
  return label ?? say('rows.row', { number });
}

/** Nothing where the name says it already. */
export function rowId({ label, id = '' }: ImportRow): string {
  return label?.includes(id) ? '' : id;
}

export function rowMessage(say: Say, row: ImportRow): string {
  const { plan, result, undo } = row;
  if (undo && !undo.ok) return failureText(say, undo.reason);
  if (plan?.kind === 'refused') return plan.faults.map((fault) => faultText(say, fault)).join('; ');
  return result?.action === 'error' ? failureText(say, result.reason) : '';
}

/** A value of a changed place as its form shows it. */
export type PlaceText = (place: ChangedPlace, value: unknown) => string;

export function usePlaceText(): PlaceText {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  const words = { yes: say('plan.yes'), no: say('plan.no'), hidden: say('plan.hidden'), timeZone };
  return ({ field }, value) => (field ? valueText(field, value, words) : anyText(value));
}

/** Of rows of one collection. */
export function reportWords(say: Say, definition: CollectionDefinition, textOf: PlaceText): ReportWords {
  const name = (of: string) => say(`report.${of}`);
  return {
    columns: [
      name('row'),
      name('id'),
      name('action'),
      name('message'),
      name('field'),
      name('before'),
      name('after'),
    ],
    changes: ({ plan }) =>
      plan && 'write' in plan
        ? changedPlaces(definition, plan.write).map((place) => [
            place.label,
            textOf(place, place.before),
            textOf(place, place.after),
          ])
        : [],
    action: (row) =>
      row.undo?.ok ? say('rows.restored') : say(`rows.${row.result ? actionOf(row, row.result) : 'not-run'}`),
    message: (row) => rowMessage(say, row),
  };
}

export function actionOf({ collection, plan }: ImportRow, { action }: RowResult): string {
  if (action !== 'updated') return action;
  if (collection !== undefined) return 'moved';
  return plan && 'write' in plan && plan.write.removes ? 'removed' : action;
}

export function failureText(say: Say, reason: RowFailure): string {
  return say(`reason.${reason}`);
}

export function shortened(text: string, most = 60): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
