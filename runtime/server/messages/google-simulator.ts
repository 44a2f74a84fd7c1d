/**
 * Google's consent, tokens and their end, for who has no account: under a path of the same port, for demo data alone. It
 * lets nobody back to another page than ours, and says on its own page that it is a double.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { GOOGLE_PATHS } from '../../contract/google-account.ts';
import { escaped, plainPage } from '../http/index.ts';
import type { GoogleHosts } from './google-client.ts';

export const GOOGLE_SIMULATOR_PATH = '/simulado/google';
const CONSENT = '/o/oauth2/v2/auth';
const FOREIGN = 'conta.pessoal@correio.example';
const HOUR_S = 3600;
const LARGEST = 8 * 1024;
/** That nobody has come back with. */
const MOST_CODES = 100;

type Query = { readonly [name: string]: string | undefined };

export interface GoogleSimulator {
  readonly routes: FastifyPluginAsync;
  /** `url`: where the server listens. */
  hosts(url: string): GoogleHosts;
}

export function googleSimulator(now: () => number = Date.now): GoogleSimulator {
  const secret = randomBytes(24).toString('base64url');
  const codes = new Map<string, { readonly asked: Query; readonly email: string }>();
  const tokens = new Set<string>();

  /** Whoever asks comes from our own console, and goes back there. */
  function backTo(request: FastifyRequest, asked: Query, answer: Query): string | undefined {
    const { redirect_uri: uri = '', state = '' } = asked;
    if (uri !== `${request.protocol}://${request.host}${GOOGLE_PATHS.callback}`) return undefined;
    const said = Object.entries({ ...answer, state }).flatMap(([name, value = '']) => [[name, value]]);
    return `${uri}?${new URLSearchParams(said)}`;
  }

  function consent(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const asked = request.query as Query;
    if (!backTo(request, asked, {})) return reply.code(400).send('redirect_uri');
    const link = (more: Query, label: string) => {
      const query = new URLSearchParams({ ...asked, ...more } as { [name: string]: string });
      return `<p><a class="button" href="${GOOGLE_SIMULATOR_PATH}/escolha?${escaped(String(query))}">${escaped(label)}</a></p>`;
    };
    const own = `contas@${asked.hd ?? 'casaaurora.example'}`;
    const html = plainPage(
      'Google simulado',
      `<h1>Google simulado</h1>
<p>Esta página faz o papel do Google nos dados de demonstração. Escolha a conta que o console conecta.</p>
${link({ account: own }, own)}${link({ account: FOREIGN }, FOREIGN)}${link({}, 'Cancelar')}`,
    );
    return reply.type('text/html; charset=utf-8').send(html);
  }

  function chosen(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { account: email, ...asked } = request.query as Query;
    const code = randomBytes(16).toString('base64url');
    const address = backTo(request, asked, email ? { code } : { error: 'access_denied' });
    if (!address) return reply.code(400).send('redirect_uri');
    if (email) codes.set(code, { asked, email });
    const [oldest] = codes.keys();
    if (codes.size > MOST_CODES && oldest !== undefined) codes.delete(oldest);
    return reply.redirect(address, 302);
  }

  function exchange({ body }: FastifyRequest, reply: FastifyReply) {
    const given = (body ?? {}) as Query;
    const { asked, email = '' } = codes.get(given.code ?? '') ?? {};
    codes.delete(given.code ?? '');
    const challenge = createHash('sha256')
      .update(given.code_verifier ?? '')
      .digest('base64url');
    const isRight =
      asked !== undefined &&
      given.client_secret === secret &&
      given.client_id === asked.client_id &&
      given.redirect_uri === asked.redirect_uri &&
      challenge === asked.code_challenge;
    if (!isRight) return reply.code(400).send({ error: 'invalid_grant' });
    const refreshToken = `1//simulado-${randomBytes(16).toString('base64url')}`;
    tokens.add(refreshToken);
    const hd = email === FOREIGN ? {} : { hd: email.split('@')[1] };
    const { client_id: aud, nonce } = asked;
    const exp = Math.floor(now() / 1000) + HOUR_S;
    const claims = {
      iss: 'https://accounts.google.com',
      aud,
      nonce,
      exp,
      email,
      email_verified: true,
      ...hd,
    };
    return {
      access_token: randomBytes(16).toString('base64url'),
      refresh_token: refreshToken,
      id_token: `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.simulado`,
    };
  }

  return {
    hosts: (url) => ({
      authorize: GOOGLE_SIMULATOR_PATH + CONSENT,
      token: `${url}${GOOGLE_SIMULATOR_PATH}/token`,
      revoke: `${url}${GOOGLE_SIMULATOR_PATH}/revoke`,
      secret,
    }),
    routes: async (app: FastifyInstance) => {
      app.addContentTypeParser(
        /^application\/x-www-form-urlencoded/,
        { parseAs: 'string', bodyLimit: LARGEST },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
      );
      app.get(GOOGLE_SIMULATOR_PATH + CONSENT, consent);
      app.get(`${GOOGLE_SIMULATOR_PATH}/escolha`, chosen);
      app.post(`${GOOGLE_SIMULATOR_PATH}/token`, { bodyLimit: LARGEST }, async (request, reply) =>
        exchange(request, reply),
      );
      app.post(`${GOOGLE_SIMULATOR_PATH}/revoke`, { bodyLimit: LARGEST }, async ({ body }, reply) =>
        tokens.delete(((body ?? {}) as Query).token ?? '')
          ? {}
          : reply.code(400).send({ error: 'invalid_token' }),
      );
    },
  };
}
