/**
 * A mail server that does as it is told, and reads what it is sent. No more of SMTP and MIME than one message needs.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { ProviderMood, ReceivedMail } from './describe-mail.ts';

export interface SmtpDouble {
  readonly port: number;
  readonly received: ReceivedMail[];
  close(): Promise<void>;
}

const REFUSALS: { readonly [mood in ProviderMood]?: readonly [verb: string, answer: string] } = {
  'refuses-recipient': ['RCPT', '550 5.1.1 ana@casaaurora.example does not exist'],
  'refuses-account': ['MAIL', '530 5.7.0 access denied'],
  'refuses-message': ['.', '552 5.3.4 the message does not fit'],
  'too-many': ['RCPT', '451 4.7.1 too many messages, come back later'],
};

/** `refusal`: another answer to one command than the mood's. */
export async function smtpDouble(mood: ProviderMood, refusal = REFUSALS[mood]): Promise<SmtpDouble> {
  const sockets = new Set<Socket>();
  const received: ReceivedMail[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serve(socket, mood, received, refusal);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    received,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function serve(
  socket: Socket,
  mood: ProviderMood,
  received: ReceivedMail[],
  [refused, text]: readonly string[] = [],
): void {
  let [waiting, from, to] = ['', '', ''];
  let body: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const answer = (verb: string, usual: string) => {
    say(refused === verb && text !== undefined ? text : usual);
  };
  const onLine = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.replace(/^\./, ''));
      received.push(readMail(from, to, body));
      body = undefined;
      if (mood === 'breaks-line') return void socket.destroy();
      return mood === 'silent' ? undefined : answer('.', '250 2.0.0 queued');
    }
    const verb = line.split(' ', 1)[0]?.toUpperCase() ?? '';
    if (verb === 'MAIL') from = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'RCPT') to = /<(.*?)>/.exec(line)?.[1] ?? '';
    if (verb === 'QUIT') return void socket.end('221 2.0.0 bye\r\n');
    if (verb !== 'DATA') return answer(verb, '250 2.1.0 ok');
    body = [];
    say('354 go on');
  };
  say('220 double ESMTP');
  socket.on('data', (chunk) => {
    const lines = (waiting + chunk.toString('latin1')).split('\r\n');
    waiting = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

function readMail(from: string, to: string, lines: readonly string[]): ReceivedMail {
  const whole = partOf(lines.join('\r\n'));
  const boundary = /boundary="?([^";]+)/.exec(whole.headers['content-type'] ?? '')?.[1] ?? '';
  const parts = whole.body.split(`--${boundary}`).slice(1, -1).map(partOf);
  const textOf = (type: string) => {
    const part = parts.find(({ headers }) => headers['content-type']?.startsWith(type));
    return part === undefined ? '' : decoded(part.body, part.headers['content-transfer-encoding']);
  };
  const { headers } = whole;
  return {
    from,
    to,
    replyTo: headers['reply-to'],
    subject: words(headers.subject ?? ''),
    html: textOf('text/html'),
    text: textOf('text/plain'),
    headers,
  };
}

function partOf(text: string): {
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
} {
  const [head = '', ...body] = text.replace(/^\r\n/, '').split('\r\n\r\n');
  const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()] as const;
  });
  return { headers: Object.fromEntries(headers), body: body.join('\r\n\r\n') };
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1').toString();
  return quoted(text.replaceAll('=\r\n', ''));
}

function quoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}

/** Encoded words of a header (RFC 2047). */
function words(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, how: string, word: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
    );
}
