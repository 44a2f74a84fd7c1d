/**
 * The table: customers, campaigns and their messages; and what other services call.
 */
import { type ApiCall, CONSOLE_REFUSALS, type Subject } from './call.ts';

const GOOGLE = '/api/console/auth/google';
const WABA = '/api/webhooks/waba/:project';

function ofCampaign(name: string): ApiCall[] {
  const one = `/api/console/${name}/:id`;
  const asked = { query: ['project'], least: 'viewer' } as const;
  return [
    {
      call: `GET ${one}/audience`,
      does: 'Whom a campaign would reach now.',
      ...asked,
      answers: {
        200: {
          ok: 'flag',
          data: {
            withoutAddress: 'number',
            unsubscribed: 'number',
            competitors: 'number',
            alreadySent: 'number',
            recipients: 'number',
            digest: 'text',
          },
        },
      },
    },
    {
      call: `GET ${one}/send`,
      does: 'Sends the campaign; with `digest` only to the audience that was counted.',
      least: 'operator',
      acts: true,
      query: ['project', 'digest?'],
      answers: { 202: 'SendRun' },
    },
    {
      call: `GET ${one}/run`,
      does: "How a campaign's run stands.",
      ...asked,
      answers: { 200: 'SendRun' },
    },
    {
      call: `POST ${one}/run`,
      does: 'Pauses, continues or cancels a send, or decides what becomes of messages.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { action: 'pause|resume|cancel|retry-failed|resend-doubtful|give-up-doubtful' },
      answers: { 200: 'SendRun' },
    },
    {
      call: `GET ${one}/report`,
      does: 'What became of the messages.',
      ...asked,
      answers: {
        200: {
          ok: 'flag',
          data: {
            delivered: 'number',
            bounce: 'number',
            dropped: 'number',
            open: 'number',
            open_rate: 'number',
            click: 'number',
            click_rate: 'number',
            processed_emails: ['text'],
            dropped_emails: ['text'],
            bounced_emails: ['text'],
            delivered_emails: ['text'],
            opened_emails: ['text'],
            clicked_emails: ['text'],
          },
        },
      },
    },
  ];
}

export const CAMPAIGN_SUBJECT: Subject = {
  title: 'Customers and campaigns',
  refuses: [...CONSOLE_REFUSALS, 502],
  calls: [
    {
      call: 'GET /api/console/customers/segments/:id',
      does: 'Who is in a segment.',
      least: 'viewer',
      query: ['project'],
      answers: {
        200: {
          ok: 'flag',
          data: [{ 'email?': 'text', 'phoneNumber?': 'text', 'firstName?': 'text', 'lastName?': 'text' }],
          'problem?': 'text',
        },
      },
    },
    ...ofCampaign('campaign-email'),
    ...ofCampaign('campaign-whatsapp'),
    {
      call: 'POST /api/console/email-template',
      does: 'Sends a test of a template to the test address.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { templateId: 'text', 'customerId?': 'text' },
      answers: { 200: { ok: 'flag', data: { sentTo: 'text' } } },
    },
    {
      call: 'GET /api/console/email-template',
      does: "A preview's address; with its `token` the preview itself, a page.",
      least: 'viewer',
      query: ['project?', 'id?', 'customer?', 'token?'],
      answers: { 200: { ok: 'flag', data: { url: 'text' } } },
      also: [410],
      orPage: [200, 400, 403, 404, 410],
    },
    {
      call: 'POST /api/console/whatsapp-template/load-from-api',
      does: "Brings the account's templates.",
      least: 'operator',
      acts: true,
      query: ['project'],
      answers: {
        200: {
          ok: 'flag',
          data: {
            created: 'number',
            changed: 'number',
            unchanged: 'number',
            skipped: [{ name: 'text', reason: 'text' }],
          },
        },
      },
    },
    {
      call: 'POST /whatsapp/message',
      does: 'Sends a test to the test telephone, and to no other.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: {
        to: 'text',
        type: 'template',
        template: { name: 'text', language: { code: 'text' }, components: ['any'] },
      },
      answers: { 200: 'Done' },
    },
    {
      call: 'POST /api/console/simulated-messages/:id',
      does: 'Acts in the place of who got a simulated message.',
      least: 'operator',
      acts: true,
      query: ['project'],
      body: { action: 'open|click|bounce|opt-out|read|reply', 'url?': 'text', 'text?': 'text' },
      answers: { 200: 'Done' },
    },
    {
      call: `POST ${GOOGLE}`,
      does: "The address by which a browser connects the store's Google account.",
      least: 'admin',
      query: ['project'],
      answers: { 200: { ok: 'flag', data: { address: 'text' } } },
    },
    {
      call: `POST ${GOOGLE}/disconnect`,
      does: 'Forgets the Google account and revokes what it gave.',
      least: 'admin',
      acts: true,
      query: ['project'],
      answers: { 200: { ok: 'flag', data: { revoked: 'flag' } } },
    },
    {
      call: 'POST /api/integration/customer-facts',
      does: 'Hands in facts of customers, many at once.',
      least: 'admin',
      acts: true,
      query: ['project'],
      body: { rows: [{ '*': 'any' }] },
      answers: {
        200: {
          ok: 'flag',
          data: {
            created: 'number',
            changed: 'number',
            unchanged: 'number',
            refused: [{ row: 'number', 'who?': 'text', reason: 'text' }],
          },
        },
      },
    },
  ],
};

