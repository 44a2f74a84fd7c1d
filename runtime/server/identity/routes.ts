/**
 * The Identity Toolkit and Secure Token endpoints that `firebase/auth` calls, in its words: HTTP 400 with
 * `{error: {code, message}}` for every refusal. An unexpected failure keeps Fastify's own answer, which the SDK takes
 * for a network error: answered in Firebase's form it would sign the user out.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { EMBEDDED_PROJECT } from '../embedded-project.ts';
import { signOutEverywhere } from '../sign-out-everywhere.ts';
import type { Identity, IdentityRefusal, Refused, SignedIn } from './identity.ts';
import { ID_TOKEN_SECONDS } from './sessions/id-token.ts';
import { ownSessionRoutes } from './sessions/session-routes.ts';
import { PASSWORD_LENGTH } from './sign-in/passwords.ts';
import type { User } from './users.ts';

const BODY_LIMIT = 16 * 1024;

type Fields = { readonly [field: string]: unknown };

export function identityRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    await app.register(accountRoutes(identity), { prefix: '/identitytoolkit.googleapis.com' });
    await app.register(tokenRoutes(identity), { prefix: '/securetoken.googleapis.com' });
    await app.register(ownSessionRoutes(identity));
    await app.register(
      signOutEverywhere(identity.authenticate, async (uid) => identity.signOutEverywhere(uid)),
    );
  };
}

function accountRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.post('/v1/accounts::signInWithPassword', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { email, password } = fieldsOf(request.body);
      if (typeof email !== 'string') return refuse(reply, 'INVALID_EMAIL');
      if (typeof password !== 'string' || password === '') return refuse(reply, 'MISSING_PASSWORD');
      const outcome = await identity.signIn(email, password, request.ip, request.headers['user-agent']);
      return outcome.ok ? { ...signInAnswer(outcome), registered: true } : refuseWith(reply, outcome);
    });

    app.post('/v1/accounts::lookup', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const outcome = identity.lookUp(text(fieldsOf(request.body).idToken) ?? '');
      if (!outcome.ok) return refuseWith(reply, outcome);
      return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [accountOf(outcome.user)] };
    });

    app.post('/v1/accounts::update', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { idToken, password, returnSecureToken: _, ...others } = fieldsOf(request.body);
      const unsupported = Object.keys(others).find((name) => others[name] !== null);
      if (unsupported) return refuse(reply, `OPERATION_NOT_ALLOWED : ${unsupported} cannot be changed here.`);
      const change = { password: text(password) };
      const outcome = await identity.update(text(idToken) ?? '', change);
      return outcome.ok ? accountOf(outcome.user) : refuseWith(reply, outcome);
    });

    app.post('/v1/accounts::signUp', { bodyLimit: BODY_LIMIT }, async (_request, reply) =>
      refuse(reply, 'ADMIN_ONLY_OPERATION'),
    );

    const unsupported = async (request: FastifyRequest, reply: FastifyReply) =>
      refuse(reply, `OPERATION_NOT_ALLOWED : ${request.url.split('?')[0]} is not supported.`);
    // Answered before a body is read.
    app.all('/*', { onRequest: unsupported, handler: unsupported });
  };
}

function tokenRoutes(identity: Identity): FastifyPluginAsync {
  return async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
    );
    app.post('/v1/token', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { grant_type, refresh_token } = fieldsOf(request.body);
      if (grant_type !== 'refresh_token') return refuse(reply, 'INVALID_GRANT_TYPE');
      if (typeof refresh_token !== 'string') return refuse(reply, 'MISSING_REFRESH_TOKEN');
      const outcome = identity.refresh(refresh_token);
      if (!outcome.ok) return refuseWith(reply, outcome);
      return {
        access_token: outcome.idToken,
        id_token: outcome.idToken,
        refresh_token: outcome.refreshToken,
        expires_in: String(ID_TOKEN_SECONDS),
        token_type: 'Bearer',
        user_id: outcome.user.uid,
        project_id: EMBEDDED_PROJECT,
      };
    });
  };
}

function signInAnswer({ user, idToken, refreshToken }: SignedIn) {
  return {
    localId: user.uid,
    email: user.email,
    displayName: user.displayName,
    idToken,
    refreshToken,
    expiresIn: String(ID_TOKEN_SECONDS),
  };
}

function accountOf(user: User) {
  const provider = { providerId: 'password', federatedId: user.email, rawId: user.email };
  return {
    localId: user.uid,
    email: user.email,
    emailVerified: false,
    displayName: user.displayName,
    providerUserInfo: [{ ...provider, email: user.email, displayName: user.displayName }],
    passwordUpdatedAt: user.passwordChangedAt,
    lastLoginAt: String(user.lastSignInAt ?? user.createdAt),
    createdAt: String(user.createdAt),
    customAttributes: JSON.stringify(user.claims),
    disabled: user.disabled,
  };
}

const EXPLANATIONS: Partial<Record<IdentityRefusal, string>> = {
  WEAK_PASSWORD: `A password has ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} characters.`,
  PASSWORD_DOES_NOT_MEET_REQUIREMENTS:
    'The password is a common one, like the e-mail, or the one that must be changed.',
};

function refuseWith(reply: FastifyReply, { code, retryAfterMs }: Refused): FastifyReply {
  if (retryAfterMs !== undefined) {
    const seconds = Math.ceil(retryAfterMs / 1000);
    return refuse(reply.header('retry-after', seconds), `${code} : Try again in ${seconds} s.`);
  }
  const explanation = EXPLANATIONS[code];
  return refuse(reply, explanation ? `${code} : ${explanation}` : code);
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  const errors = [{ message, domain: 'global', reason: 'invalid' }];
  return reply.code(400).send({ error: { code: 400, message, errors } });
}

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
