/**
 * Who asks, and the documents behind them, on Google's services: `firebase-admin` is loaded when somebody first comes.
 */
import type { ConsoleApiOptions } from './console-api/index.ts';
import type { DocumentChanges } from './ports/document-changes.ts';
import type { Documents } from './ports/documents.ts';
import type { SubjectRecords } from './ports/subject-records.ts';

export function googleCallers(projectId: string): Pick<
  ConsoleApiOptions,
  'documents' | 'subjects' | 'authenticate'
> & {
  readonly changes: DocumentChanges;
} {
  const open = () =>
    import('./ports/open-google-identity.ts').then((ports) => ports.openGoogleIdentity(projectId));
  let opening: Promise<Documents> | undefined;
  const documents = (): Promise<Documents> => {
    opening ??= import('./ports/open-google-documents.ts').then((ports) =>
      ports.openGoogleDocuments(projectId),
    );
    return opening;
  };
  let looking: Promise<SubjectRecords> | undefined;
  const subjects = (): Promise<SubjectRecords> => {
    looking ??= import('./ports/open-google-documents.ts').then((ports) =>
      ports.openGoogleSubjectRecords(projectId),
    );
    return looking;
  };
  let following: Promise<DocumentChanges> | undefined;
  const changes = (): Promise<DocumentChanges> => {
    following ??= import('./ports/open-google-documents.ts').then((ports) =>
      ports.openGoogleChanges(projectId),
    );
    return following;
  };
  return {
    changes: {
      projects: async () => (await changes()).projects(),
      changedSince: async (path, cursor, limit) => (await changes()).changedSince(path, cursor, limit),
      page: async (path, page) => (await changes()).page(path, page),
      count: async (path) => (await changes()).count(path),
    },
    subjects: {
      async *records(path, asked) {
        yield* (await subjects()).records(path, asked);
      },
      total: async (path) => (await subjects()).total(path),
      close: async () => (await looking)?.close(),
    },
    documents: {
      read: async (path) => (await documents()).read(path),
      list: async (path, page) => (await documents()).list(path, page),
      find: async (path, search) => (await documents()).find(path, search),
      write: async (writes) => (await documents()).write(writes),
      close: async () => (await opening)?.close(),
    },
    async authenticate(authorization) {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
      if (token === undefined) return { kind: 'anonymous' };
      const found = await (await open()).verify(token);
      if (!found.ok) return { kind: 'invalid', detail: found.reason };
      const { ok: _ok, email = '', projects, ...caller } = found;
      return { kind: 'signed-in', session: { ...caller, email, claims: { projects } } };
    },
  };
}
