/**
 * What a document of `customer-facts` becomes by what is known elsewhere: a customer's own document, a lead, and what a
 * shop's systems hand in. Records, as the codec makes them; each answers the whole record, the same where nothing is new.
 */
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { emailAddress } from './people.ts';

/** Facts of a document of `customer`, which go with it; no schema declares it, as nobody asks about it. */
export const FROM_CUSTOMER = 'fromCustomer';
/** Nobody has ordered yet. */
const NEW: DocumentData = { ordersCount: 0 };
const CONTACT = ['firstName', 'lastName', 'phoneNumber'] as const;
const PLACE = ['city', 'state'] as const;
/** The newest: a document is bounded. */
const MOST_LEADS = 500;

/** The customer's document says who she is and where she lives; what it does not say, nobody knows. */
export function factsOfCustomer(facts: DocumentData | undefined, customer: DocumentData): DocumentData {
  const address = placeIn(customer);
  return present({
    ...(facts ?? NEW),
    email: emailAddress(fieldOf(customer, 'email')) ?? fieldOf(customer, 'email'),
    ...Object.fromEntries(CONTACT.map((name) => [name, fieldOf(customer, name)])),
    address: Object.keys(address).length > 0 ? address : undefined,
    [FROM_CUSTOMER]: true,
  });
}

/** `lead.id` tells leads apart. A person without a document of her own is called as the first lead calls her. */
export function factsOfLead(facts: DocumentData | undefined, lead: ConsoleRecord): DocumentData {
  const { id, label, createdAt } = { label: undefined, createdAt: undefined, ...lead };
  const made = present({ id, label, createdAt });
  const leads = itemsOf(facts, 'leads');
  const at = placeOfLead(leads, lead);
  const { email, phoneNumber } = { email: undefined, phoneNumber: undefined, ...lead };
  return present({
    ...(facts ?? { ...NEW, email: emailAddress(email) ?? email, phoneNumber }),
    leads: (at < 0 ? [...leads, made] : leads.with(at, made)).slice(-MOST_LEADS),
  });
}

export function knowsLead(facts: DocumentData | undefined, lead: ConsoleRecord): boolean {
  return placeOfLead(itemsOf(facts, 'leads'), lead) >= 0;
}

/** Facts that were gathered elsewhere know no ids. */
function placeOfLead(leads: readonly DocumentData[], lead: ConsoleRecord): number {
  const { id, label, createdAt } = { label: undefined, createdAt: undefined, ...lead };
  return leads.findIndex((each) =>
    each.id === undefined ? each.label === label && each.createdAt === createdAt : each.id === id,
  );
}

/** What was known of a person before she was a customer goes into the customer's document. */
export function factsJoined(facts: DocumentData | undefined, earlier: DocumentData): DocumentData {
  const known = facts ?? NEW;
  const leads = [...itemsOf(earlier, 'leads'), ...itemsOf(known, 'leads')].slice(-MOST_LEADS);
  const orders = mergedOrders(itemsOf(known, 'orders'), itemsOf(earlier, 'orders'));
  return present({
    ...earlier,
    ...known,
    ...(leads.length > 0 && { leads }),
    ...(orders.length > 0 && { orders }),
    ordersCount: Math.max(countIn(known), countIn(earlier), orders.length),
  });
}

/** Orders are added, or replaced where the same `id` is known; all else that is handed in takes the place of what was known. */
export function factsHandedIn(facts: DocumentData | undefined, row: DocumentData): DocumentData {
  const orders = mergedOrders(itemsOf(facts, 'orders'), itemsOf(row, 'orders'));
  const count = fieldOf(row, 'ordersCount');
  const email = fieldOf(row, 'email');
  return present({
    ...(facts ?? NEW),
    ...row,
    ...(email !== undefined && { email: emailAddress(email) ?? email }),
    ...(orders.length > 0 && { orders }),
    ordersCount: typeof count === 'number' ? count : Math.max(countIn(facts ?? NEW), orders.length),
  });
}

function mergedOrders(
  known: readonly DocumentData[],
  given: readonly DocumentData[],
): readonly DocumentData[] {
  const unnamed = known.filter(({ id }) => id === undefined);
  const named = [...known, ...given].flatMap((order) =>
    order.id === undefined ? [] : [[order.id, order] as const],
  );
  return [...unnamed, ...new Map(named).values()];
}

function placeIn(customer: DocumentData): DocumentData {
  const address = fieldOf(customer, 'address');
  return isMap(address)
    ? present(Object.fromEntries(PLACE.map((name) => [name, fieldOf(address, name)])))
    : {};
}

function countIn(facts: DocumentData): number {
  const count = fieldOf(facts, 'ordersCount');
  return typeof count === 'number' ? count : 0;
}

function itemsOf(facts: DocumentData | undefined, name: string): readonly DocumentData[] {
  const items: unknown = facts && fieldOf(facts, name);
  return Array.isArray(items) ? items.filter(isMap) : [];
}

function present(record: DocumentData): DocumentData {
  const isPresent = ([, value]: [string, unknown]) => value !== undefined && value !== null && value !== '';
  return Object.fromEntries(Object.entries(record).filter(isPresent));
}
