import { describe, expect, it } from 'vitest';
import type { FieldDefinition, FieldType, TextFormat } from '../../runtime/contract/field.ts';
import { readInput } from '../../runtime/core/bulk-change/typed-value.ts';
import { parseCell } from '../../runtime/core/csv/cell.ts';
import { recordAsMeant } from '../../runtime/core/csv-import/cells-as-meant.ts';
import { textAsMeant } from '../../runtime/core/formats/text-as-meant.ts';
import { readDate } from '../../runtime/core/values/days.ts';
import { readDateTime } from '../../runtime/core/values/moments.ts';
import { ambiguousNumber, numberText, readNumber } from '../../runtime/core/values/numbers.ts';
import { typedFilter } from '../../runtime/widgets/data-table/model/column-filter.ts';
import { readCell } from '../../runtime/widgets/document-form/cells/cell-fields.ts';

const BRASILIA = 'America/Sao_Paulo';

function fieldOf(type: FieldType): FieldDefinition {
  return { name: 'value', path: 'value', type, label: 'Valor' };
}

/** Nothing for a text that is refused. */
function inForm(text: string): unknown {
  const reading = readNumber(numberText(text));
  return reading.complete ? reading.value : undefined;
}

function inBulkEdit(type: FieldType, text: string, timeZone = BRASILIA): unknown {
  const read = readInput(fieldOf(type), text, timeZone);
  return read.ok ? read.value : undefined;
}

/** The end at which a filter from this text on begins. */
function inFilter(type: FieldType, text: string, timeZone = BRASILIA): unknown {
  const filter = typedFilter(fieldOf(type), { column: 'value', how: 'in', values: [text, ''] }, timeZone);
  return filter?.kind === 'range' ? filter.from : undefined;
}

/** Pasted into a cell of a table. */
function inCell(type: FieldType, text: string, timeZone = BRASILIA): unknown {
  const read = readCell(fieldOf(type), text, { timeZone, idOf: () => undefined });
  return 'value' in read ? read.value : undefined;
}

function inFile(type: FieldType, text: string, timeZone = BRASILIA): unknown {
  return parseCell(type, text, { timeZone }).value;
}

describe('a text of a format means the same wherever it is typed', () => {
  const cases: { format: TextFormat; typed: string; want: string }[] = [
    { format: 'email', typed: '\u00a0ana@loja.test\u200b', want: 'ana@loja.test' },
    { format: 'code', typed: '\ufeffPAN\u2011001 ', want: 'PAN-001' },
    { format: 'cpf', typed: '529.982.247\u201125', want: '529.982.247-25' },
    { format: 'cep', typed: ' 01310-100\u00ad', want: '01310-100' },
    { format: 'phone', typed: '(11) 98888-7777', want: '+5511988887777' },
  ];
  it.each(cases)('$format: $typed', ({ format, typed, want }) => {
    const field = { ...fieldOf('text'), format };
    expect(textAsMeant(format, typed)).toBe(want);
    expect(readInput(field, typed, BRASILIA)).toEqual({ ok: true, value: want });
    expect(readCell(field, typed, { timeZone: BRASILIA, idOf: () => undefined })).toEqual({ value: want });
    expect(typedFilter(field, { column: 'value', how: 'has', values: [typed] }, BRASILIA)).toEqual({
      kind: 'prefix',
      column: 'value',
      text: want,
    });
    expect(recordAsMeant([field])({ value: typed }, {})).toEqual({ value: want });
  });
});

