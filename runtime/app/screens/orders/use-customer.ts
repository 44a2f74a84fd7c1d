/**
 * Whose orders an address asks for, and what is known of her: by her id, by her e-mail, or by both, as her facts may
 * stand under either.
 */
import { useSearchParams } from 'react-router';
import { FACTS } from '../../../contract/campaigns.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export interface AskedCustomer {
  readonly status: 'unasked' | 'loading' | 'failed' | 'ready';
  /** Absent: no customer has the e-mail, or the id was never one. */
  readonly customer: ConsoleRecord | undefined;
  /** Of the customer, also where there is no document of hers. */
  readonly id: string | undefined;
  readonly email: string | undefined;
  readonly facts: readonly ConsoleRecord[];
}

export function useCustomer(): AskedCustomer {
  const [search] = useSearchParams();
  const { useDocument, useList } = useWidgetServices();
  const askedId = search.get('customerId') || undefined;
  const askedEmail = search.get('customerEmail') || undefined;
  const byId = useDocument('customer', askedId);
  const wanted = askedId === undefined && askedEmail !== undefined;
  const byEmail = useList('customer', wanted ? ofEmail(askedEmail) : undefined);
  const customer = byId.data?.record ?? byEmail.data?.records[0];
  const id = askedId ?? customer?.id;
  const factsById = useDocument(FACTS, id);
  const email = askedEmail ?? textOf(customer?.email) ?? textOf(factsById.data?.record?.email);
  const factsByEmail = useList(FACTS, email === undefined ? undefined : ofEmail(email));
  const own = factsById.data?.record;
  const facts = [
    ...(own ? [own] : []),
    ...(factsByEmail.data?.records ?? []).filter((one) => one.id !== own?.id),
  ];
  const asked = [
    ...(askedId === undefined ? [] : [byId]),
    ...(wanted ? [byEmail] : []),
    ...(id === undefined ? [] : [factsById]),
    ...(email === undefined ? [] : [factsByEmail]),
  ];
  const status = asked.some((one) => one.status === 'failed')
    ? 'failed'
    : asked.some((one) => one.status === 'loading')
      ? 'loading'
      : 'ready';
  return { status: asked.length === 0 ? 'unasked' : status, customer, id, email, facts };
}

function ofEmail(email: string) {
  const spelled = [...new Set([email, email.trim().toLowerCase()])];
  return { oneOf: { email: spelled }, limit: 5 } as const;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
