/**
 * The options of every command that works on a running store as a signed-in user.
 */
import type { Command } from 'commander';

export const LOGIN = `
The login comes from BALCAO_EMAIL and BALCAO_PASSWORD in the environment; without the second one the password is
asked for on the terminal. It is no option: everybody on the machine can read those. BALCAO_URL stands in for --url.`;

export function withLogin(command: Command): Command {
  return command
    .option('--url <url>', 'the running server (default: BALCAO_URL, else http://127.0.0.1:4000)')
    .option('--project <store>', 'the store (default: the master store)')
    .option('--email <email>', 'the e-mail of the user (default: BALCAO_EMAIL)')
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'print the result as JSON');
}
