/**
 * Forms of pages for who has no login: read as browsers send them, answered with pages, kept by no cache and told to no
 * other site.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What a route says as its `bodyLimit`. */
export const PLAIN_FORM_BYTES = 8 * 1024;

/** For the routes that are added below `app` from now on. */
export function takePlainForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: PLAIN_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  forPagesAlone(app);
}

export function forPagesAlone(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    // With `no-referrer` a browser sends the form with `Origin: null`, which is refused as a stranger's.
    reply.header('referrer-policy', 'same-origin');
    reply.header('cache-control', 'no-store');
  });
}

/** What a form says under a name; empty where it says nothing. */
export function formText(body: unknown, name: string): string {
  const given: { readonly [name: string]: unknown } =
    typeof body === 'object' && body !== null ? { ...body } : {};
  return Object.hasOwn(given, name) && typeof given[name] === 'string' ? given[name] : '';
}

export function sendPage(reply: FastifyReply, code: number, html: string): FastifyReply {
  return reply.code(code).type('text/html; charset=utf-8').send(html);
}

/** Fields `password` and `repeated`. */
export const NEW_PASSWORD_FIELDS = `<label>Senha <small>(mínimo de 8 caracteres)</small> <input name="password" type="password" required minlength="8" maxlength="256" autocomplete="new-password"></label>
<label>Repita a senha <input name="repeated" type="password" required minlength="8" maxlength="256" autocomplete="new-password"></label>`;

export const PASSWORDS_DIFFER = 'As duas senhas não são iguais.';
