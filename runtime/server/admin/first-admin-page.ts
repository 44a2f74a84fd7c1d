/**
 * The pages of the first access, in plain HTML. Everything that a person typed is escaped.
 */
import { escaped, NEW_PASSWORD_FIELDS, plainPage } from '../http/index.ts';

export const FIRST_ADMIN_PATH = '/primeiro-acesso';

export interface FirstAdminValues {
  readonly shop?: string;
  readonly name?: string;
  readonly email?: string;
  readonly problem?: string;
}

export function firstAdminForm({ shop = '', name = '', email = '', problem }: FirstAdminValues): string {
  return plainPage(
    'Primeiro acesso',
    `<h1>Primeiro acesso</h1>
<p>Crie a conta de administração desta loja. Este link funciona uma única vez.</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
<form method="post">
<label>Nome da loja <input name="shop" required maxlength="200" value="${escaped(shop)}" autofocus></label>
<label>Seu nome <input name="name" required maxlength="200" autocomplete="name" value="${escaped(name)}"></label>
<label>E-mail <input name="email" type="email" required autocomplete="username" value="${escaped(email)}"></label>
${NEW_PASSWORD_FIELDS}
<button>Criar conta</button>
</form>`,
  );
}

export function firstAdminDone(email: string): string {
  return plainPage(
    'Conta criada',
    `<h1>Conta criada</h1>
<p>Entre no console com <strong>${escaped(email)}</strong> e a senha que você escolheu.</p>
<a class="button" href="/console/">Abrir o console</a>`,
  );
}

export function firstAdminGone(): string {
  return plainPage(
    'Link encerrado',
    `<h1>Este link não vale mais</h1>
<p>Ele já foi usado, passou de meia hora ou o servidor foi reiniciado. Se ainda não há administrador, reinicie o Balcão: um novo link aparece no terminal. Também é possível criar a conta com <code>balcao user add</code>.</p>`,
  );
}
