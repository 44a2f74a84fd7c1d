/**
 * What no provider is asked to carry: a line break in a header would be another header, and an address without a host
 * goes nowhere. The same for every adapter, before anything leaves.
 */
import type { MailMessage, SendOutcome } from '../ports/mail.ts';

/** `undefined`: the message may leave. */
export function messageProblem(message: MailMessage): SendOutcome | undefined {
  const { to, from, replyTo, subject, headers = {} } = message;
  const named: readonly (readonly [what: string, value: string | undefined])[] = [
    ['O assunto', subject],
    ['O nome do remetente', from.name],
    ['O e-mail do remetente', from.email],
    ['O endereço de resposta', replyTo],
    ...Object.entries(headers).flatMap(
      ([name, value]) => [[`O cabeçalho ${shown(name)}`, `${name}${value}`]] as const,
    ),
  ];
  const wrong = named.find(([, value]) => value !== undefined && hasControl(value));
  // What one message has of these, all others of the campaign have too.
  if (wrong) return refused(`${wrong[0]} tem caracteres de controle, como uma quebra de linha.`, false);
  if (!isAddress(from.email)) return refused('O e-mail do remetente não é um endereço.', false);
  if (hasControl(to.name ?? '')) {
    return refused('O nome do destinatário tem caracteres de controle.', true);
  }
  return isAddress(to.email) ? undefined : refused('O e-mail do destinatário não é um endereço.', true);
}

function isAddress(text: string): boolean {
  return (
    text.length <= 254 &&
    !hasControl(text) &&
    /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]+$/.test(text)
  );
}

function hasControl(text: string): boolean {
  return /\p{Cc}|[\u2028\u2029]/u.test(text);
}

function shown(name: string): string {
  return name.replaceAll(/[^\w-]/g, '').slice(0, 40);
}

function refused(reason: string, permanent: boolean): SendOutcome {
  return { kind: 'refused', permanent, reason };
}
