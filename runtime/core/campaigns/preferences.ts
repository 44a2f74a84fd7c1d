/**
 * Who wants no messages, or must not get any, however their addresses were typed. Whoever opts out by one of their addresses
 * has opted out of the other too: a preference with an e-mail holds for that person's telephone.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { phoneAddress } from '../formats/phone-address.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { emailAddress, type Person } from './people.ts';

export type OptOut = 'unsubscribed' | 'competitor';

export interface OptOuts {
  /** The document as it is stored; `undefined`: it is gone. */
  put(id: string, preference: unknown): void;
  whyOut(person: Pick<Person, 'email' | 'phoneNumber'>): OptOut | undefined;
  /** Documents that name one of the person's addresses. */
  idsOf(person: Pick<Person, 'email' | 'phoneNumber'>): readonly string[];
  /** Of documents, also those that keep nobody out. */
  readonly size: number;
}

interface Known {
  readonly keys: readonly string[];
  readonly why: OptOut | undefined;
}

export function optOuts(): OptOuts {
  const known = new Map<string, Known>();
  const byKey = new Map<string, Set<string>>();
  /** Of telephones: to read one takes as long as all else, and most shops have opt-outs by e-mail alone. */
  let phones = 0;
  const idsOf = ({ email, phoneNumber }: Pick<Person, 'email' | 'phoneNumber'>) => {
    if (byKey.size === 0) return [];
    const keys = keysOf({ email, phoneNumber: phones > 0 ? phoneNumber : undefined });
    return keys.flatMap((key) => [...(byKey.get(key) ?? [])]);
  };
  return {
    idsOf,
    get size() {
      return known.size;
    },
    put(id, preference) {
      for (const key of known.get(id)?.keys ?? []) {
        byKey.get(key)?.delete(id);
        if (isPhone(key)) phones -= 1;
      }
      known.delete(id);
      if (!isMap(preference)) return;
      const keys = keysOf({ email: text(preference, 'email'), phoneNumber: text(preference, 'phoneNumber') });
      known.set(id, { keys, why: whyOf(preference) });
      for (const key of keys) {
        byKey.set(key, (byKey.get(key) ?? new Set()).add(id));
        if (isPhone(key)) phones += 1;
      }
    },
    whyOut(person) {
      if (byKey.size === 0) return undefined;
      const reasons = idsOf(person).map((id) => known.get(id)?.why);
      return reasons.includes('unsubscribed') ? 'unsubscribed' : reasons.find((why) => why !== undefined);
    },
  };
}

function whyOf(preference: DocumentData): OptOut | undefined {
  if (fieldOf(preference, 'unsubscribed') === true) return 'unsubscribed';
  return fieldOf(preference, 'competitor') === true ? 'competitor' : undefined;
}

/** An e-mail has an `@`, and a telephone's digits have none. */
function isPhone(key: string): boolean {
  return !key.includes('@');
}

function keysOf({
  email,
  phoneNumber,
}: {
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
}) {
  const keys = [emailAddress(email), phoneNumber === undefined ? undefined : phoneAddress(phoneNumber)];
  return keys.filter((key) => key !== undefined);
}

function text(preference: DocumentData, name: string): string | undefined {
  const value = fieldOf(preference, name);
  return typeof value === 'string' ? value : undefined;
}
