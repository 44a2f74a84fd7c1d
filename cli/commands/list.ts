/**
 * `balcao list`: the catalogue that the schemas declare.
 */
import type { CommandHost } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { SchemasFlags } from '../read-schemas.ts';

const EXAMPLES = `
Examples:
  $ balcao list                          in the order of the menu
  $ balcao list --json | jq '.[].name'   for another program`;

export function addList({ program, terminal, run }: CommandHost): void {
  program
    .command('list')
    .description('List the collections that the schemas declare.')
    .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
    .option('--json', 'print the list as JSON')
    .addHelpText('after', EXAMPLES)
    .action(
      run(
        async (flags: SchemasFlags): Promise<ExitCode> =>
          (await import('../list-run.ts')).runList(flags, terminal),
      ),
    );
}
