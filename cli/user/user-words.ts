/**
 * What the user commands say.
 */

import type { UserAnswer, UserCommand, UserSummary } from '../../runtime/server/admin/index.ts';
import { inLine } from '../printable.ts';

type Refusal = Extract<UserAnswer, { ok: false }>['reason'];

export function refusalSentence(reason: Refusal, command: UserCommand): string {
  const email = 'email' in command ? command.email : '';
  switch (reason) {
    case 'invalid-email':
      return `"${email}" is no e-mail address.`;
    case 'weak-password':
      return 'A password has 8 to 256 characters.';
    case 'guessable-password':
      return 'The password is easy to guess: it is a common one, or like the e-mail. Choose another, as four words that have nothing to do with each other.';
    case 'duplicate':
      return `There is a user ${email} already. Change the role with "balcao user role" or the password with "balcao user password".`;
    case 'missing':
      return `There is no user ${email}. "balcao user list" prints those that there are.`;
    case 'invalid-project':
      return 'The id of a store has letters without accents, digits, "-" and "_" only.';
  }
}

export function userTable(users: readonly UserSummary[]): string {
  if (users.length === 0) return 'No users. Add one with "balcao user add".\n';
  const rows = users.map((user) =>
    [
      user.email,
      user.name,
      Object.entries(user.projects)
        .map(([project, role]) => `${project}:${role}`)
        .join(' ') || '(no role)',
      user.disabled ? 'disabled' : 'active',
    ].map(inLine),
  );
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 3);
  return rows
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('')}\n`)
    .join('');
}