describe('a typed number means the same wherever it is typed', () => {
  const cases = [
    { typed: '10', want: 10 },
    { typed: '-3.5', want: -3.5 },
    { typed: '10,5', want: 10.5 },
    { typed: '10.500', want: 10.5, note: '10,5' },
    { typed: '10,500', want: 10.5, note: '10,5' },
    { typed: '1.234,5', want: 1234.5 },
    { typed: '1.234.567', want: 1_234_567 },
    { typed: '1,234.5', want: 1234.5 },
    { typed: '1,5E+05', want: 150_000 },
    { typed: '12345678901234567890', want: undefined },
  ];
  it.each(cases)('$typed', ({ typed, want, note }) => {
    expect(inForm(typed)).toBe(want);
    expect(inBulkEdit('number', typed)).toBe(want);
    expect(inFilter('number', typed)).toBe(want);
    expect(inCell('number', typed)).toBe(want);
    expect(ambiguousNumber(typed)).toBe(note);
  });

  it('leaves out letters only while somebody types', () => {
    expect(inForm('12 un')).toBe(12);
    for (const read of [inBulkEdit, inFilter, inCell, inFile]) {
      expect(read('number', '12 un')).toBeUndefined();
    }
  });

  it('is read from a file only as the file is said to spell numbers', () => {
    expect(inFile('number', '10.500')).toBe(10.5);
    expect(inFile('number', '1.234,5')).toBe(1234.5);
    expect(inFile('number', '1,234')).toBeUndefined();
    const brazilian = { timeZone: BRASILIA, decimalComma: true };
    expect(parseCell('number', '10.500', brazilian)).toEqual({ value: 10_500 });
    expect(parseCell('number', '1.234,5', brazilian)).toEqual({ value: 1234.5 });
    expect(parseCell('number', '129.9', brazilian)).toEqual({ value: 129.9 });
    expect(parseCell('number', '0.125', brazilian)).toEqual({ value: 0.125 });
  });
});

describe('a typed day means the same wherever it is typed', () => {
  const cases = [
    { typed: '2026-02-28', want: '2026-02-28' },
    { typed: '28/02/2026', want: '2026-02-28' },
    { typed: '30/02/2026', want: undefined },
    { typed: '0000-01-01', want: undefined },
  ];
  it.each(cases)('$typed', ({ typed, want }) => {
    expect(readDate(typed)).toBe(want);
    for (const read of [inBulkEdit, inFilter, inCell, inFile]) expect(read('date', typed)).toBe(want);
  });
});

describe('a local time is the same instant wherever it is typed', () => {
  const cases = [
    { name: 'on any day', zone: BRASILIA, day: '2026-03-01', time: '14:30', want: '2026-03-01T17:30' },
    {
      name: 'skipped in São Paulo',
      zone: BRASILIA,
      day: '2018-11-04',
      time: '00:30',
      want: '2018-11-04T03:30',
    },
    {
      name: 'twice in São Paulo',
      zone: BRASILIA,
      day: '2018-02-17',
      time: '23:30',
      want: '2018-02-18T01:30',
    },
    {
      name: 'twice in Lisbon',
      zone: 'Europe/Lisbon',
      day: '2024-10-27',
      time: '01:30',
      want: '2024-10-27T00:30',
    },
    {
      name: 'skipped in New York',
      zone: 'America/New_York',
      day: '2024-03-10',
      time: '02:30',
      want: '2024-03-10T07:30',
    },
  ];
  it.each(cases)('$name', ({ zone, day, time, want }) => {
    const instant = `${want}:00.000Z`;
    const [year, month, date] = day.split('-');
    expect(readDateTime(`${date}/${month}/${year} ${time}`, zone)).toBe(instant);
    expect(inBulkEdit('datetime', `${day}T${time}`, zone)).toBe(instant);
    expect(inCell('datetime', `${date}/${month}/${year} ${time}`, zone)).toBe(instant);
    expect(inFile('datetime', `${day} ${time}:00`, zone)).toBe(instant);
    expect(inFile('datetime', `${date}/${month}/${year} ${time}`, zone)).toBe(instant);
  });

  it('begins the day of a filter where its clocks begin it', () => {
    for (const { zone, day } of cases)
      expect(inFilter('datetime', day, zone)).toBe(readDateTime(`${day}T00:00`, zone));
    expect(inFilter('datetime', '2018-11-04')).toBe('2018-11-04T03:00:00.000Z');
  });
});
