/**
 * Whose telephone it is: the customer whom somebody attached to it, else the only one who has it.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { textOf } from './conversation.ts';

export const CONTACTS = 'conversation-contact';
const CUSTOMERS = 'customer';

export interface Contact {
  /** `undefined` until it is known, `null` where there is none. */
  readonly customerId: string | null | undefined;
  readonly customer?: ConsoleRecord;
  /** By hand, and so it can be undone. */
  readonly isAttached: boolean;
}

/** `address`: digits. */
export function useContact(address: string): Contact {
  const { useDocument, useList, useRecords } = useWidgetServices();
  const attached = useDocument(CONTACTS, address);
  const having = useList(CUSTOMERS, { oneOf: { phoneNumber: numbersOf(address) }, limit: 2 });
  const byHand = attached.data?.record ? textOf(attached.data.record, 'customerId') : '';
  const owners = having.data?.records;
  const own = owners?.length === 1 ? owners[0]?.id : undefined;
  const isKnown = attached.status !== 'loading' && having.status !== 'loading';
  const customerId = byHand || own || (isKnown ? null : undefined);
  const customer = useRecords(CUSTOMERS, customerId ? [customerId] : [])?.[0];
  return { customerId, isAttached: byHand !== '', ...(customer && { customer }) };
}

/** As customers may have it: mobiles of Brazil were stored without the ninth digit once. */
function numbersOf(address: string): readonly string[] {
  const [, area, rest] = /^55(\d\d)9(\d{8})$/.exec(address) ?? [];
  return [`+${address}`, ...(area === undefined ? [] : [`+55${area}${rest}`])];
}
