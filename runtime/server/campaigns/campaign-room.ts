/**
 * Campaigns put together: the providers or their simulators, the calls of the console, and what customers and providers
 * call without a login.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { AccessPolicy } from '../../contract/access.ts';
import type { RecordValidators } from '../../contract/record-validators.ts';
import type { StoreAs } from '../as-caller/index.ts';
import { answerApiErrors } from '../console-api/api-error.ts';
import type { Callers } from '../known-caller.ts';
import { googleHosts } from '../messages/google-client.ts';
import { googleSimulator } from '../messages/google-simulator.ts';
import { type MailAccount, type MailMeans, type MailProblem, mailOf } from '../messages/mail-of.ts';
import { arrivedMessages } from '../messages/simulators/arrived-messages.ts';
import { sendgridSimulator } from '../messages/simulators/sendgrid-simulator.ts';
import { smtpMail } from '../messages/smtp-mail.ts';
import type { DocumentChanges } from '../ports/document-changes.ts';
import type { Documents } from '../ports/documents.ts';
import type { SubjectRecords } from '../ports/subject-records.ts';
import type { BackendWork } from '../runs/backend-work.ts';
import type { Runs } from '../runs/runs.ts';
import { emailChannel } from './email-channel.ts';
import { emailTemplateRoutes } from './email-template-routes.ts';
import { googleRoutes } from './google-routes.ts';
import type { MessageSettings } from './message-settings.ts';
import { openPeople } from './people.ts';
import { peopleRoutes } from './people-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { sendgridWebhook } from './sendgrid-webhook.ts';
import { openSends } from './sends.ts';
import { simulatedMessageRoutes } from './simulated-message-routes.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { OF_PREVIEWS, UNSUBSCRIBE_PATH } from './unsubscribe-token.ts';
import { whatsappPart } from './whatsapp-part.ts';

export interface CampaignRoomOptions extends Callers {
  readonly documents: Documents;
  readonly subjects: SubjectRecords;
  readonly changes: DocumentChanges;
  /** What facts of customers are held to that are handed in; absent: they are taken as they are. */
  readonly validators?: RecordValidators | undefined;
  /** IANA name: whose calendar days count. */
  readonly timeZone?: string;
  readonly policy: () => AccessPolicy;
  /** Sends go on while whoever began them may send. */
  readonly storeAs: StoreAs;
  /** No other copy of the backend has the store. */
  readonly isAlone: boolean;
  readonly settings: MessageSettings;
  /** Signs what is in links: opt-outs, previews, the way back from Google. Absent: there are no such links. */
  readonly key: Uint8Array | undefined;
  /** Brings the simulators of providers that no variable names. */
  readonly demoData: boolean;
  /** Once they are open; absent: there is no queue. */
  readonly runs: () => Runs | undefined;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

export interface CampaignRoom {
  /** Kinds of runs. */
  readonly works: readonly BackendWork[];
  /** Of the console: whoever calls is known. */
  readonly consoleRoutes: FastifyPluginAsync;
  /** Of customers and providers, who have no login; and of simulators. */
  readonly publicRoutes: FastifyPluginAsync;
  /** Brings what is known of a store's customers up to date, before it is asked about. */
  takeOver(project: string): Promise<void>;
  /** By whom the mails of a store leave. */
  mailOf(project: string): Promise<MailAccount | MailProblem>;
  /** Some messages arrive at a simulator. */
  readonly simulates: boolean;
  /** The server listens at this address. */
  begin(url: string): void;
}

export function openCampaignRoom(options: CampaignRoomOptions): CampaignRoom {
  const { documents, settings, demoData, now } = options;
  /** Where the server listens, and under which origin others reach it. */
  let own = 'http://127.0.0.1';
  const origin = () => settings.publicUrl ?? own;
  const people = openPeople({ ...options, origin });
  const messages = arrivedMessages(documents, now);
  const sendgrid =
    demoData && !settings.sendgridUrl
      ? sendgridSimulator({ messages, origin: () => own, faults: settings.faults, now })
      : undefined;
  const smtp = settings.smtpUrl
    ? smtpMail({ url: settings.smtpUrl, concurrency: settings.concurrency })
    : undefined;
  const mailMeans: MailMeans = { ...settings, documents, simulated: sendgrid?.account, smtp };
  const templates = emailTemplateRoutes({
    ...options,
    accountOf: (project) => mailOf(mailMeans, project),
    unsubscribe: (project, email) => ({
      url: people.unsubscribeUrl(project, { email }) ?? `${origin()}${UNSUBSCRIBE_PATH}/${OF_PREVIEWS}`,
      headers: people.unsubscribeHeaders(project, { email }),
    }),
    origin,
  });
  const whatsapp = whatsappPart({ ...options, messages, listensAt: () => own, optOut: people.optOut });
  const sends = openSends({
    ...options,
    people,
    concurrency: settings.concurrency,
    channels: [
      emailChannel({
        documents,
        mailOf: (project) => mailOf(mailMeans, project),
        links: people,
        canBeReached: settings.publicUrl !== undefined || demoData,
      }),
      whatsapp.channel,
    ],
  });
  const simulatedGoogle = demoData && !settings.googleUrl ? googleSimulator(now) : undefined;
  const google = googleRoutes({
    ...options,
    hosts: () => simulatedGoogle?.hosts(own) ?? googleHosts(settings.googleUrl),
    ...(settings.publicUrl && { origin: settings.publicUrl }),
  });
  return {
    works: [sends.work],
    takeOver: people.takeOver,
    mailOf: (project) => mailOf(mailMeans, project),
    simulates: sendgrid !== undefined || whatsapp.simulator !== undefined,
    consoleRoutes: async (app) => {
      await app.register(peopleRoutes({ ...options, people }));
      await app.register(templates.console);
      await app.register(sends.routes);
      await app.register(google.consoleRoutes);
      await app.register(async (scope) => {
        answerApiErrors(scope);
        reportRoutes(scope, options);
        const simulators = { email: sendgrid, whatsapp: whatsapp.simulator };
        simulatedMessageRoutes(scope, { messages, simulators, now });
      });
      await app.register(whatsapp.consoleRoutes);
    },
    publicRoutes: async (app) => {
      await app.register(unsubscribeRoutes(people, documents));
      await app.register(templates.page);
      await app.register(google.publicRoutes);
      if (simulatedGoogle) await app.register(simulatedGoogle.routes);
      const { optOut } = people;
      sendgridWebhook(app, { documents, simulatedKey: sendgrid?.publicKey, optOut, now });
      if (sendgrid) await app.register(sendgrid.routes);
      await app.register(whatsapp.publicRoutes);
      app.addHook('onClose', async () => smtp?.close());
    },
    begin(url) {
      own = url;
    },
  };
}
