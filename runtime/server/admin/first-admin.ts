/**
 * The way in for the first admin of an empty store: a page behind a link that is printed once, works once, and ends
 * after half an hour or with the server. Only a hash of its token is kept. Works without scripts.
 */
import type { FastifyPluginAsync } from 'fastify';
import { projectDocumentPath } from '../../contract/paths.ts';
import { type DocumentStore, toFields } from '../firestore/index.ts';
import { formText, PASSWORDS_DIFFER, PLAIN_FORM_BYTES, sendPage, takePlainForms } from '../http/index.ts';
import { type Identity, newToken, tokenHash, userRefusalSentence } from '../identity/index.ts';
import { FIRST_ADMIN_PATH, firstAdminDone, firstAdminForm, firstAdminGone } from './first-admin-page.ts';

export const FIRST_ADMIN_MS = 30 * 60_000;

export interface FirstAdmin {
  /** Printed by who started the server; nothing else knows it. */
  readonly path: string;
  valid(token: string): boolean;
  /** Runs `work` unless the link has ended or is being used; the link ends when `work` answers true. */
  use(token: string, work: () => Promise<boolean>): Promise<'done' | 'refused' | 'gone'>;
}

export function firstAdmin(identity: Pick<Identity, 'users'>, now: () => number = Date.now): FirstAdmin {
  const token = newToken();
  const hash = tokenHash(token);
  const until = now() + FIRST_ADMIN_MS;
  let state: 'open' | 'in use' | 'ended' = 'open';
  const valid = (given: string): boolean =>
    state === 'open' &&
    now() < until &&
    tokenHash(given) === hash &&
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
    takePlainForms(app);
    app.get<Token>(`${FIRST_ADMIN_PATH}/:token`, (request, reply) =>
      link.valid(request.params.token)
        ? sendPage(reply, 200, firstAdminForm({}))
        : sendPage(reply, 410, firstAdminGone()),
    );
    app.post<Token>(`${FIRST_ADMIN_PATH}/:token`, { bodyLimit: PLAIN_FORM_BYTES }, async (request, reply) => {
      const given = fieldsOf(request.body);
      let problem = '';
      const outcome = await link.use(request.params.token, async () => {
        const made = await createAdmin(identity, given, project);
        if (made !== undefined) problem = made;
        else nameProject(store, project, given.shop);
        return made === undefined;
      });
      if (outcome === 'gone') return sendPage(reply, 410, firstAdminGone());
      return outcome === 'done'
        ? sendPage(reply, 200, firstAdminDone(given.email))
        : sendPage(reply, 400, firstAdminForm({ ...given, problem }));
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
  if (password !== repeated) return PASSWORDS_DIFFER;
  const claims = { projects: { [project]: 'admin' as const } };
  const outcome = await createUser({ email, password, displayName: name, claims });
  return outcome.ok ? undefined : userRefusalSentence(outcome.reason);
}

function nameProject(store: FirstAdminOptions['store'], project: string, name: string): void {
  const path = projectDocumentPath(project);
  if (store.get(path)) return;
  const fields = toFields({ name, catalogue: 'full' });
  store.commit([{ kind: 'set', path, fields, precondition: { exists: false } }]);
}

function fieldsOf(body: unknown): GivenFields {
  const text = (name: string) => formText(body, name);
  return {
    shop: text('shop').trim().slice(0, 200),
    name: text('name').trim().slice(0, 200),
    email: text('email').trim(),
    password: text('password'),
    repeated: text('repeated'),
  };
}
