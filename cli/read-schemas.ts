/**
 * The schemas of a command that only looks; when they are wrong, it says so and does no more.
 */
import { printDiagnostics } from '../generator/diagnostics/print.ts';
import { findSources } from '../generator/read/find-sources.ts';
import { hasErrors, readSubjects, type Subjects } from '../generator/read-stages.ts';
import { reading, schemasFolder, shownFrom } from './generate-run.ts';
import type { Terminal } from './terminal.ts';

export interface SchemasFlags {
  readonly schemas?: string;
  readonly json?: boolean;
}

export interface ReadSchemas extends Subjects {
  readonly folder: string;
  /** The folder as a person types it. */
  readonly shown: string;
}

/** Nothing after it has printed the diagnostics of schemas with errors. */
export function readSchemas(flags: SchemasFlags, terminal: Terminal): ReadSchemas | undefined {
  const folder = schemasFolder(flags, terminal);
  const shown = shownFrom(terminal.cwd, folder);
  const read = readSubjects(reading(() => findSources(folder)));
  if (!hasErrors(read.diagnostics)) return { ...read, folder, shown };
  if (flags.json) {
    printJson({ outcome: 'invalid', schemas: shown, diagnostics: read.diagnostics }, terminal);
  } else {
    const style = { schemas: shown, colour: terminal.errColour ?? false };
    terminal.err(printDiagnostics(read.diagnostics, style));
  }
  return undefined;
}

export function printJson(value: unknown, terminal: Terminal): void {
  terminal.out(`${JSON.stringify(value, undefined, 2)}\n`);
}
