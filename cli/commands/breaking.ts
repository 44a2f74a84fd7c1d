/**
 * `balcao breaking`: what of the schemas' changes would orphan or invalidate stored documents.
 */
import type { CommandHost } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { SchemasFlags } from '../read-schemas.ts';

export interface BreakingFlags extends SchemasFlags {
  readonly against: string;
  /** Where the suggested rename map is written. */
  readonly map?: string;
}

const EXAMPLES = `
Exit code 1 when there is a breaking change; warnings alone leave it at 0, and so do changes that
breaking.ignore.json beside the schemas accepts, each with its reason:
  [{ "code": "FIELD_REMOVED", "collection": "category", "field": "hideTitle", "reason": "…" }]

Examples:
  $ balcao breaking --against main                    with a branch, tag or commit
  $ balcao breaking --against ../released/schemas     with a folder
  $ balcao breaking --against v1.4 --map map.json     write the suggested rename map, for \`balcao data migrate\`
  $ balcao breaking --against main --json             the result for another program`;

export function addBreaking({ program, terminal, run }: CommandHost): void {
  program
    .command('breaking')
    .description('Say which changes would orphan or invalidate stored documents; exit with 1 when one does.')
    .requiredOption('--against <ref-or-dir>', 'a git revision, or a folder of schemas')
    .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
    .option('--map <file>', 'write the suggested rename map to a file that is not there yet')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', EXAMPLES)
    .action(
      run(
        async (flags: BreakingFlags): Promise<ExitCode> =>
          (await import('../breaking-run.ts')).runBreaking(flags, terminal),
      ),
    );
}
