/**
 * One run of `balcao list`.
 */
import type { CollectionModel } from '../generator/read-stages.ts';
import { inMenuOrder } from '../generator/view/catalogue-view.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { printJson, readSchemas, type SchemasFlags } from './read-schemas.ts';
import type { Terminal } from './terminal.ts';
import { textTable } from './text-table.ts';

interface Row {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly kind: string;
  /** At the document's root. */
  readonly fields: number;
  readonly replicable: boolean;
  /** Relative to the schemas folder. */
  readonly file: string;
}

const COLUMNS = ['name', 'label', 'group', 'kind', 'fields', 'replicable'] as const;

export function runList(flags: SchemasFlags, terminal: Terminal): ExitCode {
  const read = readSchemas(flags, terminal);
  if (!read) return EXIT.differences;
  const rows = inMenuOrder(read.subjects.map(({ model }) => model)).map(rowOf);
  if (flags.json) {
    printJson(rows, terminal);
    return EXIT.done;
  }
  const [head = '', ...lines] = textTable([
    COLUMNS,
    ...rows.map((row) => COLUMNS.map((name) => String(row[name]))),
  ]);
  const bold = (text: string): string => (terminal.colour ? `\u001b[1m${text}\u001b[22m` : text);
  terminal.out([bold(head), ...lines].map((line) => `${line}\n`).join(''));
  if (rows.length === 0)
    terminal.err(`${read.shown} declares no collection yet. Begin with \`balcao new NAME\`.\n`);
  return EXIT.done;
}

function rowOf({ file, definition }: CollectionModel): Row {
  const { name, label, group, kind, fields, replicable } = definition;
  return { name, label: label.many, group, kind, fields: fields.length, replicable, file };
}
