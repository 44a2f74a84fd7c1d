/**
 * A template of e-mail, tried: a test to the address that the page SendGrid names, and a preview in a tab of its own. A
 * new tab has no login, so it opens by an address that was signed for a person a minute ago.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AccessPolicy, Role } from '../../contract/access.ts';
import { FACTS, TEMPLATES } from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import {
  EMAIL_TEMPLATE_PATH,
  type EmailPreviewAnswer,
  type EmailTestAnswer,
} from '../../contract/email-template.ts';
import { mayAccess, roleAtLeast } from '../../core/access/decide.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import {
  type EmailRecipient,
  emailTemplate,
  emailValues,
  type RenderedEmail,
  renderEmail,
} from '../../core/messages/email.ts';
import { emailProblems, problemSentence } from '../../core/messages/email-problems.ts';
import { escaped } from '../../core/messages/entities.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { requireTurn, roleOf } from '../console-api/caller.ts';
import { plainPage } from '../http/index.ts';
import { type Callers, callerOf, provenCaller } from '../known-caller.ts';
import type { MailAccount, MailProblem } from '../messages/mail-of.ts';
import type { Documents } from '../ports/documents.ts';
import type { SendOutcome } from '../ports/mail.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Session } from '../session.ts';
import { readToken, signToken } from './signed-token.ts';
import { OF_PREVIEWS, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';

export interface EmailTemplateOptions extends Callers {
  readonly documents: Pick<Documents, 'read'>;
  readonly policy: () => AccessPolicy;
  readonly accountOf: (project: string) => Promise<MailAccount | MailProblem>;
  /** Of a message to this address. */
  readonly unsubscribe: (
    project: string,
    email: string,
  ) => { readonly url: string; readonly headers: { readonly [name: string]: string } };
  /** Absent: there are no previews. */
  readonly key: Uint8Array | undefined;
  /** Where the server is reached. */
  readonly origin: () => string;
  readonly now?: () => number;
}

const PREVIEW_MS = 60_000;
const PURPOSE = 'email-preview';
const TESTS_A_MINUTE = 20;
const PREVIEWS_A_MINUTE = 120;
const BODY_LIMIT = 4 * 1024;
/** A page without scripts, whose own pictures load. */
const PREVIEW_POLICY =
  "sandbox allow-same-origin; default-src 'none'; img-src http: https: data:; style-src 'unsafe-inline' https:; font-src https: data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** `console`: below a door that knows the caller. `page`: at the same path, for a tab as well. */
export function emailTemplateRoutes(options: EmailTemplateOptions): {
  readonly console: FastifyPluginAsync;
  readonly page: FastifyPluginAsync;
} {
  const { now = Date.now } = options;
  const tests = createRateLimit(TESTS_A_MINUTE, now);
  const previews = createRateLimit(PREVIEWS_A_MINUTE, now);
  return {
    console: async (app) => {
      answerApiErrors(app);
      app.post(EMAIL_TEMPLATE_PATH, { bodyLimit: BODY_LIMIT }, async (request): Promise<EmailTestAnswer> => {
        const session = callerOf(request);
        const project = projectIn(request, session, 'operator');
        requireTurn(session, tests);
        const [id, customer] = [textIn(request.body, 'templateId'), textIn(request.body, 'customerId')];
        if (id === '') throw new ApiError(400, 'Informe o modelo em "templateId".');
        return { ok: true, data: { sentTo: await sendTest(options, session, { project, id, customer }) } };
      });
    },
    page: async (app) => {
      answerApiErrors(app);
      app.get(EMAIL_TEMPLATE_PATH, async (request, reply) => {
        const token = textIn(request.query, 'token');
        if (token !== '') return previewPage(options, now(), token, reply);
        const refusal = () => new ApiError(401, 'Sua sessão terminou. Entre de novo.');
        const session = await provenCaller(request, options, refusal);
        const project = projectIn(request, session, 'viewer');
        requireTurn(session, previews);
        const asked = {
          project,
          id: textIn(request.query, 'id'),
          customer: textIn(request.query, 'customer'),
        };
        // What is not there is said here, and not in the tab.
        await read(options, asked, session);
        return {
          ok: true,
          data: { url: previewAddress(options, now(), asked) },
        } satisfies EmailPreviewAnswer;
      });
    },
  };
}

interface Asked {
  readonly project: string;
  /** Of the template. */
  readonly id: string;
  /** Of `customer-facts`; empty for nobody. */
  readonly customer: string;
}

function projectIn(request: FastifyRequest, session: Session, least: Role): string {
  const project = textIn(request.query, 'project');
  if (project === '') throw new ApiError(400, 'Informe a loja em "project".');
  if (!roleAtLeast(roleOf(session, project), least)) {
    throw new ApiError(403, 'Seu papel nesta loja não inclui enviar testes.');
  }
  return project;
}

function textIn(values: unknown, name: string): string {
  const value = typeof values === 'object' && values !== null ? fieldOf({ ...values }, name) : undefined;
  return typeof value === 'string' ? value : '';
}

