/**
 * `balcao runs`: imports, bulk changes, removals and synchronisations of a running store, as a signed-in user.
 * The work is loaded when it is asked for: other commands must not wait for it.
 */
import type { CommandHost } from '../command.ts';
import { LOGIN, withLogin } from '../data/with-login.ts';
import type { Order, RunsFlags } from '../runs/runs-run.ts';

const examples = (...lines: readonly string[]) => `${LOGIN}

Examples:
${lines.map((line) => `  $ balcao runs ${line}`).join('\n')}`;

const ORDERS: readonly (readonly [Order, string])[] = [
  ['pause', 'Let a run rest when what it is at has ended.'],
  ['resume', 'Let a paused run go on, in the backend.'],
  ['cancel', 'End a run for good; what it has done stays.'],
];

export function addRuns({ program, terminal, run }: CommandHost): void {
  const runs = program
    .command('runs')
    .description('List, show, pause, resume, cancel or take back the runs of a running store.');
  const work = () => import('../runs/runs-run.ts');

  withLogin(runs.command('list'))
    .description('Print the newest runs.')
    .option('--limit <number>', 'how many at most (default: 20)')
    .addHelpText('after', examples('list', 'list --limit 100 --project centro --json'))
    .action(run(async (flags: RunsFlags) => (await work()).listRuns(flags, terminal)));

  withLogin(runs.command('show <run>'))
    .description('Say how a run stands, step by step, and what went wrong.')
    .option('--limit <number>', 'how many errors at most (default: 20)')
    .addHelpText(
      'after',
      examples('show 4kXw0b2ZrT9cQ7mJvY1a', 'show 4kXw0b2ZrT9cQ7mJvY1a --limit 1000 --json'),
    )
    .action(run(async (id: string, flags: RunsFlags) => (await work()).showRun(id, flags, terminal)));

  for (const [order, description] of ORDERS) {
    withLogin(runs.command(`${order} <run>`))
      .description(description)
      .addHelpText('after', examples(`${order} 4kXw0b2ZrT9cQ7mJvY1a`))
      .action(
        run(async (id: string, flags: RunsFlags) => (await work()).controlRun(order, id, flags, terminal)),
      );
  }

  withLogin(runs.command('undo <run>'))
    .description('Take back what an import, a bulk change or a removal has written, by a run of its own.')
    .option('--reason <text>', 'why: asked for where the run itself gave a reason')
    .addHelpText('after', examples('undo 4kXw0b2ZrT9cQ7mJvY1a'))
    .action(run(async (id: string, flags: RunsFlags) => (await work()).undoRun(id, flags, terminal)));
}
