/**
 * Campaigns by e-mail: template, store and sender are frozen when a send is confirmed; whoever carries the mails, and whether
 * the page of the account is on, is asked again for each.
 */
import { type Channel, TEMPLATES } from '../../contract/campaigns.ts';
import type { DocumentData } from '../../contract/collection.ts';
import { projectDocumentPath } from '../../contract/paths.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { emailRenderer, emailTemplate, emailValues } from '../../core/messages/email.ts';
import { emailProblems, problemSentence } from '../../core/messages/email-problems.ts';
import type { MailAccount, MailProblem } from '../messages/mail-of.ts';
import type { Documents } from '../ports/documents.ts';
import type { MailMessage, SendOutcome } from '../ports/mail.ts';
import type { CampaignChannel, FrozenCampaign, SentTo } from '../runs/sends/channel.ts';

/** A page that is changed holds a moment later. */
const ACCOUNT_MS = 2000;
const IN_TEST_MODE =
  'O modo de testes da página SendGrid está ligado, e nada seria entregue. Desligue-o para enviar.';

export interface EmailChannelOptions {
  readonly documents: Pick<Documents, 'read'>;
  readonly mailOf: (project: string) => Promise<MailAccount | MailProblem>;
  readonly links: {
    unsubscribeUrl(project: string, who: { readonly email: string }): string | undefined;
    unsubscribeHeaders(project: string, who: { readonly email: string }): { readonly [name: string]: string };
  };
  /** Customers can open links that lead to this server. */
  readonly canBeReached: boolean;
  readonly now?: () => number;
}

type Render = ReturnType<typeof emailRenderer>;

export function emailChannel({
  documents,
  mailOf,
  links,
  canBeReached,
  now = Date.now,
}: EmailChannelOptions): CampaignChannel {
  const accounts = new Map<string, { readonly at: number; readonly account: ReturnType<typeof mailOf> }>();
  const renderers = new WeakMap<FrozenCampaign, Render>();

  /** Asked for once by the messages of a moment. */
  function accountOf(project: string): ReturnType<typeof mailOf> {
    const known = accounts.get(project);
    if (known && Math.abs(now() - known.at) < ACCOUNT_MS) return known.account;
    const account = mailOf(project);
    accounts.set(project, { at: now(), account });
    account.catch(() => accounts.delete(project));
    return account;
  }

  function rendererOf(frozen: FrozenCampaign): Render {
    const known = renderers.get(frozen) ?? emailRenderer(emailTemplate(frozen.template as DocumentData));
    renderers.set(frozen, known);
    return known;
  }

  function messageTo(
    frozen: FrozenCampaign,
    { project, campaign, delivery, recipient }: SentTo,
  ): MailMessage {
    const email = recipient.email ?? recipient.address;
    const name = [recipient.firstName, recipient.lastName].filter(Boolean).join(' ');
    const values = emailValues(
      recipient,
      frozen.store as DocumentData,
      links.unsubscribeUrl(project, { email }) ?? '',
    );
    return {
      to: { email, ...(name !== '' && { name }) },
      from: frozen.from as MailMessage['from'],
      ...(typeof frozen.replyTo === 'string' && { replyTo: frozen.replyTo }),
      ...rendererOf(frozen)(values),
      headers: links.unsubscribeHeaders(project, { email }),
      reference: { project, campaign, delivery },
    };
  }

  return {
    channel: 'email' satisfies Channel,
    async freeze(project, { data }) {
      const account = await mailOf(project);
      if ('problem' in account) return account;
      if (account.isTest) return { problem: IN_TEST_MODE };
      if (!canBeReached) {
        return {
          problem:
            'Falta BALCAO_PUBLIC_URL: sem ele os links de descadastro não funcionam, e nada é enviado.',
        };
      }
      if (links.unsubscribeUrl(project, { email: account.from.email }) === undefined) {
        return {
          problem: 'Este servidor não tem a chave dos links de descadastro, e sem eles nada é enviado.',
        };
      }
      const at = projectDocumentPath(project);
      if (typeof data.template !== 'string' || !isId(data.template)) {
        return { problem: 'Escolha o modelo da campanha.' };
      }
      const stored = await documents.read(`${at}/${TEMPLATES.email}/${data.template}`);
      if (!stored) return { problem: 'O modelo desta campanha não existe mais.' };
      const template = emailTemplate(stored.data);
      if (template.subject.trim() === '' || template.body.trim() === '') {
        return { problem: 'O modelo desta campanha não tem assunto ou corpo.' };
      }
      const [problem] = emailProblems(template).problems;
      if (problem) return { problem: problemSentence(problem) };
      const { name, domain } = (await documents.read(`${at}/config/store`))?.data ?? {};
      const { from, replyTo } = account;
      return {
        frozen: { template, store: { name, domain }, from, ...(replyTo !== undefined && { replyTo }) },
      };
    },
    async send(frozen, to): Promise<SendOutcome> {
      const account = await accountOf(to.project).catch(() => undefined);
      if (!account) return { kind: 'later', after: ACCOUNT_MS };
      if ('problem' in account) return { kind: 'refused', permanent: false, reason: account.problem };
      if (account.isTest) return { kind: 'refused', permanent: false, reason: IN_TEST_MODE };
      const message = messageTo(frozen, to);
      if (message.subject === '') {
        return { kind: 'refused', permanent: true, reason: 'O assunto fica vazio para este cliente.' };
      }
      return account.mail.send(message);
    },
  };
}
