/**
 * The closed list of what may stand between braces in an e-mail.
 */
export const EMAIL_NAMES = [
  'firstName',
  'lastName',
  'email',
  'store.name',
  'store.url',
  'unsubscribeUrl',
] as const;
export type EmailName = (typeof EMAIL_NAMES)[number];
export type EmailValues = { readonly [Name in EmailName]: string };

/** Its values are whole addresses. */
export function isAddressName(name: EmailName): boolean {
  return name === 'store.url' || name === 'unsubscribeUrl';
}
