/**
 * A shop in memory with the calls about its people, and what its customers open without a login.
 */
import Fastify from 'fastify';
import { policy } from '../../../../generated/access.ts';
import { type ConsoleClaims, ROLES, type Role } from '../../../contract/access.ts';
import type { RecordValidators } from '../../../contract/record-validators.ts';
import { ApiError } from '../../console-api/api-error.ts';
import { consoleApiRoutes } from '../../console-api/index.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import { embeddedChanges } from '../../ports/embedded-changes.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import { embeddedSubjectRecords } from '../../ports/embedded-subject-records.ts';
import type { SubjectRecords } from '../../ports/subject-records.ts';
import type { Session } from '../../session.ts';
import { openDatabase } from '../../sqlite/database.ts';
import { openPeople, type People } from '../people.ts';
import { peopleRoutes } from '../people-routes.ts';
import { unsubscribeRoutes } from '../unsubscribe-routes.ts';

export const PROJECT = 'matriz';
export const ORIGIN = 'https://console.loja.test';

export interface PeopleBenchOptions {
  readonly now?: () => number;
  readonly validators?: RecordValidators;
  /** The store counts by itself; otherwise its records are looked at, as Google's are. */
  readonly counts?: boolean;
}

/** Whoever asks by a name that is a role has it; `eva` belongs to another store. */
export async function peopleBench({ now = Date.now, validators, counts = true }: PeopleBenchOptions = {}) {
  const store = openDocumentStore(openDatabase(':memory:'), { now });
  const documents = embeddedDocuments(store);
  const all = embeddedSubjectRecords(store);
  const { records, total, close } = all;
  const subjects: SubjectRecords = counts ? all : { records, total, close };
  const key = new Uint8Array(32).fill(7);
  const means = { documents, subjects, changes: embeddedChanges(store), key, origin: () => ORIGIN, now };
  const people: People = openPeople(means);
  const app = Fastify();
  await app.register(unsubscribeRoutes(people, documents));
  await app.register(
    consoleApiRoutes({
      documents,
      subjects,
      authenticate: (header) => {
        const session = sessions.get(header ?? '');
        return session ? { kind: 'signed-in', session } : { kind: 'anonymous' };
      },
      policy: () => policy,
      campaigns: async (scope) => {
        await scope.register(peopleRoutes({ people, documents, validators, now }));
      },
      takeOver: people.takeOver,
    }),
  );
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ApiError ? error.status : 500).send({ error: String(error) }),
  );
  const put = async (path: string, data: object) => {
    const full = path === '' ? `project/${PROJECT}` : `project/${PROJECT}/${path}`;
    await documents.write([{ kind: 'replace', path: full, data: { ...data }, stamps: ['updatedAt'] }]);
  };
  const read = async (path: string) => (await documents.read(`project/${PROJECT}/${path}`))?.data;
  const ask = async (who: string, url: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const answer = await app.inject({
      method,
      url,
      headers: { authorization: who },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { store, documents, people, app, put, read, ask, close };
}

const session = (uid: string, role?: Role): Session => {
  const projects: ConsoleClaims['projects'] = role ? { [PROJECT]: role } : {};
  return { uid, email: `${uid}@loja.dev`, claims: { projects }, expiresAt: Number.POSITIVE_INFINITY };
};
const sessions = new Map<string, Session>([
  ...ROLES.map((role) => [role, session(role, role)] as const),
  ['eva', session('eva')],
]);
