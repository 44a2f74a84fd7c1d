/**
 * One question put to two stores that decide by the same policy: Google's emulator by the generated rules, and the
 * embedded server by the generated access. Both hold the same documents and hear of the same users.
 */
import type { RunningServer } from '../../../runtime/server/start.ts';
import type { Caller } from '../access-matrix/callers.ts';
import { type Answer, type Client, DOCUMENTS, openClient } from '../access-matrix/client.ts';
import { startMatrixServer } from '../access-matrix/matrix-server.ts';

export type Decision = 'allowed' | 'refused' | `other: ${string}`;

export interface BothStores {
  readonly server: RunningServer;
  ask(caller: Caller, question: Question): Promise<{ readonly google: Decision; readonly ours: Decision }>;
  close(): Promise<void>;
}

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
}

type Fields = { readonly [field: string]: object };

const BATCH = 500;
/** Passes all rules, at the emulator. */
const OWNER: Caller = { name: 'admin', role: 'admin', refused: false, token: 'owner', uid: 'owner' };

export async function openBothStores(
  paths: readonly string[],
  data: { readonly [field: string]: unknown },
  fields: Fields,
): Promise<BothStores> {
  const rig = await startMatrixServer(paths, data);
  const ours = openClient(rig.server.url);
  const google = openClient(`http://${process.env.BALCAO_GOOGLE_EMULATOR}`);
  for (let from = 0; from < paths.length; from += BATCH) {
    const writes = paths
      .slice(from, from + BATCH)
      .map((path) => ({ update: { name: `${DOCUMENTS}/${path}`, fields } }));
    const { code, text } = await google.ask(OWNER, 'POST', `/v1/${DOCUMENTS}:commit`, { writes });
    if (code !== 200) throw new Error(`The emulator could not be filled: ${code} ${text}`);
  }
  return {
    server: rig.server,
    async ask(caller, question) {
      const asked = (client: Client, token: string | undefined) =>
        client.ask({ ...caller, token }, question.method, question.path, question.body);
      const [theirs, own] = await Promise.all([
        asked(google, unsigned(caller.token)),
        asked(ours, caller.token),
      ]);
      return { google: decisionOf(theirs), ours: decisionOf(own) };
    },
    async close() {
      ours.close();
      google.close();
      await rig.inspect(() => {});
      rig.remove();
    },
  };
}

/** The emulator takes a token's word without a signature; it names the same user, with the same claims. */
function unsigned(token: string | undefined): string | undefined {
  const [, payload] = token?.split('.') ?? [];
  if (payload === undefined) return undefined;
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${payload}.`;
}

/**
 * A query's refusal may stand in a list, and a batchWrite says of each write how it went. Who brings no token is asked to
 * sign in by ours.
 */
function decisionOf({ code, text }: Answer): Decision {
  if (code === 403 || code === 401) return 'refused';
  if (code !== 200) return `other: ${code} ${text.slice(0, 160)}`;
  const { status } = JSON.parse(text);
  if (!Array.isArray(status)) return 'allowed';
  return status.some((each: { code?: number }) => each.code === 7) ? 'refused' : 'allowed';
}
