/**
 * The pages of the first access, in plain HTML. Everything that a person typed is escaped.
 */

export const FIRST_ADMIN_PATH = '/primeiro-acesso';

export interface FirstAdminValues {
  readonly shop?: string;
  readonly name?: string;
  readonly email?: string;
  readonly problem?: string;
}

export const FIRST_ADMIN_STYLE = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; place-items: center; min-height: 100vh; }
main { width: min(26rem, 100% - 2rem); padding: 2rem 0; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem; font: inherit; border: 1px solid #8888; border-radius: .4rem; }
small { font-weight: 400; opacity: .75; }
button, a.button { display: inline-block; margin-top: 1.5rem; padding: .6rem 1.25rem; font: inherit; font-weight: 600; color: #fff; background: #1f5fbf; border: 0; border-radius: .4rem; text-decoration: none; cursor: pointer; }
[role=alert] { margin: 1rem 0 0; padding: .6rem .8rem; border-left: 4px solid #c62828; background: #c6282822; }
`;

export function firstAdminForm({ shop = '', name = '', email = '', problem }: FirstAdminValues): string {
  return document(
    'Primeiro acesso',
    `<h1>Primeiro acesso</h1>
<p>Crie a conta de administração desta loja. Este link funciona uma única vez.</p>
${problem ? `<p role="alert">${escaped(problem)}</p>` : ''}
<form method="post">
<label>Nome da loja <input name="shop" required maxlength="200" value="${escaped(shop)}" autofocus></label>
<label>Seu nome <input name="name" required maxlength="200" autocomplete="name" value="${escaped(name)}"></label>
<label>E-mail <input name="email" type="email" required autocomplete="username" value="${escaped(email)}"></label>
<label>Senha <small>(mínimo de 8 caracteres)</small> <input name="password" type="password" required minlength="8" maxlength="256" autocomplete="new-password"></label>
<label>Repita a senha <input name="repeated" type="password" required minlength="8" maxlength="256" autocomplete="new-password"></label>
<button>Criar conta</button>
</form>`,
  );
}

export function firstAdminDone(email: string): string {
  return document(
    'Conta criada',
    `<h1>Conta criada</h1>
<p>Entre no console com <strong>${escaped(email)}</strong> e a senha que você escolheu.</p>
<a class="button" href="/console/">Abrir o console</a>`,
  );
}

export function firstAdminGone(): string {
  return document(
    'Link encerrado',
    `<h1>Este link não vale mais</h1>
<p>Ele já foi usado, passou de meia hora ou o servidor foi reiniciado. Se ainda não há administrador, reinicie o Balcão: um novo link aparece no terminal. Também é possível criar a conta com <code>balcao user add</code>.</p>`,
  );
}

function document(title: string, content: string): string {
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title} · Balcão</title>
<link rel="stylesheet" href="${FIRST_ADMIN_PATH}/estilo.css">
</head>
<body><main>
${content}
</main></body>
</html>
`;
}

function escaped(text: string): string {
  const entities: { readonly [character: string]: string } = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
