/**
 * The pages behind a link to a password, in plain HTML. Everything that a person typed is escaped.
 */
import { escaped, NEW_PASSWORD_FIELDS, plainPage } from '../http/index.ts';
import type { LinkKind } from '../identity/index.ts';

interface Words {
  readonly title: string;
  readonly says: (name: string) => string;
  readonly button: string;
  readonly done: string;
}

const WORDS: { readonly [kind in LinkKind]: Words } = {
  invitation: {
    title: 'Convite',
    says: (name) => `Olá, ${name}. Escolha a senha com que você vai entrar no console.`,
    button: 'Criar a senha e aceitar',
    done: 'Convite aceito',
  },
  password: {
    title: 'Nova senha',
    says: (name) => `Olá, ${name}. Escolha a sua nova senha. Todas as suas sessões serão encerradas.`,
    button: 'Trocar a senha',
    done: 'Senha trocada',
  },
};

export function linkForm(
  kind: LinkKind,
  { name, email }: { readonly name: string; readonly email: string },
  problem?: string,
): string {
  const { title, says, button } = WORDS[kind];
  return plainPage(
    title,
    `<h1>${title}</h1>
<p>${escaped(says(name))}</p>
${problem === undefined ? '' : `<p role="alert">${escaped(problem)}</p>`}
<form method="post">
<label>E-mail <input type="email" value="${escaped(email)}" autocomplete="username" readonly></label>
${NEW_PASSWORD_FIELDS}
<button>${button}</button>
</form>`,
  );
}

export function linkDone(kind: LinkKind, email: string): string {
  const { done } = WORDS[kind];
  return plainPage(
    done,
    `<h1>${done}</h1>
<p>Entre no console com <strong>${escaped(email)}</strong> e a senha que você escolheu.</p>
<a class="button" href="/console/">Abrir o console</a>`,
  );
}

export const LINK_GONE = plainPage(
  'Link encerrado',
  `<h1>Este link não vale</h1>
<p>Ele já foi usado, passou do prazo ou não está completo. Peça outro a quem administra a loja.</p>
<a class="button" href="/console/">Abrir o console</a>`,
);

export function tooManyTries(seconds: number): string {
  return plainPage(
    'Muitas tentativas',
    `<h1>Muitas tentativas</h1>
<p>Abra o link de novo em ${seconds} s.</p>`,
  );
}

export const LINK_NOT_NOW = plainPage(
  'Tente de novo',
  `<h1>A senha não foi trocada</h1>
<p>Abra o link de novo em instantes.</p>`,
);