export const WEBHOOK_SUBJECT: Subject = {
  title: 'Links and other services',
  refuses: [400, 401, 403, 404, 409, 413, 415, 429, 502, 503],
  calls: [
    {
      call: `GET ${GOOGLE}`,
      does: 'Leads a browser with its `ticket` to Google; without one to the page.',
      least: 'link',
      acts: true,
      query: ['ticket?'],
      answers: { 302: 'none' },
      orPage: [403],
    },
    {
      call: `GET ${GOOGLE}/callback`,
      does: 'Where Google leads back to.',
      least: 'link',
      acts: true,
      query: ['state', 'code?', 'error?'],
      answers: { 302: 'none' },
      orPage: [400, 403, 409, 502],
    },
    {
      call: 'GET /descadastro/*',
      does: 'The page on which somebody leaves the list.',
      least: 'link',
      answers: { 200: 'text/html' },
      orPage: [400, 404, 413, 415, 429, 503],
    },
    {
      call: 'POST /descadastro/*',
      does: 'Leaves the list, at one click of a mail program too.',
      least: 'link',
      acts: true,
      body: 'application/x-www-form-urlencoded',
      answers: { 200: 'text/html' },
      orPage: [400, 404, 413, 415, 429, 503],
    },
    {
      call: 'POST /api/webhooks/sendgrid/:project',
      does: "SendGrid's events.",
      least: 'signature',
      acts: true,
      body: [{ '*': 'any' }],
      answers: { 204: 'none' },
    },
    {
      call: `GET ${WABA}`,
      does: "Answers Meta's challenge.",
      least: 'signature',
      query: ['hub.mode', 'hub.verify_token', 'hub.challenge'],
      answers: { 200: 'text/plain' },
    },
    {
      call: `POST ${WABA}`,
      does: "Meta's events.",
      least: 'signature',
      acts: true,
      body: { '*': 'any' },
      answers: { 204: 'none' },
    },
    {
      call: 'POST /api/file/video/notices/:project',
      does: "The video host's notices.",
      least: 'signature',
      acts: true,
      body: { VideoLibraryId: 'number', VideoGuid: 'text', Status: 'number', '*': 'any' },
      answers: { 204: 'none' },
    },
    {
      call: 'POST /api/tasks/:handler',
      does: 'A task of the queue; 409 has it come again.',
      least: 'queue',
      acts: true,
      body: 'text/plain',
      answers: { 200: 'Done' },
      on: 'google',
    },
    {
      call: 'POST /api/history/events',
      does: "A change event of Google's Firestore.",
      least: 'queue',
      acts: true,
      body: 'application/protobuf',
      answers: { 204: 'none' },
      on: 'google',
    },
  ],
};
