/**
 * `balcao user`: who may enter, managed from the machine that holds the data, whether its server runs or not.
 */
import type { Command } from 'commander';
import type { CommandHost } from '../command.ts';
import type { UserFlags } from '../user/user-run.ts';

const DATA = 'the folder of the data (default: .balcao/ of the project)';

const EXAMPLES = `
A password is read from standard input with --password-stdin; without it one is made up and shown once.

Examples:
  $ balcao user add ana@loja.com.br --name "Ana Souza" --role admin
  $ balcao user list
  $ balcao user role ana@loja.com.br operator --project praia
  $ balcao user disable ana@loja.com.br
  $ GOOGLE_CLOUD_PROJECT=loja balcao user list --google`;

export function addUser({ program, terminal, run }: CommandHost): void {
  const user = program
    .command('user')
    .description('Add, list, change or disable the users of a data folder, or of Firebase Auth.')
    .addHelpText('after', EXAMPLES);
  const work = () => import('../user/user-run.ts');

  withData(user.command('add <email>'))
    .description('Let a new user in.')
    .option('--name <name>', 'as shown in the console (default: the e-mail)')
    .option('--role <role>', 'viewer, operator or admin (default: viewer)')
    .option('--project <id>', 'the store that the role is for (default: the master store)')
    .option('--password-stdin', 'read the password from standard input')
    .action(
      run(async (email: string, flags: UserFlags) => (await work()).addUserNamed(email, flags, terminal)),
    );
  withData(user.command('list'))
    .description('Print every user with roles and state.')
    .option('--json', 'for programs')
    .action(run(async (flags: UserFlags) => (await work()).listUsers(flags, terminal)));
  withData(user.command('role <email> <role>'))
    .description('Give a role in a store: viewer, operator, admin, or none to take it away.')
    .option('--project <id>', 'the store (default: the master store)')
    .action(
      run(async (email: string, role: string, flags: UserFlags) =>
        (await work()).changeRole(email, role, flags, terminal),
      ),
    );
  withData(user.command('password <email>'))
    .description("Set a new password and end the user's sessions.")
    .option('--password-stdin', 'read the password from standard input')
    .action(
      run(async (email: string, flags: UserFlags) => (await work()).changePassword(email, flags, terminal)),
    );
  user
    .command('new-key')
    .description('Make a new key for the tokens: everybody signs in again.')
    .option('--data <dir>', DATA)
    .action(run(async (flags: UserFlags) => (await work()).replaceKey(flags, terminal)));
  for (const kind of ['disable', 'enable'] as const) {
    withData(user.command(`${kind} <email>`))
      .description(kind === 'disable' ? 'Shut a user out, at once.' : 'Let a disabled user in again.')
      .action(
        run(async (email: string, flags: UserFlags) =>
          (await work()).changeState(kind, email, flags, terminal),
        ),
      );
  }
}

function withData(command: Command): Command {
  return command
    .option('--data <dir>', DATA)
    .option('--google', 'the users of Firebase Auth instead, in the project that GOOGLE_CLOUD_PROJECT names');
}
