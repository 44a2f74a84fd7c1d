/**
 * POST `/api/console/whatsapp-template/load-from-api` and POST `/whatsapp/message`, the test send (admin console, §7):
 * by the commerce functions where the environment names them, else from here. It goes to the page's test phone alone.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AccessPolicy } from '../../contract/access.ts';
import { TEMPLATES } from '../../contract/campaigns.ts';
import { LOAD_TEMPLATES_PATH, NO_TEMPLATE, WHATSAPP_MESSAGE_PATH } from '../../contract/whatsapp.ts';
import { mayAccess } from '../../core/access/decide.ts';
import { phoneAddress } from '../../core/formats/phone-address.ts';
import { readTemplateMessage, textOfTemplateMessage } from '../../core/messages/template-message.ts';
import type { TemplateMessage } from '../../core/messages/whatsapp.ts';
import { isMap } from '../../core/values/map-value.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { requireTurn, roleOf } from '../console-api/caller.ts';
import { readProject } from '../console-api/sync/read-request.ts';
import { callerOf } from '../known-caller.ts';
import { sendWhatsapp } from '../messages/graph-client.ts';
import { type WabaMeans, wabaAccount, wabaTestPhone } from '../messages/waba-account.ts';
import type { Documents } from '../ports/documents.ts';
import type { SendOutcome } from '../ports/mail.ts';
import { createRateLimit } from '../rate-limit.ts';
import { noteMessage } from './conversation-messages.ts';
import { loadTemplates } from './load-templates.ts';

const ASKED_A_MINUTE = 20;
const MESSAGE_BYTES = 64 * 1024;
const COMMERCE_TIMEOUT_MS = 30_000;

export interface WhatsappRoutesMeans extends WabaMeans {
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
  /** Whose host makes test sends; absent: we do. */
  readonly commerceUrl?: string | undefined;
  readonly now?: (() => number) | undefined;
}

/** Whoever calls is known. */
export function whatsappRoutes(means: WhatsappRoutesMeans): FastifyPluginAsync {
  const { documents, policy, commerceUrl, now = Date.now } = means;
  const rate = createRateLimit(ASKED_A_MINUTE, now);

  /** Both change something for customers: whoever edits templates may. */
  function asked(request: FastifyRequest, words: string) {
    const session = callerOf(request);
    requireTurn(session, rate);
    const project = readProject(request.query);
    roleOf(session, project);
    if (!mayAccess(policy(), session.claims, ['project', project, TEMPLATES.whatsapp], 'write')) {
      throw new ApiError(403, `Seu papel nesta loja não inclui ${words}.`);
    }
    return { session, project };
  }

  async function load(request: FastifyRequest) {
    const { session, project } = asked(request, 'carregar modelos');
    const loaded = await loadTemplates(means, project, session);
    if ('problem' in loaded) throw new ApiError(422, loaded.problem);
    return { ok: true, data: loaded.data };
  }

  async function test(request: FastifyRequest) {
    const { project } = asked(request, 'enviar testes');
    const page = await wabaTestPhone(documents, project);
    if ('problem' in page) throw new ApiError(422, page.problem);
    const { to, type, template } = isMap(request.body) ? request.body : {};
    if (template === undefined || template === null) throw new ApiError(400, NO_TEMPLATE);
    const message = readTemplateMessage(template);
    if (type !== 'template' || !message) throw new ApiError(400, 'O modelo da mensagem não é válido.');
    const address = phoneAddress(page.testPhone);
    if (address === undefined) {
      throw new ApiError(422, 'Informe o telefone de teste na página WhatsApp (WABA).');
    }
    if (typeof to !== 'string' || phoneAddress(to) !== address) {
      throw new ApiError(422, 'O envio de teste vai só para o telefone de teste da página WhatsApp (WABA).');
    }
    if (commerceUrl !== undefined) {
      await byCommerce(commerceUrl, project, { to, type, template: message });
      return { ok: true };
    }
    const account = await wabaAccount(means, project);
    if ('problem' in account) throw new ApiError(422, account.problem);
    const outcome = await sendWhatsapp(account, { to: address, template: message });
    const problem = problemOf(outcome);
    if (problem !== undefined) throw new ApiError(502, problem);
    // The test has left, whether or not the conversation can be stored now.
    if (outcome.kind === 'accepted') await noted(project, address, message, outcome.id).catch(() => {});
    return { ok: true };
  }

  async function noted(project: string, address: string, message: TemplateMessage, providerId: string) {
    const stored = await documents.read(`project/${project}/${TEMPLATES.whatsapp}/${message.name}`);
    const text = textOfTemplateMessage(message, stored?.data.template);
    const of = { address, direction: 'out', type: 'template', text } as const;
    await noteMessage(documents, project, { ...of, providerId, at: now() });
  }

  return async (app) => {
    answerApiErrors(app);
    app.post(WHATSAPP_MESSAGE_PATH, { bodyLimit: MESSAGE_BYTES }, test);
    await app.register(async (scope) => {
      // There is no body, whatever type it is said to have.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
        done(null),
      );
      scope.post(LOAD_TEMPLATES_PATH, { bodyLimit: 1024 }, load);
    });
  };
}

function problemOf(outcome: SendOutcome): string | undefined {
  switch (outcome.kind) {
    case 'accepted':
      return undefined;
    case 'refused':
      return outcome.reason;
    case 'later':
      return 'O WhatsApp não pode receber a mensagem agora. Tente de novo em instantes.';
    case 'unknown':
      return 'O WhatsApp não respondeu: o teste pode ter saído. Veja o telefone antes de repetir.';
  }
}

async function byCommerce(host: string, project: string, message: object): Promise<void> {
  const answer = await fetch(`${host}${WHATSAPP_MESSAGE_PATH}?project=${encodeURIComponent(project)}`, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(COMMERCE_TIMEOUT_MS),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer?.ok)
    throw new ApiError(502, 'O serviço de comércio não enviou o teste. Tente de novo em instantes.');
}
