/**
 * What WhatsApp brings to the room of campaigns: its calls, its webhook, its channel, and in a demo its simulator.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { AccessPolicy } from '../../contract/access.ts';
import type { ArrivedMessages } from '../messages/simulators/arrived-messages.ts';
import { type GraphSimulator, graphSimulator } from '../messages/simulators/graph-simulator.ts';
import type { Documents } from '../ports/documents.ts';
import type { CampaignChannel } from '../runs/sends/channel.ts';
import type { MessageSettings } from './message-settings.ts';
import { type WabaWebhookMeans, wabaWebhook } from './waba-webhook.ts';
import { whatsappChannel } from './whatsapp-channel.ts';
import { whatsappRoutes } from './whatsapp-routes.ts';

export interface WhatsappPartOptions extends Pick<WabaWebhookMeans, 'optOut'> {
  readonly documents: Documents;
  readonly policy: () => AccessPolicy;
  readonly settings: MessageSettings;
  readonly demoData: boolean;
  readonly messages: ArrivedMessages;
  /** The server's own address, once it has one. */
  readonly listensAt: () => string;
  readonly now?: (() => number) | undefined;
}

export interface WhatsappPart {
  readonly channel: CampaignChannel;
  readonly consoleRoutes: FastifyPluginAsync;
  readonly publicRoutes: FastifyPluginAsync;
  /** Absent where the provider is a real one. */
  readonly simulator: GraphSimulator | undefined;
}

export function whatsappPart(options: WhatsappPartOptions): WhatsappPart {
  const { demoData, settings, listensAt: origin, ...rest } = options;
  const { graphUrl, commerceUrl, faults } = settings;
  const simulator =
    demoData && graphUrl === undefined ? graphSimulator({ ...rest, origin, faults }) : undefined;
  const means = { ...rest, graphUrl, commerceUrl, simulated: simulator?.account };
  return {
    simulator,
    channel: whatsappChannel(means),
    consoleRoutes: whatsappRoutes(means),
    publicRoutes: async (app) => {
      wabaWebhook(app, means);
      if (simulator) await app.register(simulator.routes);
    },
  };
}
