/**
 * `balcao new`: drops in a schema to start from, one that generates at once.
 */
import { Option } from 'commander';
import { GROUPS, type GroupName } from '../../runtime/contract/collection.ts';
import type { CommandHost } from '../command.ts';
import type { ExitCode } from '../exit-codes.ts';

export interface NewFlags {
  readonly group?: GroupName;
  readonly singleton?: boolean;
  readonly label?: string;
  readonly plural?: string;
  readonly schemas?: string;
}

const EXAMPLES = `
Examples:
  $ balcao new supplier                                               schemas/catalog/supplier.schema.json
  $ balcao new carrier --group logistics --label Transportadora
  $ balcao new freight --singleton --label "Regras de frete"          a config page, in the group config`;

export function addNew({ program, terminal, run }: CommandHost): void {
  program
    .command('new <name>')
    .description('Drop in a starting schema for a collection; never over a file that is there.')
    .addOption(
      new Option(
        '--group <group>',
        'the group of the menu (default: catalog, of a config page config)',
      ).choices(GROUPS),
    )
    .option('--singleton', 'a config page: one document instead of many')
    .option('--label <text>', 'the Portuguese name of one document (default: made of the name)')
    .option('--plural <text>', 'the Portuguese name of many (default: the plural of the label)')
    .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
    .addHelpText('after', EXAMPLES)
    .action(
      run(
        async (name: string, flags: NewFlags): Promise<ExitCode> =>
          (await import('../new-run.ts')).runNew(name, flags, terminal),
      ),
    );
}
