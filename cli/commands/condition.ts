/**
 * `balcao condition`: conditions read, said, printed as SQL and tried on records, by the schemas alone.
 */
import { Option } from 'commander';
import { DIALECT_NAMES } from '../../runtime/core/conditions/sql/dialect.ts';
import type { CommandHost } from '../command.ts';
import type { ConditionAction, ConditionFlags } from '../condition/condition-run.ts';
import type { ExitCode } from '../exit-codes.ts';

const EXAMPLES = `
Examples:
  $ balcao condition check --subject product rule.json               the sentence, or what is wrong
  $ balcao condition sql --subject customer-facts < segment.json     for BigQuery
  $ balcao condition match --subject product --records all.jsonl rule.json`;

const ACTIONS: readonly (readonly [ConditionAction, string])[] = [
  ['check', 'Say what a condition asks, or what is wrong with it.'],
  ['sql', 'Print a condition as SQL.'],
  ['match', 'Print the ids of the records that meet a condition.'],
  ['read', 'Read a condition back from the SQL that this product printed.'],
  ['columns', "Print the columns that a subject's table needs."],
];

export function addCondition({ program, terminal, run }: CommandHost): void {
  const group = program
    .command('condition')
    .description('Read, say, print and try conditions.')
    .addHelpText('after', EXAMPLES);
  for (const [action, description] of ACTIONS) {
    const command = group
      .command(action === 'columns' ? action : `${action} [file]`)
      .description(description)
      .requiredOption(
        '--subject <name>',
        'the collection that the condition asks about, or "visit" for banners',
      )
      .option('--schemas <dir>', 'the folder of the schemas (default: schemas/ of the project)')
      .addOption(
        new Option('--dialect <name>', 'the dialect of SQL').choices([...DIALECT_NAMES]).default('bigquery'),
      )
      .option('--time-zone <name>', 'whose calendar days count', 'America/Sao_Paulo')
      .option('--now <moment>', 'the moment that counts as now, ISO-8601')
      .option('--json', 'print the answer as JSON');
    if (action !== 'columns') {
      command
        .option('--lines', 'one JSON value a line in, one answer a line out')
        .option(
          '--tree <name=file...>',
          'the records of a tree that "under" goes by, one JSON object a line',
        );
    }
    if (action === 'match')
      command.requiredOption('--records <file>', 'records as the console has them, one JSON object a line');
    command.action(
      run(async (...received: readonly unknown[]): Promise<ExitCode> => {
        const file = action === 'columns' ? undefined : received[0];
        const { runCondition } = await import('../condition/condition-run.ts');
        return runCondition(
          action,
          typeof file === 'string' ? file : undefined,
          command.opts<ConditionFlags>(),
          terminal,
        );
      }),
    );
  }
}
