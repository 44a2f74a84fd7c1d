/**
 * What may be done to the cells of a sheet, and what texts from a spreadsheet would do to them. Writes nothing.
 */
import { isOnScreen } from '../../../core/formats/visible-fields.ts';
import { isLargeChange } from '../../../core/values/large-change.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type {
  CellPlace,
  CellText,
  ChangedAmount,
  JudgedCells,
  NewCell,
  RefusedCell,
} from '../../../ui/cell-editing.ts';
import { startsWith } from '../model/layout/form-path.ts';
import type { Translate } from '../view/pieces/error-text.ts';
import {
  type CellReading,
  type CellTarget,
  cellField,
  cellTarget,
  readCell,
  readOnlyReason,
  withCell,
} from './cell-fields.ts';
import type { CellSheet } from './cell-sheet.ts';

export class CellJudge {
  private readonly sheet: CellSheet;
  private readonly timeZone: string;
  private readonly translate: Translate;

  constructor(sheet: CellSheet, timeZone: string, translate: Translate) {
    this.sheet = sheet;
    this.timeZone = timeZone;
    this.translate = translate;
  }

  /** `undefined`: the cell may not be edited. */
  targetOf({ record, path }: CellPlace): CellTarget | undefined {
    const { definition } = this.sheet.options;
    const shown = this.sheet.shown(record);
    const target = cellTarget(definition, shown, path);
    return target && isOnScreen(target.steps, shown, definition.fields) ? target : undefined;
  }

  whyReadOnly(place: CellPlace): string | undefined {
    if (this.targetOf(place)) return undefined;
    // Of a field that may be edited elsewhere, the values of the record leave it out.
    const reason = readOnlyReason(this.sheet.options.definition, place.path) ?? 'leftOut';
    return this.translate(`balcao.documentForm.cells.readOnly.${reason}`);
  }

  asksFirst(place: CellPlace): boolean {
    return this.targetOf(place)?.field.matcher !== undefined && this.valueOf(place) !== true;
  }

  toggled(place: CellPlace): boolean | undefined {
    return this.targetOf(place)?.field.type === 'checkbox' ? this.valueOf(place) !== true : undefined;
  }

  judge(texts: readonly CellText[], idOf: CellReading['idOf']): JudgedCells {
    const judged = texts.map((cell) => this.judged(cell, idOf));
    const refused = judged.flatMap((one) => ('reason' in one ? [one] : []));
    const accepted = judged.flatMap((one) => ('reason' in one ? [] : [one]));
    const switchesOn = accepted.filter((cell) => cell.value === true && this.asksFirst(cell)).length;
    return { accepted, refused, large: accepted.flatMap((cell) => this.largeChanges(cell)), switchesOn };
  }

  private valueOf({ record, path }: CellPlace): unknown {
    return valueAt(this.sheet.shown(record), path);
  }

  private judged(cell: CellText, idOf: CellReading['idOf']): NewCell | RefusedCell {
    const target = this.targetOf(cell);
    if (!target) return { ...cell, reason: this.whyReadOnly(cell) ?? '' };
    const read = readCell(target.field, cell.text, { timeZone: this.timeZone, idOf });
    if ('problem' in read) {
      return { ...cell, reason: this.translate(`balcao.documentForm.${PROBLEMS[read.problem]}`) };
    }
    const value = this.unchangedMoment(cell, target) ?? read.value;
    const reason = this.refusal(cell, target, value);
    return reason === undefined ? { record: cell.record, path: cell.path, value } : { ...cell, reason };
  }

  /** What the schema says of the cell with a value in it. */
  private refusal({ record }: CellText, target: CellTarget, value: unknown): string | undefined {
    const { rules, errorText } = this.sheet.options;
    const { steps } = target;
    const found = rules
      .errorsOf(withCell(this.sheet.shown(record), target, value))
      .filter(
        (error) => startsWith(error.path, steps) || (startsWith(steps, error.path) && error.path.length > 0),
      );
    return found.length === 0 ? undefined : found.map(errorText).join('. ');
  }

  /** A cell shows its moment without seconds: what it shows is no other moment. */
  private unchangedMoment({ record, text }: CellText, { field, steps }: CellTarget): unknown {
    const stored = field.type === 'datetime' ? valueAt(this.sheet.shown(record), steps) : undefined;
    return stored && shownDateTime(stored, this.timeZone, 'minutes') === text.trim() ? stored : undefined;
  }

  private largeChanges({ record, path, value: to }: NewCell): readonly ChangedAmount[] {
    const from = this.valueOf({ record, path });
    const isAmount = cellField(this.sheet.options.definition, path)?.unit === 'BRL';
    return isAmount && isLargeChange({ from, to }) ? [{ record, path, from, to }] : [];
  }
}

const PROBLEMS = {
  number: 'error.number',
  date: 'error.format.date',
  'date-time': 'error.format.date-time',
  enum: 'error.enum',
  yesno: 'cells.yesNo',
} as const;
