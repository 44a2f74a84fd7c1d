/**
 * The way in for the first admin of an empty store: a page behind a link that is printed once, works once, and ends
 * after half an hour or with the server. Only a hash of its token is kept. Works without scripts.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { projectDocumentPath } from '../../contract/paths.ts';
import { type DocumentStore, toFields } from '../firestore/index.ts';
import type { Identity } from '../identity/index.ts';
import { FIRST_ADMIN_PATH, firstAdminDone, firstAdminForm, firstAdminGone } from './first-admin-page.ts';

const TOKEN_BYTES = 32;
export const FIRST_ADMIN_MS = 30 * 60_000;
const BODY_LIMIT = 8 * 1024;

export interface FirstAdmin {
  /** Printed by who started the server; nothing else knows it. */
  readonly path: string;
  valid(token: string): boolean;
  /** Runs `work` unless the link has ended or is being used; the link ends when `work` answers true. */
  use(token: string, work: () => Promise<boolean>): Promise<'done' | 'refused' | 'gone'>;
}

export function firstAdmin(identity: Pick<Identity, 'users'>, now: () => number = Date.now): FirstAdmin {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const hash = hashOf(token);
  const until = now() + FIRST_ADMIN_MS;
  let state: 'open' | 'in use' | 'ended' = 'open';
  const valid = (given: string): boolean =>
    state === 'open' &&
    now() < until &&
    timingSafeEqual(hashOf(given), hash) &&
    // Somebody may have been added at the command line meanwhile.
    identity.users.list().length === 0;
  return {
    path: `${FIRST_ADMIN_PATH}/${token}`,
    valid,
    async use(given, work) {
      if (!valid(given)) return 'gone';
      state = 'in use';
      let done = false;
      try {
        done = await work();
      } finally {
        state = done ? 'ended' : 'open';
      }
      return done ? 'done' : 'refused';
    },
  };
}

export interface FirstAdminOptions {
  readonly link: FirstAdmin;
  readonly identity: Identity;
  readonly store: Pick<DocumentStore, 'get' | 'commit'>;
  readonly project: string;
}

export function firstAdminRoutes({ link, identity, store, project }: FirstAdminOptions): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    // With `no-referrer` a browser sends the form with `Origin: null`, which is refused as a stranger's.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('referrer-policy', 'same-origin');
    });
    app.get<Token>(`${FIRST_ADMIN_PATH}/:token`, (request, reply) =>
      link.valid(request.params.token)
        ? page(reply, 200, firstAdminForm({}))
        : page(reply, 410, firstAdminGone()),
    );
    app.post<Token>(`${FIRST_ADMIN_PATH}/:token`, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const given = fieldsOf(request.body);
      let problem = '';
      const outcome = await link.use(request.params.token, async () => {
        const made = await createAdmin(identity, given, project);
        if (made !== undefined) problem = made;
        else nameProject(store, project, given.shop);
        return made === undefined;
      });
      if (outcome === 'gone') return page(reply, 410, firstAdminGone());
      return outcome === 'done'
        ? page(reply, 200, firstAdminDone(given.email))
        : page(reply, 400, firstAdminForm({ ...given, problem }));
    });
  };
}

type Token = { Params: { token: string } };

interface GivenFields {
  readonly shop: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly repeated: string;
}

/** Answers what is wrong, in Portuguese. */
async function createAdmin(
  { createUser }: Identity,
  { shop, name, email, password, repeated }: GivenFields,
  project: string,
): Promise<string | undefined> {
  if (shop === '' || name === '') return 'Preencha o nome da loja e o seu nome.';
  if (password !== repeated) return 'As duas senhas não são iguais.';
  const claims = { projects: { [project]: 'admin' as const } };
  const outcome = await createUser({ email, password, displayName: name, claims });
  if (outcome.ok) return undefined;
  switch (outcome.reason) {
    case 'invalid-email':
      return 'O e-mail não é válido.';
    case 'weak-password':
      return 'A senha precisa ter pelo menos 8 caracteres.';
    case 'guessable-password':
      return 'Esta senha é fácil de adivinhar: é muito usada ou parecida com o e-mail. Escolha outra, por exemplo quatro palavras sem relação.';
    case 'duplicate':
    case 'missing':
      return 'Já existe um usuário com este e-mail.';
  }
}

function nameProject(store: FirstAdminOptions['store'], project: string, name: string): void {
  const path = projectDocumentPath(project);
  if (store.get(path)) return;
  const fields = toFields({ name, catalogue: 'full' });
  store.commit([{ kind: 'set', path, fields, precondition: { exists: false } }]);
}

function fieldsOf(body: unknown): GivenFields {
  const given: { readonly [name: string]: unknown } =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
  return {
    shop: text('shop').trim().slice(0, 200),
    name: text('name').trim().slice(0, 200),
    email: text('email').trim(),
    password: text('password'),
    repeated: text('repeated'),
  };
}

function page(reply: FastifyReply, code: number, html: string): FastifyReply {
  return reply.code(code).type('text/html; charset=utf-8').send(html);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
