/**
 * A mail server over SMTP (`BALCAO_SMTP_URL`): for mails of the console itself, and for stores without SendGrid. It has
 * no events. Nodemailer is loaded with the first message.
 */
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import { isLoopback } from '../http/own-origin.ts';
import type { Mail, MailMessage, SendOutcome } from '../ports/mail.ts';
import { CALL_TIMEOUT_MS, laterBy } from './failed-call.ts';
import { messageProblem } from './message-problem.ts';

export interface SmtpOptions {
  /** `smtp://` or `smtps://`, with the login where one is asked for. */
  readonly url: string;
  /** Connections at once. */
  readonly concurrency: number;
  readonly timeoutMs?: number;
}

export interface SmtpMail extends Mail {
  /** Ends connections that wait for the next message. */
  close(): void;
}

export function smtpMail(options: SmtpOptions): SmtpMail {
  let opening: ReturnType<typeof open> | undefined;
  return {
    close: () =>
      void opening?.then(
        ({ transport }) => transport.close(),
        () => {},
      ),
    async send(message, signal) {
      const problem = messageProblem(message);
      if (problem) return problem;
      if (signal?.aborted) return laterBy(0);
      opening ??= open(options);
      const opened = await opening.catch(() => undefined);
      if (!opened) {
        opening = undefined;
        return refused('O servidor de e-mail não pode ser usado: confira BALCAO_SMTP_URL.', false);
      }
      const id = `<${randomUUID()}@${message.from.email.split('@').at(-1)}>`;
      const bytes = await opened.compose(message, id).catch(() => undefined);
      if (!bytes) return refused('A mensagem não pôde ser montada.', true);
      let hasBegun = false;
      // Read only once the server has let us in: before that nothing can have left.
      const raw = Readable.from(
        (function* () {
          hasBegun = true;
          yield bytes;
        })(),
      );
      try {
        const envelope = { from: message.from.email, to: [message.to.email] };
        await opened.transport.sendMail({ envelope, raw, ...(signal && { signal }) });
        return { kind: 'accepted', id };
      } catch (error) {
        return outcomeOf(error, hasBegun);
      }
    },
  };
}

async function open({ url, concurrency, timeoutMs = CALL_TIMEOUT_MS }: SmtpOptions) {
  const [{ createTransport }, { default: MailComposer }] = await Promise.all([
    import('nodemailer'),
    import('nodemailer/lib/mail-composer'),
  ]);
  const { hostname, port, protocol, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    pool: true,
    // It would send again what may have left.
    maxRequeues: 0,
    maxConnections: concurrency,
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // A password crosses no network in the clear.
    requireTLS: username !== '' && !secure && !isLoopback(hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const compose = (message: MailMessage, messageId: string): Promise<Buffer> => {
    const { to, from, replyTo, subject, html, text, headers } = message;
    return new MailComposer({
      messageId,
      to: { address: to.email, name: to.name ?? '' },
      from: { address: from.email, name: from.name ?? '' },
      ...(replyTo && { replyTo }),
      subject,
      html,
      text,
      ...(headers && { headers }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
      .compile()
      .build();
  };
  return { transport, compose };
}

/** Of one mailbox or address (RFC 3463): it may stay so for days, and others go on meanwhile. `4.2.0` says no more than "later". */
const MAILBOX_REFUSED = /^4\d\d[ -]4\.(1|2\.[1-9])/;
/** Servers that defer strangers (greylisting) take the message a few minutes later; most ask for one, some for five. */
const GREYLISTED_MS = 60_000;
const SERVICE_AWAY = 421;

/** Without an answer of the server's, the line broke, or nobody spoke. */
function outcomeOf(error: unknown, hasBegun: boolean): SendOutcome {
  const {
    code,
    responseCode = 0,
    response = '',
    command,
  }: Partial<NodemailerError> = Object.assign({}, error);
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'EREQUIRETLS' || code === 'ETLS') {
    return refused('O servidor de e-mail recusou o acesso: confira BALCAO_SMTP_URL.', false);
  }
  if (responseCode >= 500) {
    return command === 'RCPT TO'
      ? refused('O servidor de e-mail recusou o endereço do destinatário.', true)
      : refused(`O servidor de e-mail recusou o envio (${responseCode}).`, false);
  }
  if (command === 'RCPT TO' && MAILBOX_REFUSED.test(response)) {
    return refused('O servidor do destinatário não aceita mensagens agora.', true);
  }
  if (responseCode >= 400) {
    return command === 'RCPT TO' && responseCode !== SERVICE_AWAY
      ? { kind: 'later', after: GREYLISTED_MS, alone: true }
      : laterBy(Number.NaN);
  }
  return hasBegun ? { kind: 'unknown' } : laterBy(Number.NaN);
}

function refused(reason: string, permanent: boolean): SendOutcome {
  return { kind: 'refused', permanent, reason };
}
