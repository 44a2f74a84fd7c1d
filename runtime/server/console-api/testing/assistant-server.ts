/**
 * A server whose assistant asks a scripted provider, and the ways in which its tests speak to it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySeededData } from '../../../../tests/setup/seeded-data.ts';
import { DEMO_USERS } from '../../demo-data/demo-users.ts';
import { startServer } from '../../start.ts';
import { assistantFrom } from '../assistant/config.ts';
import { type FakeProvider, startFakeProvider } from './fake-provider.ts';

export const KEY = 'sk-segredo-da-loja';
export const RESPONSE = '/api/console/products/ai/response';
const TOOLS = '/api/console/products/ai/tools';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

export type Role = 'admin' | 'operator' | 'viewer';

export interface AssistantServer {
  readonly url: string;
  readonly provider: FakeProvider;
  readonly tokens: { readonly [role in Role]: string };
  /** All that was logged and reported. */
  readonly logged: readonly string[];
  ask(body?: object, token?: string): Promise<Spoken>;
  /** By an operator of `matriz` by default. */
  tool(name: string, given: unknown, by?: { token?: string; project?: string }): Promise<Spoken>;
  close(): Promise<void>;
}

interface Spoken {
  readonly status: number;
  /** JSON of any shape: what the tests assert about. */
  readonly body: ReturnType<typeof JSON.parse>;
  readonly headers: Headers;
}

/** `isConfigured`: whether the server has a key. `hasShops`: whether it serves the demo's documents beside its logins. */
export async function startAssistantServer({
  isConfigured = true,
  hasShops = false,
  settings = {},
}: {
  readonly isConfigured?: boolean;
  readonly hasShops?: boolean;
  readonly settings?: { readonly [variable: string]: string };
} = {}): Promise<AssistantServer> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-assistant-'));
  const provider = await startFakeProvider();
  const logged: string[] = [];
  const say = (line: string) => logged.push(line);
  const assistant = assistantFrom({
    ...(isConfigured && { OPENAI_API_KEY: KEY }),
    OPENAI_BASE_URL: provider.url,
    BALCAO_AI_MODEL: 'modelo-x',
    BALCAO_AI_TIMEOUT: '1.5',
    ...settings,
  });
  if (hasShops) await copySeededData(join(folder, 'data'));
  const server = await startServer({
    port: 0,
    demoData: hasShops,
    report: say,
    log: say,
    dataDir: join(folder, 'data'),
    ...(assistant && { assistant }),
  });
  if (!hasShops) for (const user of DEMO_USERS) await server.identity.createUser(user);
  const [admin, operator, viewer] = await Promise.all(
    ['admin@balcao.dev', 'operador@balcao.dev', 'leitor@balcao.dev'].map((email) =>
      signIn(server.url, email),
    ),
  );
  const tokens = { admin: admin ?? '', operator: operator ?? '', viewer: viewer ?? '' };
  const speak = async (path: string, body: object, token: string) => {
    const { status, text, headers } = await post(server.url + path, body, token);
    return { status, body: JSON.parse(text), headers };
  };
  return {
    url: server.url,
    provider,
    tokens,
    logged,
    ask: (body = question(), token = tokens.operator) => speak(RESPONSE, body, token),
    tool: (name, given, { token = tokens.operator, project = 'matriz' } = {}) =>
      speak(TOOLS, { project, name, arguments: given }, token),
    async close() {
      await server.close();
      await provider.close();
      rmSync(folder, { recursive: true });
    },
  };
}

async function signIn(url: string, email: string): Promise<string> {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded';
  const answer = await post(url + path, { email, password: 'balcao123' });
  return JSON.parse(answer.text).idToken;
}

export async function post(
  url: string,
  body: object | string,
  token?: string,
  more: { [name: string]: string } = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...more,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, text, headers: answer.headers };
}

export const question = (more: object = {}): object => ({
  project: 'matriz',
  product_data: { id: 'P1', ProductSiteName: 'Frigideira secreta' },
  product_schema: { collection: 'product', fields: {} },
  messages: [{ role: 'user', content: 'Que produto é este?' }],
  ...more,
});

/** One key and one document's words run through every test: neither may ever be in the log. */
export const SAID_IN_CONFIDENCE = /sk-segredo|Frigideira secreta/;
