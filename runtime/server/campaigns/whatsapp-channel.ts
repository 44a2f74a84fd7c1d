/**
 * A campaign by WhatsApp as its send needs it: what is frozen when the operator confirms, and one message. The token is
 * read for each message, and frozen nowhere.
 */
import { TEMPLATES } from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import { NO_TEMPLATE } from '../../contract/whatsapp.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import {
  readParameters,
  readTemplate,
  unboundProblem,
  type WhatsappTemplate,
  whatsappMessage,
} from '../../core/messages/whatsapp.ts';
import { fieldOf, isMap } from '../../core/values/map-value.ts';
import { sendWhatsapp } from '../messages/graph-client.ts';
import { type WabaMeans, wabaAccount } from '../messages/waba-account.ts';
import type { Documents } from '../ports/documents.ts';
import type { CampaignChannel } from '../runs/sends/channel.ts';
import { noteMessage } from './conversation-messages.ts';

/** The page could not be read. */
const AGAIN_MS = 2000;

/** As JSON, so that a run can store it. */
interface FrozenWhatsapp {
  readonly campaign: string;
  /** The field `template` of its document. */
  readonly template: DocumentData;
  readonly parameters: readonly DocumentData[];
  readonly phoneNumberId: string;
}

export interface WhatsappChannelMeans extends WabaMeans {
  readonly documents: Documents;
  readonly now?: (() => number) | undefined;
}

/** What stands in the way of sending a template, or nothing. */
export function templateProblem(template: WhatsappTemplate): string | undefined {
  const { name, status, problem } = template;
  if (status !== 'APPROVED') {
    return `A Meta não aprovou o modelo ${name} (${status || 'sem situação'}). Carregue os modelos de novo.`;
  }
  return problem;
}

export function whatsappChannel(means: WhatsappChannelMeans): CampaignChannel {
  const { documents, now = Date.now } = means;
  return {
    channel: 'whatsapp',

    async freeze(project, { id, data }) {
      const account = await wabaAccount(means, project);
      if ('problem' in account) return account;
      const named = typeof data.template === 'string' && isId(data.template) ? data.template : undefined;
      const path = `project/${project}/${TEMPLATES.whatsapp}/${named}`;
      const template = named === undefined ? undefined : (await documents.read(path))?.data.template;
      const read = readTemplate(template);
      if (!read || !isMap(template)) return { problem: NO_TEMPLATE };
      const parameters = readParameters(data.parameters);
      const problem = templateProblem(read) ?? unboundProblem(read, parameters);
      if (problem !== undefined) return { problem };
      const frozen: FrozenWhatsapp = {
        campaign: id,
        template,
        parameters: parameters.map((each) => ({ ...each })),
        phoneNumberId: account.phoneNumberId,
      };
      return { frozen: { ...frozen } };
    },

    async send(stored, { project, recipient, delivery }) {
      const account = await wabaAccount(means, project).catch(() => undefined);
      if (!account) return { kind: 'later', after: AGAIN_MS };
      if ('problem' in account) return { kind: 'refused', permanent: false, reason: account.problem };
      const frozen = frozenWhatsapp(stored);
      const template = readTemplate(frozen?.template);
      if (!frozen || !template) return { kind: 'refused', permanent: false, reason: NO_TEMPLATE };
      const message = whatsappMessage(template, readParameters(frozen.parameters), recipient);
      if (!message.ok) return { kind: 'refused', permanent: true, reason: message.problem };
      const { address } = recipient;
      const outcome = await sendWhatsapp(
        { ...account, phoneNumberId: frozen.phoneNumberId },
        { to: address, template: message.template, reference: delivery },
      );
      if (outcome.kind === 'accepted') {
        const of = { address, direction: 'out', type: 'template', text: message.text } as const;
        const noted = { ...of, providerId: outcome.id, campaign: frozen.campaign, at: now() };
        // The message has left, whether or not the conversation can be stored now.
        await noteMessage(documents, project, noted).catch(() => undefined);
      }
      return outcome;
    },
  };
}

/** What a run has stored; `undefined` for anything else. */
function frozenWhatsapp(stored: unknown): FrozenWhatsapp | undefined {
  if (!isMap(stored)) return undefined;
  const [campaign, template] = [fieldOf(stored, 'campaign'), fieldOf(stored, 'template')];
  const [parameters, phoneNumberId] = [fieldOf(stored, 'parameters'), fieldOf(stored, 'phoneNumberId')];
  if (typeof campaign !== 'string' || typeof phoneNumberId !== 'string') return undefined;
  if (!isMap(template) || !Array.isArray(parameters)) return undefined;
  return { campaign, template, parameters: parameters.filter(isMap), phoneNumberId };
}
