/**
 * What a run of the generator prints: for people, or as JSON for programs.
 */
import { printDiagnostics } from '../generator/diagnostics/print.ts';
import { type FileChange, isSameButLineEnds } from '../generator/write/compare.ts';
import { unifiedDiff } from '../generator/write/unified-diff.ts';
import { type GenerateRun, shownFrom } from './generate-run.ts';
import type { Terminal } from './terminal.ts';

export function printRun(run: GenerateRun, terminal: Terminal): void {
  const out = shownFrom(terminal.cwd, run.folders.out);
  const schemas = shownFrom(terminal.cwd, run.folders.schemas);
  if (run.diagnostics.length > 0) {
    terminal.err(printDiagnostics(run.diagnostics, { schemas, colour: terminal.errColour ?? false }));
    terminal.err('\n');
  }
  switch (run.outcome) {
    case 'invalid':
      terminal.err(`${count(run.diagnostics.length, 'problem')}; nothing was written.\n`);
      return;
    case 'blocked':
      printInTheWay(run, out, terminal);
      terminal.err('Nothing was written.\n');
      return;
    case 'differs':
      printDifferences(run, out, terminal);
      return;
    case 'written':
      for (const change of run.changes) {
        const why = isSameButLineEnds(change) ? ' (only its line ends, those of Windows)' : '';
        terminal.out(`${verb(change)} ${out}/${change.path}${why}\n`);
      }
      terminal.out(
        `${count(run.changes.length, 'file')} changed, ${run.unchanged} unchanged, in ${run.milliseconds} ms.\n`,
      );
      return;
    case 'up to date':
      terminal.out(`${out} is up to date: ${count(run.unchanged, 'file')}, in ${run.milliseconds} ms.\n`);
  }
}

function printInTheWay({ inTheWay, withoutNotice }: GenerateRun, out: string, terminal: Terminal): void {
  for (const path of inTheWay) {
    terminal.err(
      withoutNotice.includes(path)
        ? `${out}/${path} has lost its notice, by which balcao knows its own files. Remove it: \`balcao generate\` writes it again.\n`
        : `${out}/${path} was not made by balcao. Move it away; a generated file belongs there.\n`,
    );
  }
}

function printDifferences(run: GenerateRun, out: string, terminal: Terminal): void {
  const [ofWindows, others] = [true, false].map((is) =>
    run.changes.filter((change) => isSameButLineEnds(change) === is),
  );
  terminal.out(unifiedDiff(others ?? [], out));
  for (const { path } of ofWindows ?? []) {
    terminal.err(
      `${out}/${path} differs in its line ends alone, which are those of Windows (CRLF): let git leave them, with \`* text=auto eol=lf\` in .gitattributes.\n`,
    );
  }
  printInTheWay(run, out, terminal);
  for (const path of run.foreign) terminal.err(`${out}/${path} was not made by balcao. Move it away.\n`);
  const total = run.changes.length + run.inTheWay.length + run.foreign.length;
  terminal.err(
    `${out} differs in ${count(total, 'file')}. Run \`balcao generate\` and commit what it writes.\n`,
  );
}

/** The stable shape for other programs; paths are relative to the folders it names. */
export function printRunAsJson(run: GenerateRun, terminal: Terminal): void {
  const result = {
    outcome: run.outcome,
    schemas: shownFrom(terminal.cwd, run.folders.schemas),
    out: shownFrom(terminal.cwd, run.folders.out),
    diagnostics: run.diagnostics,
    changes: run.changes.map((change) => ({ path: change.path, kind: verb(change) })),
    unchanged: run.unchanged,
    inTheWay: run.inTheWay,
    foreign: run.foreign,
    milliseconds: run.milliseconds,
  };
  terminal.out(`${JSON.stringify(result, undefined, 2)}\n`);
}

function verb({ before, after }: FileChange): 'added' | 'changed' | 'removed' {
  if (before === undefined) return 'added';
  return after === undefined ? 'removed' : 'changed';
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
