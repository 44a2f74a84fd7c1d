/**
 * The two mails of people: an invitation and a link to a new password. Short, in Portuguese, plain and as HTML.
 */
import { INVITATION_DAYS, PASSWORD_LINK_MINUTES } from '../../contract/people.ts';
import { escaped } from '../http/index.ts';
import type { LinkKind } from '../identity/index.ts';
import type { MailMessage } from '../ports/mail.ts';

export interface LinkMail {
  readonly kind: LinkKind;
  readonly name: string;
  /** The administrator who asked for it; absent: its recipient did. */
  readonly by?: string | undefined;
  readonly link: string;
}

export function linkMail(mail: LinkMail): Pick<MailMessage, 'subject' | 'text' | 'html' | 'untracked'> {
  const { subject, before, button, after } = wordsOf(mail);
  const { link, name } = mail;
  const greeting = `Olá, ${name}.`;
  const paragraph = (text: string) => `<p>${escaped(text)}</p>`;
  return {
    subject,
    text: [greeting, before, link, after].join('\n\n'),
    html: [
      '<!doctype html><html lang="pt-BR"><body>',
      paragraph(greeting),
      paragraph(before),
      `<p><a href="${escaped(link)}">${escaped(button)}</a></p>`,
      `<p>${escaped(link)}</p>`,
      paragraph(after),
      '</body></html>',
    ].join('\n'),
    untracked: true,
  };
}

function wordsOf({ kind, by }: LinkMail) {
  if (kind === 'invitation') {
    return {
      subject: 'Convite para o Balcão',
      before: `${by ?? 'Uma pessoa'} convidou você para o Balcão. Escolha a sua senha neste link, que vale por ${INVITATION_DAYS} dias e uma única vez:`,
      button: 'Aceitar o convite',
      after: 'Se você não esperava este convite, ignore esta mensagem.',
    };
  }
  const asked = by === undefined ? 'Foi pedida uma nova senha' : `${by} pediu uma nova senha`;
  return {
    subject: 'Nova senha do Balcão',
    before: `${asked} para a sua conta no Balcão. Escolha-a neste link, que vale por ${PASSWORD_LINK_MINUTES} minutos e uma única vez:`,
    button: 'Escolher a nova senha',
    after: 'Se não foi você que pediu, ignore esta mensagem: a senha continua a mesma.',
  };
}
