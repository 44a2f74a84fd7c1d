/**
 * The calls of people and the pages of links on the embedded logins in memory: two stores and their administrators.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Role } from '../../../contract/access.ts';
import { ApiError } from '../../console-api/api-error.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { type Identity, openIdentity, type SecurityEvent } from '../../identity/index.ts';
import { requireCaller } from '../../known-caller.ts';
import type { MailAccount, MailProblem } from '../../messages/mail-of.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { embeddedIdentity } from '../../ports/embedded-identity.ts';
import type { MailMessage, SendOutcome } from '../../ports/mail.ts';
import { openDatabase, type SqlDatabase } from '../../sqlite/database.ts';
import { embeddedCredentials } from '../embedded-credentials.ts';
import { linkRoutes } from '../link-routes.ts';
import { peopleRoutes } from '../people-routes.ts';

export const PASSWORD = 'uma senha longa';
export const MASTER = 'matriz';
const ORIGIN = 'https://console.loja.dev';

export interface PeopleRig {
  readonly identity: Identity;
  readonly app: FastifyInstance;
  readonly events: SecurityEvent[];
  readonly mails: MailMessage[];
  readonly reports: string[];
  readonly documents: ReturnType<typeof embeddedDocuments>;
  /** Mails leave from now on. */
  readonly mailIsSetUp: (outcome?: SendOutcome) => void;
  add(name: string, projects: { readonly [project: string]: Role }): Promise<string>;
  /** Calls as whoever has that name; they sign in when they first call. */
  call(name: string, path: string, body?: object): Promise<{ readonly code: number; readonly body: unknown }>;
  pass(ms: number): void;
}

export interface RigOptions {
  readonly database?: SqlDatabase;
  readonly time?: number;
}

export async function peopleRig({
  database = openDatabase(':memory:'),
  time: start = Date.UTC(2026, 10, 27),
}: RigOptions = {}): Promise<PeopleRig> {
  let time = start;
  const now = () => time;
  const identity = openIdentity(database, { now, passwordCost: { logN: 4, r: 1, p: 1 } });
  const documents = embeddedDocuments(openDocumentStore(database));
  const events: SecurityEvent[] = [];
  const mails: MailMessage[] = [];
  let account: MailAccount | MailProblem = { problem: 'Desligado.' };
  const port = embeddedIdentity(identity);
  const credentials = embeddedCredentials({
    identity,
    mailOf: async () => account,
    publicOrigin: () => ORIGIN,
  });
  const secured = (event: SecurityEvent) => void events.push(event);
  const shared = { credentials, secured, origin: () => ORIGIN, now };
  const app = Fastify();
  await app.register(async (scope) => {
    requireCaller(scope, identity, () => new ApiError(401, 'Entre.'));
    await scope.register(peopleRoutes({ ...shared, identity: async () => port, documents, master: MASTER }));
  });
  const reports: string[] = [];
  const report = (problem: string) => void reports.push(problem);
  await app.register(linkRoutes({ ...shared, identity: port, links: identity.links, report }));
  const tokens = new Map<string, { readonly token: string; readonly version: number | undefined }>();

  async function tokenOf(name: string): Promise<string> {
    const known = tokens.get(name);
    const version = identity.users.find(emailOf(name))?.claimsVersion;
    if (known && known.version === version) return known.token;
    const outcome = await identity.signIn(emailOf(name), PASSWORD, '10.0.0.1');
    if (!outcome.ok) throw new Error(outcome.code);
    tokens.set(name, { token: outcome.idToken, version });
    return outcome.idToken;
  }

  return {
    identity,
    app,
    events,
    mails,
    reports,
    documents,
    mailIsSetUp(outcome) {
      const send = async (message: MailMessage): Promise<SendOutcome> => {
        mails.push(message);
        return outcome ?? { kind: 'accepted', id: String(mails.length) };
      };
      account = { mail: { send }, from: { email: 'loja@loja.dev' }, batchSize: 1 };
    },
    async add(name, projects) {
      const user = { email: emailOf(name), password: PASSWORD, displayName: name, claims: { projects } };
      const made = await identity.createUser(user);
      if (!made.ok) throw new Error(made.reason);
      return made.user.uid;
    },
    async call(name, path, body) {
      const answer = await app.inject({
        method: body === undefined ? 'GET' : 'POST',
        url: path,
        headers: { authorization: `Bearer ${await tokenOf(name)}` },
        ...(body !== undefined && { payload: body }),
      });
      return { code: answer.statusCode, body: answer.json() };
    },
    pass(ms) {
      time += ms;
    },
  };
}

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@loja.dev`;
}
