/**
 * The demo logins in a folder that serves no demo any more: everybody knows their passwords, so they are disabled. A
 * user of the same e-mail with another password is left alone.
 */
import { type Identity, verifyPassword } from '../identity/index.ts';
import { DEMO_LOGINS } from './demo-users.ts';

/** Answers the e-mails of those that it disabled. */
export async function disablePublishedLogins({ users }: Pick<Identity, 'users'>): Promise<string[]> {
  const disabled: string[] = [];
  for (const { email, password } of DEMO_LOGINS) {
    const user = users.find(email);
    if (!user || user.disabled) continue;
    if (!(await verifyPassword(password, users.passwordHash(user.uid)))) continue;
    users.setDisabled(user.uid, true);
    disabled.push(email);
  }
  return disabled;
}
