/**
 * `Credentials` on the embedded logins: links of our own, by the mails of the master store as far as there are any.
 */
import {
  INVITATION_DAYS,
  INVITATION_PATH,
  NEW_PASSWORD_PATH,
  PASSWORD_LINK_MINUTES,
} from '../../contract/people.ts';
import type { Identity, LinkKind } from '../identity/index.ts';
import type { MailAccount, MailProblem } from '../messages/mail-of.ts';
import type { Account } from '../ports/identity.ts';
import type { Credentials, LinkOrder } from './credentials.ts';
import { linkMail } from './link-mails.ts';

export interface EmbeddedCredentialsOptions {
  readonly identity: Pick<Identity, 'checkPassword' | 'links'>;
  /** Of the master store. */
  readonly mailOf: () => Promise<MailAccount | MailProblem>;
  /** Where links in mails lead, which no request may say; absent: nobody reaches the server by a mail. */
  readonly publicOrigin: () => string | undefined;
}

const MINUTE_MS = 60_000;
const LASTS_MS: { readonly [kind in LinkKind]: number } = {
  invitation: INVITATION_DAYS * 24 * 60 * MINUTE_MS,
  password: PASSWORD_LINK_MINUTES * MINUTE_MS,
};
const PATHS: { readonly [kind in LinkKind]: string } = {
  invitation: INVITATION_PATH,
  password: NEW_PASSWORD_PATH,
};

export function embeddedCredentials(options: EmbeddedCredentialsOptions): Credentials {
  const { identity, publicOrigin } = options;

  async function mailAccount(): Promise<MailAccount | undefined> {
    const account = publicOrigin() === undefined ? undefined : await options.mailOf();
    return account && !('problem' in account) && !account.isTest ? account : undefined;
  }

  return {
    async check({ uid }, password, address) {
      const outcome = await identity.checkPassword(uid, password, address);
      if (outcome.ok) return { kind: 'right' };
      return outcome.retryAfterMs === undefined
        ? { kind: 'wrong' }
        : { kind: 'later', ms: outcome.retryAfterMs };
    },
    mails: async () => (await mailAccount()) !== undefined,
    async link({ account, kind, by, origin }: LinkOrder) {
      const { token, until } = identity.links.make(account.uid, kind, LASTS_MS[kind]);
      const sender = await mailAccount();
      const path = `${PATHS[kind]}/${token}`;
      if (sender && (await sent(sender, account, { kind, by, link: `${publicOrigin()}${path}` }))) {
        return { until };
      }
      return { link: `${publicOrigin() ?? origin}${path}`, until };
    },
    invitedUntil: identity.links.invitedUntil,
  };
}

async function sent(
  { mail, from, replyTo }: MailAccount,
  { email, name }: Account,
  said: { readonly kind: LinkKind; readonly by: string | undefined; readonly link: string },
): Promise<boolean> {
  const outcome = await mail.send({
    to: { email, name },
    from,
    ...(replyTo !== undefined && { replyTo }),
    ...linkMail({ ...said, name }),
  });
  return outcome.kind === 'accepted';
}
