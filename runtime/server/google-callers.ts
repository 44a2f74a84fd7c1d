/**
 * Who asks, and the documents behind them, on Google's services: `firebase-admin` is loaded when somebody first comes.
 */
import type { ConsoleApiOptions } from './console-api/index.ts';
import type { Documents } from './ports/documents.ts';
import type { SubjectRecords } from './ports/subject-records.ts';

export function googleCallers(
  projectId: string,
): Pick<ConsoleApiOptions, 'documents' | 'subjects' | 'authenticate'> {
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
  return {
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
