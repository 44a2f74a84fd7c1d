/**
 * Who is in a segment as people: each once, by the trimmed lower-case e-mail, whether a document of facts, a typed address
 * or several of both name them. A person without an e-mail stands alone.
 */
import type { Channel, Recipient } from '../../contract/campaigns.ts';
import { fold } from '../conditions/fold.ts';
import { phoneAddress } from '../formats/phone-address.ts';

/** Fields of `customer-facts`, in the order in which `segmentPeople` takes their values. */
export const PERSON_FIELDS = ['email', 'phoneNumber', 'firstName', 'lastName'] as const;

export type Person = { readonly [field in (typeof PERSON_FIELDS)[number]]?: string };

/** Nothing that could end a header or a list of addresses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const EMAIL = /^[^\s@<>()",;:\\\u0000-\u001f\u007f]+@[^\s@<>()",;:\\\u0000-\u001f\u007f]+$/;
const LONGEST_EMAIL = 254;

/** As e-mails are compared. `undefined`: no message reaches it. */
export function emailAddress(typed: unknown): string | undefined {
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return email.length <= LONGEST_EMAIL && EMAIL.test(email) ? email : undefined;
}

/** Where a channel reaches somebody. */
export function addressOf(
  { email, phoneNumber }: Pick<Person, 'email' | 'phoneNumber'>,
  channel: Channel,
): string | undefined {
  return channel === 'email' ? emailAddress(email) : phoneNumber && phoneAddress(phoneNumber);
}

/** `rows`: values of `PERSON_FIELDS` in documents of members; `typed`: the segment's own addresses, which may be the same. */
export function segmentPeople(
  rows: readonly (readonly unknown[])[],
  typed: readonly string[],
): readonly Person[] {
  const people = new Map<string, Person>();
  const unnamed: Person[] = [];
  const folded = new Set<string>();
  for (const row of rows) {
    const person = personOf(row);
    const email = emailAddress(person.email);
    if (typed.length > 0 && person.email !== undefined) folded.add(fold(person.email.trim()));
    if (email === undefined) {
      unnamed.push(person);
      continue;
    }
    const known = people.get(email);
    const made = email === person.email ? person : { ...person, email };
    // What one document does not say of a person, another may.
    people.set(email, known ? { ...made, ...known } : made);
  }
  for (const text of typed) {
    const email = emailAddress(text);
    // As the count of a segment compares them.
    if (email !== undefined && !people.has(email) && !folded.has(fold(text.trim()))) {
      people.set(email, { email });
    }
  }
  return [...people.values(), ...unnamed];
}

/** Written out: there may be a hundred thousand. */
function personOf([email, phoneNumber, firstName, lastName]: readonly unknown[]): Person {
  const person: { -readonly [field in keyof Person]: string } = {};
  if (isText(email)) person.email = email;
  if (isText(phoneNumber)) person.phoneNumber = phoneNumber;
  if (isText(firstName)) person.firstName = firstName;
  if (isText(lastName)) person.lastName = lastName;
  return person;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

export function recipientOf(person: Person, address: string): Recipient {
  return { address, ...person };
}
