/**
 * One run of `balcao explain`.
 */
import { type Explained, explain } from '../generator/explain/index.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { printExplanation } from './explain-report.ts';
import { printJson, readSchemas, type SchemasFlags } from './read-schemas.ts';
import type { Terminal } from './terminal.ts';

export function runExplain(name: string, flags: SchemasFlags, terminal: Terminal): ExitCode {
  const read = readSchemas(flags, terminal);
  if (!read) return EXIT.differences;
  const explained = explain(name, read);
  if (!explained.ok) throw new UsageError(unknown(explained));
  if (flags.json) printJson(explained.explanation, terminal);
  else printExplanation(explained.explanation, read.shown, terminal);
  return EXIT.done;
}

function unknown({ missing, name, nearest, known }: Extract<Explained, { ok: false }>): string {
  const instead = nearest ? `Did you mean "${nearest}"?` : `Known: ${known.join(', ') || 'none'}.`;
  return `There is no ${missing} "${name}". ${instead}`;
}
