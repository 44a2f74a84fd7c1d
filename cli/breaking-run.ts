/**
 * One run of `balcao breaking`: reads both states, compares, reports, and writes the rename map when asked to.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { breakingChanges } from '../generator/breaking/index.ts';
import { printRenameMaps } from '../generator/breaking/rename-map.ts';
import { hasErrors, readSubjects } from '../generator/read-stages.ts';
import { withAccepted } from './accepted-changes.ts';
import { type BreakingReport, countsOf, printBreaking, printBreakingAsJson } from './breaking-report.ts';
import type { BreakingFlags } from './commands/breaking.ts';
import { EXIT, type ExitCode, UsageError } from './exit-codes.ts';
import { reading } from './generate-run.ts';
import { readSchemas } from './read-schemas.ts';
import { schemasToCompare } from './schemas-to-compare.ts';
import type { Terminal } from './terminal.ts';

export function runBreaking(flags: BreakingFlags, terminal: Terminal): ExitCode {
  const after = readSchemas(flags, terminal);
  if (!after) return EXIT.differences;
  const before = readSubjects(schemasToCompare(flags.against, after.folder, terminal));
  const { changes: found, renames } = breakingChanges(before, after);
  const { changes, unused } = withAccepted(found, after.folder);
  const report: BreakingReport = {
    against: flags.against,
    schemas: after.shown,
    changes,
    renames,
    unused,
    isPartial: hasErrors(before.diagnostics),
  };
  if (flags.map !== undefined && renames.length > 0) writeNew(flags.map, printRenameMaps(renames), terminal);
  if (flags.json) printBreakingAsJson(report, terminal);
  else printBreaking(report, flags.map, terminal);
  return countsOf(changes).breaking > 0 ? EXIT.differences : EXIT.done;
}

/** A map may have been worked on since it was suggested. */
function writeNew(file: string, text: string, { cwd }: Terminal): void {
  reading(() => {
    try {
      writeFileSync(resolve(cwd, file), text, { flag: 'wx' });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
      throw new UsageError(`${file} is there already. Name another file, or move it away.`);
    }
  });
}
