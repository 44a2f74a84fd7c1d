/**
 * The members of a segment as rows of a table and as CSV.
 */
import type { SegmentMember } from '../../../contract/campaigns.ts';
import { guardFormula } from '../../../core/csv/formula-guard.ts';
import { printRow } from '../../../core/csv/print-row.ts';
import { shownPhone } from '../../../core/formats/phone.ts';
import { folded } from '../../../core/search/words.ts';

export const ROWS_IN_PAGE = 50;
const BOM = '\uFEFF';

export interface MemberRow {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

export interface ShownMembers {
  readonly rows: readonly MemberRow[];
  /** Of all that fit. */
  readonly count: number;
  /** From 0, within those there are. */
  readonly page: number;
  readonly pages: number;
}

/** By their names, those without one at the end. */
export function memberRows(members: readonly SegmentMember[]): readonly MemberRow[] {
  const rows = members.map(({ firstName, lastName, email = '', phoneNumber = '' }) => ({
    name: [firstName, lastName].filter(Boolean).join(' '),
    email,
    phone: shownPhone(phoneNumber),
  }));
  const isUnnamed = ({ name }: MemberRow) => Number(name === '');
  const { compare } = new Intl.Collator('pt-BR');
  return rows.sort(
    (one, other) =>
      isUnnamed(one) - isUnnamed(other) || compare(one.name, other.name) || compare(one.email, other.email),
  );
}

/** `wanted`: a part of the name, the e-mail or the telephone. */
export function shownMembers(all: readonly MemberRow[], wanted: string, page: number): ShownMembers {
  const text = folded(wanted.trim());
  const fits = ({ name, email, phone }: MemberRow) => folded(`${name}\n${email}\n${phone}`).includes(text);
  const fitting = text === '' ? all : all.filter(fits);
  const pages = Math.max(1, Math.ceil(fitting.length / ROWS_IN_PAGE));
  const shown = Math.min(page, pages - 1);
  const rows = fitting.slice(shown * ROWS_IN_PAGE, (shown + 1) * ROWS_IN_PAGE);
  return { rows, count: fitting.length, page: shown, pages };
}

export function membersCsv(rows: readonly MemberRow[], header: readonly string[]): string {
  const lines = rows.map(({ name, email, phone }) => [name, email, phone].map(guardFormula));
  return BOM + [header, ...lines].map((cells) => `${printRow(cells, ';')}\r\n`).join('');
}
