/**
 * What people without a login come to, on the embedded logins: `/convite/{token}` and `/nova-senha/{token}`, where looking
 * changes nothing (programs that scan mails follow links), and the call that asks for a link. None of it says whether an
 * address has an account, neither in words nor by the time it takes.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { FORGOTTEN_PATH, INVITATION_PATH, NEW_PASSWORD_PATH } from '../../contract/people.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { readBody } from '../console-api/sync/read-request.ts';
import {
  formText,
  hashed,
  PASSWORDS_DIFFER,
  PLAIN_FORM_BYTES,
  sendPage,
  takePlainForms,
} from '../http/index.ts';
import {
  isEmail,
  type LinkKind,
  networkOf,
  normalEmail,
  type PasswordLinks,
  type SecurityEvent,
  userRefusalSentence,
} from '../identity/index.ts';
import type { IdentityPort } from '../ports/identity.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import type { Credentials } from './credentials.ts';
import { LINK_GONE, LINK_NOT_NOW, linkDone, linkForm, tooManyTries } from './link-pages.ts';

export interface LinkRoutesOptions {
  readonly identity: Pick<IdentityPort, 'find'>;
  readonly links: PasswordLinks;
  readonly credentials: Pick<Credentials, 'link' | 'mails'>;
  readonly origin: () => string;
  readonly secured: (event: SecurityEvent) => void;
  readonly report: (problem: string) => void;
  readonly now?: (() => number) | undefined;
}

/** Of one network: of pages, and of questions for a link. */
const PAGES_A_MINUTE = 60;
const QUESTIONS = { perMinute: 1, atOnce: 10 };
/** Of one address, so that nobody fills a person's inbox. */
const MAILS = { perMinute: 0.1, atOnce: 3 };

/** Fastify takes no named parameter of any length, and whatever stands there is answered with the same page. */
type Asked = { readonly Params: { readonly '*': string } };

export function linkRoutes(options: LinkRoutesOptions): FastifyPluginAsync {
  return async (app) => {
    await app.register(linkPages(options));
    await app.register(forgottenPassword(options));
  };
}

function linkPages({ links, secured, now = Date.now }: LinkRoutesOptions): FastifyPluginAsync {
  const rate = createRateLimit(PAGES_A_MINUTE, now);
  const admitted = (request: FastifyRequest, reply: FastifyReply): boolean => {
    const wait = rate.take(networkOf(request.ip));
    if (wait > 0) sendPage(reply.header('retry-after', wait), 429, tooManyTries(wait));
    return wait === 0;
  };

  async function take(kind: LinkKind, { params, body }: FastifyRequest<Asked>, reply: FastifyReply) {
    const user = links.userOf(params['*'], kind);
    if (!user) return sendPage(reply, 404, LINK_GONE);
    const person = { name: user.displayName, email: user.email };
    const password = formText(body, 'password');
    if (password !== formText(body, 'repeated')) {
      return sendPage(reply, 400, linkForm(kind, person, PASSWORDS_DIFFER));
    }
    const outcome = await links.use(params['*'], kind, password);
    if (outcome.ok) {
      const account = hashed(normalEmail(user.email));
      secured({ event: 'password-changed', account, uid: hashed(user.uid) });
      return sendPage(reply, 200, linkDone(kind, user.email));
    }
    if (outcome.reason === 'missing') return sendPage(reply, 404, LINK_GONE);
    return sendPage(reply, 400, linkForm(kind, person, userRefusalSentence(outcome.reason)));
  }

  return async (app) => {
    takePlainForms(app);
    app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) request.log.error(error);
      return sendPage(reply, status, LINK_NOT_NOW);
    });
    const kinds: readonly [LinkKind, string][] = [
      ['invitation', INVITATION_PATH],
      ['password', NEW_PASSWORD_PATH],
    ];
    for (const [kind, path] of kinds) {
      app.route<Asked>({
        method: ['GET', 'HEAD'],
        url: `${path}/*`,
        handler: (request, reply) => {
          if (!admitted(request, reply)) return reply;
          const user = links.userOf(request.params['*'], kind);
          if (!user) return sendPage(reply, 404, LINK_GONE);
          return sendPage(reply, 200, linkForm(kind, { name: user.displayName, email: user.email }));
        },
      });
      app.post<Asked>(`${path}/*`, { bodyLimit: PLAIN_FORM_BYTES }, async (request, reply) =>
        admitted(request, reply) ? take(kind, request, reply) : reply,
      );
    }
  };
}

function forgottenPassword(options: LinkRoutesOptions): FastifyPluginAsync {
  const { credentials, identity, origin, report, now = Date.now } = options;
  const ofNetwork = createRateLimit(QUESTIONS.perMinute, now, QUESTIONS.atOnce);
  const ofAccount = createRateLimit(MAILS.perMinute, now, MAILS.atOnce);

  async function mail(address: string): Promise<void> {
    const account = await identity.find(address);
    // An invitation stays what it is: anybody could end it here.
    if (!account || account.disabled || !account.hasPassword) return;
    const { link } = await credentials.link({ account, kind: 'password', origin: origin() });
    if (link !== undefined) report('A mail with a link to a password did not leave.');
  }

  return async (app) => {
    answerApiErrors(app);
    app.post(FORGOTTEN_PATH, { bodyLimit: PLAIN_FORM_BYTES }, async (request) => {
      const { email } = readBody(request.body);
      const address = typeof email === 'string' ? normalEmail(email) : '';
      if (!isEmail(address)) throw new ApiError(400, 'O e-mail não é válido.', { field: 'email' });
      requireTurnOf(networkOf(request.ip), ofNetwork);
      const mails = await credentials.mails();
      // Of an address that was asked for too often the mails of before are in its inbox.
      const isDue = mails && ofAccount.take(address) === 0;
      // After the answer, which must not take longer where somebody has that address.
      if (isDue) setImmediate(() => void mail(address).catch((error: unknown) => report(String(error))));
      return { ok: true, mails };
    });
  };
}

function requireTurnOf(network: string, rate: RateLimit): void {
  const wait = rate.take(network);
  if (wait === 0) return;
  throw new ApiError(429, `Muitos pedidos em pouco tempo. Tente de novo em ${wait} s.`, {
    retryAfterSeconds: wait,
  });
}
