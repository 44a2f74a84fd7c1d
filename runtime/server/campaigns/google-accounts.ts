/**
 * What is stored of a store's Google account: its page, the token as a secret of the page, and the connections that wait
 * for Google's answer.
 */
import { GOOGLE_PAGE } from '../../contract/google-account.ts';
import { CONFIG_COLLECTION } from '../../contract/paths.ts';
import { SECRETS_SET_AT, secretDocumentPath } from '../../contract/secrets.ts';
import { ApiError } from '../console-api/api-error.ts';
import type { Documents, DocumentWrite } from '../ports/documents.ts';
import { secretReader } from '../secrets/read-secrets.ts';

const PAGE = { name: GOOGLE_PAGE, kind: 'singleton' } as const;
const TOKEN = 'refreshToken';
/** What waits for an answer of Google; no access rule names it, so nobody else reads it. */
const PENDING = 'google-connect';
/** Connections that ended without an answer are removed so many at once. */
const REMOVED_AT_ONCE = 20;

/** Who asked, as the page's signature says it. */
export interface By {
  readonly uid: string;
  readonly name: string;
}

export interface PendingConnection {
  readonly by: By;
  readonly verifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  /** ms. */
  readonly until: number;
}

export type GoogleAccounts = ReturnType<typeof googleAccounts>;

export function googleAccounts(documents: Documents, now: () => number) {
  const secrets = secretReader(documents);
  const pagePath = (project: string) => `project/${project}/${CONFIG_COLLECTION}/${GOOGLE_PAGE}`;

  async function settingsOf(project: string) {
    const [page, secret] = await Promise.all([
      documents.read(pagePath(project)),
      secrets.read(project, PAGE),
    ]);
    const { clientId, redirectUri, hostedDomain, scopes } = page?.data ?? {};
    return {
      page,
      clientId: text(clientId),
      redirectUri: text(redirectUri),
      hostedDomain: text(hostedDomain),
      scopes: Array.isArray(scopes) ? scopes.map(String) : [],
      clientSecret: secret.clientSecret ?? '',
      refreshToken: secret[TOKEN],
    };
  }

  /**
   * The page and its secret in one commit, by the version of the secret: somebody may enter another one meanwhile. Without
   * an account it is disconnected.
   */
  async function store(
    project: string,
    by: By,
    account: { readonly email?: string; readonly refreshToken?: string },
  ): Promise<void> {
    const at = new Date(now());
    const { email, refreshToken } = account;
    const place = (path: readonly string[], value?: unknown) => ({
      path,
      ...(email !== undefined && { value }),
    });
    const page: DocumentWrite = {
      kind: 'change',
      path: pagePath(project),
      data: {},
      by,
      places: [
        place(['connectedEmail'], email),
        place(['connectedAt'], at),
        place([SECRETS_SET_AT, TOKEN], at),
      ],
      stamps: ['updatedAt'],
    };
    const written = async () => {
      const path = secretDocumentPath(project, PAGE, GOOGLE_PAGE);
      const known = await documents.read(path);
      const places = [{ path: [TOKEN], ...(refreshToken && { value: refreshToken }) }];
      const secret: DocumentWrite = known
        ? { kind: 'change', path, version: known.version, data: {}, places }
        : { kind: 'create', path, data: refreshToken ? { [TOKEN]: refreshToken } : {} };
      return (await documents.write([page, secret])).ok;
    };
    if ((await written()) || (await written())) return;
    throw new ApiError(409, 'A página Conta Google mudou enquanto isso. Tente de novo.');
  }

  /** Removes some that have ended, too. */
  async function begin(project: string, id: string, pending: PendingConnection): Promise<void> {
    const waiting = await documents.list(pendingFolder(project), { limit: REMOVED_AT_ONCE });
    const ended = waiting.filter(({ data }) => !(Number(data.until) > now()));
    await documents.write([
      ...ended.map(({ path }) => ({ kind: 'remove', path }) as const),
      { kind: 'create', path: pendingPath(project, id), data: { ...pending } },
    ]);
  }

  /** What waits under that id, once. */
  async function taken(project: string, id: string): Promise<PendingConnection | undefined> {
    const path = pendingPath(project, id);
    const waiting = await documents.read(path);
    if (!waiting) return undefined;
    const { ok } = await documents.write([{ kind: 'remove', path, version: waiting.version }]);
    const pending = waiting.data as unknown as PendingConnection;
    return ok && pending.until > now() ? pending : undefined;
  }

  return { settingsOf, store, begin, taken };
}

function pendingFolder(project: string): string {
  return `project/${project}/${PENDING}`;
}

function pendingPath(project: string, id: string): string {
  return `${pendingFolder(project)}/${id}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
