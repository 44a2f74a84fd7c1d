/**
 * What the user commands say, in Portuguese: whoever runs a store types them.
 */

import type { UserAnswer, UserCommand, UserSummary } from '../../runtime/server/admin/index.ts';
import { inLine } from '../printable.ts';

type Refusal = Extract<UserAnswer, { ok: false }>['reason'];

export function refusalSentence(reason: Refusal, command: UserCommand): string {
  const email = 'email' in command ? command.email : '';
  switch (reason) {
    case 'invalid-email':
      return `"${email}" não é um e-mail válido.`;
    case 'weak-password':
      return 'A senha precisa ter de 8 a 256 caracteres.';
    case 'guessable-password':
      return 'A senha é fácil de adivinhar: é muito usada ou parecida com o e-mail. Escolha outra, por exemplo quatro palavras sem relação.';
    case 'duplicate':
      return `Já existe um usuário ${email}. Troque o papel com "balcao user role" ou a senha com "balcao user password".`;
    case 'missing':
      return `Não há usuário ${email}. Veja os que há com "balcao user list".`;
    case 'invalid-project':
      return 'O identificador da loja só pode ter letras sem acento, números, "-" e "_".';
  }
}

export function userTable(users: readonly UserSummary[]): string {
  if (users.length === 0) return 'Nenhum usuário. Crie um com "balcao user add".\n';
  const rows = users.map((user) =>
    [
      user.email,
      user.name,
      Object.entries(user.projects)
        .map(([project, role]) => `${project}:${role}`)
        .join(' ') || '(nenhum papel)',
      user.disabled ? 'desativado' : 'ativo',
    ].map(inLine),
  );
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)) + 3);
  return rows
    .map((row) => `${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('')}\n`)
    .join('');
}
