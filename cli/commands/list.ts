/**
 * `balcao list`: the catalogue that the schemas declare.
 */

import { printDiagnostics } from '../../generator/diagnostics/print.ts';
import { type CollectionModel, hasErrors, readModels } from '../../generator/index.ts';
import { findSources } from '../../generator/read/find-sources.ts';
import { inMenuOrder } from '../../generator/view/catalogue-view.ts';
import type { CommandHost } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { generateFolders, shownFrom } from '../generate-run.ts';
import type { Terminal } from '../terminal.ts';

interface ListFlags {
  readonly schemas?: string;
  readonly json?: boolean;
}

export function addList({ program, terminal, run }: CommandHost): void {
  program
    .command('list')
    .description('List the collections that the schemas declare.')
    .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', '\nExamples:\n  $ balcao list\n  $ balcao list --json | jq .[].name')
    .action(run((flags: ListFlags) => listCommand(flags, terminal)));
}

function listCommand(flags: ListFlags, terminal: Terminal): ExitCode {
  const { schemas } = generateFolders(flags, terminal);
  const { models, diagnostics } = readModels(findSources(schemas));
  if (hasErrors(diagnostics)) {
    const style = { schemas: shownFrom(terminal.cwd, schemas), colour: terminal.colour };
    terminal.err(printDiagnostics(diagnostics, style));
    return EXIT.differences;
  }
  const rows = inMenuOrder(models).map(rowOf);
  terminal.out(flags.json ? `${JSON.stringify(rows, undefined, 2)}\n` : table(rows));
  return EXIT.done;
}

interface Row {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly kind: string;
  readonly fields: number;
  readonly replicable: boolean;
}

function rowOf({ definition }: CollectionModel): Row {
  const { name, label, group, kind, fields, replicable } = definition;
  return { name, label: label.many, group, kind, fields: fields.length, replicable };
}

function table(rows: readonly Row[]): string {
  const heads = ['name', 'label', 'group', 'kind', 'fields', 'replicable'] as const;
  const cells = [heads.map(String), ...rows.map((row) => heads.map((head) => String(row[head])))];
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  return cells
    .map(
      (row) =>
        `${row
          .map((cell, column) => cell.padEnd(widths[column] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}
