/**
 * SendGrid's Mail Send as it is told to behave.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ProviderMood, ReceivedMail } from './describe-mail.ts';

export const DOUBLE_KEY = 'SG.chave.de-teste';

export interface SendgridDouble {
  readonly url: string;
  readonly received: ReceivedMail[];
  /** The bodies as they came. */
  readonly bodies: unknown[];
  close(): Promise<void>;
}

const ANSWERS: { readonly [mood in ProviderMood]?: readonly [status: number, body: object] } = {
  'refuses-recipient': [
    400,
    wrong('personalizations.0.to.0.email', 'ana@ does not contain a valid address.'),
  ],
  'refuses-account': [401, wrong(null, 'The provided authorization grant is denied: casaaurora')],
  'refuses-message': [400, wrong('content', 'The content value does not fit.')],
  'too-many': [429, wrong(null, 'too many requests')],
};

function wrong(field: string | null, message: string): object {
  return { errors: [{ field, message, help: null }] };
}

export async function sendgridDouble(mood: ProviderMood): Promise<SendgridDouble> {
  const received: ReceivedMail[] = [];
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      bodies.push(body);
      received.push(readMail(body));
      answer(request, response, mood, received.length);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    bodies,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function answer(request: IncomingMessage, response: ServerResponse, mood: ProviderMood, count: number): void {
  if (mood === 'breaks-line') return void request.socket.destroy();
  if (mood === 'silent') return;
  const isKnown = request.headers.authorization === `Bearer ${DOUBLE_KEY}` && request.url === '/v3/mail/send';
  const [status, body] = isKnown ? (ANSWERS[mood] ?? [202, undefined]) : [404, {}];
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 202 && { 'x-message-id': `msg-${count}` }),
    ...(status === 429 && { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 2) }),
  });
  response.end(body && JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<MailBody> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

interface MailBody {
  readonly personalizations: readonly { readonly to: readonly { readonly email: string }[] }[];
  readonly from: { readonly email: string };
  readonly reply_to?: { readonly email: string };
  readonly subject: string;
  readonly content: readonly { readonly type: string; readonly value: string }[];
  readonly headers?: { readonly [name: string]: string };
}

function readMail({
  personalizations,
  from,
  reply_to,
  subject,
  content,
  headers = {},
}: MailBody): ReceivedMail {
  const textOf = (type: string) => content.find((part) => part.type === type)?.value ?? '';
  return {
    from: from.email,
    to: personalizations[0]?.to[0]?.email ?? '',
    replyTo: reply_to?.email,
    subject,
    html: textOf('text/html'),
    text: textOf('text/plain'),
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
}
