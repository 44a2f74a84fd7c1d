/**
 * `balcao explain`: all about a collection or one of its fields.
 */
import type { CommandHost } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { SchemasFlags } from '../read-schemas.ts';

const EXAMPLES = `
Examples:
  $ balcao explain product                     where it is kept, who may what, what is generated
  $ balcao explain product.name                one field
  $ balcao explain bling.accounts.clientId     a field of each item of a list
  $ balcao explain product --json | jq .csv    the same for another program`;

export function addExplain({ program, terminal, run }: CommandHost): void {
  program
    .command('explain <collection>')
    .usage('<collection>[.<field>] [options]')
    .description('Say how a collection or a field is stored, shown, validated, exported and generated.')
    .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
    .option('--json', 'print the explanation as JSON')
    .addHelpText('after', EXAMPLES)
    .action(
      run(
        async (name: string, flags: SchemasFlags): Promise<ExitCode> =>
          (await import('../explain-run.ts')).runExplain(name, flags, terminal),
      ),
    );
}