interface Found {
  readonly template: DocumentData;
  readonly store: DocumentData;
  readonly customer: DocumentData | undefined;
}

/** Throws an ApiError for what is not there, or not for `session`; without one the right was proven before. */
async function read(
  { documents, policy }: EmailTemplateOptions,
  { project, id, customer }: Asked,
  session?: Session,
): Promise<Found> {
  const one = async (collection: string, name: string, missing: string) => {
    const path = ['project', project, collection];
    if (session && !mayAccess(policy(), session.claims, path, 'read')) {
      throw new ApiError(403, 'Seu papel nesta loja não inclui estes dados.');
    }
    const state = isId(name) ? await documents.read([...path, name].join('/')) : null;
    if (!state) throw new ApiError(404, missing);
    return state.data;
  };
  const [template, person, store] = await Promise.all([
    one(TEMPLATES.email, id, 'Este modelo de e-mail não existe nesta loja.'),
    customer === '' ? undefined : one(FACTS, customer, 'Este cliente não existe nesta loja.'),
    documents.read(`project/${project}/config/store`),
  ]);
  return { template, customer: person, store: store?.data ?? {} };
}

function recipientOf(customer: DocumentData | undefined, email?: string): EmailRecipient {
  const [firstName, lastName] = [textIn(customer, 'firstName'), textIn(customer, 'lastName')];
  return { address: email ?? textIn(customer, 'email'), firstName, lastName };
}

/** To whom it went. */
async function sendTest(options: EmailTemplateOptions, session: Session, asked: Asked): Promise<string> {
  const { template, store, customer } = await read(options, asked, session);
  const [problem] = emailProblems(emailTemplate(template)).problems;
  if (problem) throw new ApiError(422, problemSentence(problem));
  const account = await options.accountOf(asked.project);
  if ('problem' in account) throw new ApiError(422, account.problem);
  const { mail, from, replyTo, testEmail } = account;
  if (!testEmail) throw new ApiError(422, 'Falta o e-mail de teste na página SendGrid.');
  // Whoever unsubscribes from a test is whoever reads it, and not the customer whose data it shows.
  const { url, headers } = options.unsubscribe(asked.project, testEmail);
  const outcome = await mail.send({
    to: { email: testEmail },
    from,
    ...(replyTo && { replyTo }),
    ...renderEmail(emailTemplate(template), emailValues(recipientOf(customer, testEmail), store, url)),
    headers,
  });
  const refused = refusalOf(outcome);
  if (refused) throw refused;
  return testEmail;
}

function refusalOf(outcome: SendOutcome): ApiError | undefined {
  switch (outcome.kind) {
    case 'accepted':
      return undefined;
    case 'refused':
      return new ApiError(422, outcome.reason);
    case 'later':
      return new ApiError(503, 'O provedor de e-mail não está aceitando mensagens agora. Tente de novo.', {
        retryAfterSeconds: Math.ceil(outcome.after / 1000),
      });
    case 'unknown':
      return new ApiError(502, 'O provedor de e-mail não respondeu: o teste pode ter saído ou não.');
  }
}

function previewAddress({ key }: EmailTemplateOptions, now: number, asked: Asked): string {
  if (!key) throw new ApiError(503, 'Este servidor não tem a chave que assina prévias.');
  const token = signToken(key, PURPOSE, { ...asked, until: now + PREVIEW_MS });
  return `${EMAIL_TEMPLATE_PATH}?${new URLSearchParams({ project: asked.project, id: asked.id, token })}`;
}

async function previewPage(
  options: EmailTemplateOptions,
  now: number,
  token: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { key, origin } = options;
  const { until, ...asked } = (key && readToken(key, PURPOSE, token)) ?? {};
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
  if (typeof until !== 'number' || until < now) {
    const about = '<h1>Esta prévia terminou</h1><p>Ela abre por um minuto. Abra outra no modelo.</p>';
    return reply.code(404).send(plainPage('Prévia', about));
  }
  const [project, id, customer] = [textIn(asked, 'project'), textIn(asked, 'id'), textIn(asked, 'customer')];
  const found = await read(options, { project, id, customer }).catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (found instanceof ApiError) {
    const about = `<h1>Esta prévia não pode ser mostrada</h1><p>${escaped(found.message)}</p>`;
    return reply.code(found.status).send(plainPage('Prévia', about));
  }
  // A preview may be passed on: its link unsubscribes nobody.
  const values = emailValues(
    recipientOf(found.customer),
    found.store,
    `${origin()}${UNSUBSCRIBE_PATH}/${OF_PREVIEWS}`,
  );
  return reply
    .header('content-security-policy', PREVIEW_POLICY)
    .send(pageOf(renderEmail(emailTemplate(found.template), values)));
}

/** What a mail reader would show, under its subject. */
function pageOf({ subject, html }: RenderedEmail): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escaped(subject)}</title></head>${html}`;
}
