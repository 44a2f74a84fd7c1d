/**
 * A simulated message as its screen shows it: what stands in the list, and what its recipient can do with it.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { SimulatedActionName } from '../../../contract/simulated-messages.ts';

/** What happened last, as far as it changes what the sender knows. */
const STATES = [
  'bouncedAt',
  'unsubscribedAt',
  'repliedAt',
  'clickedAt',
  'openedAt',
  'readAt',
  'deliveredAt',
] as const;
export type SimulatedState = (typeof STATES)[number];

export interface SimulatedView {
  readonly id: string;
  readonly channel: 'email' | 'whatsapp';
  readonly to: string;
  readonly from: string;
  readonly title: string;
  readonly html: string | undefined;
  readonly text: string;
  readonly image: string | undefined;
  readonly unsubscribeUrl: string | undefined;
  readonly receivedAt: string;
  readonly state: SimulatedState | undefined;
  /** In the order in which they are offered. */
  readonly actions: readonly SimulatedActionName[];
}

export function simulatedView(record: ConsoleRecord): SimulatedView {
  const text = (name: string) => (typeof record[name] === 'string' ? String(record[name]) : '');
  const channel = record.channel === 'whatsapp' ? 'whatsapp' : 'email';
  const body = text('text');
  const unsubscribeUrl = text('unsubscribeUrl') || undefined;
  return {
    id: record.id,
    channel,
    to: text('to'),
    from: text('from'),
    title: text('subject') || body.split('\n', 1)[0]?.slice(0, 120) || '',
    html: text('html') || undefined,
    text: body,
    image: text('image') || undefined,
    unsubscribeUrl,
    receivedAt: text('receivedAt'),
    state: STATES.find((name) => record[name] !== undefined),
    actions:
      channel === 'whatsapp'
        ? ['read', 'reply']
        : ['open', 'click', 'bounce', ...(unsubscribeUrl ? (['opt-out'] as const) : [])],
  };
}

/** Web addresses that a message leads to, each once; not the way out of it, which has a button of its own. */
export function linksIn(html: string, unsubscribeUrl: string | undefined): readonly string[] {
  // A browser holds the content policy against styles of a page that stands nowhere, too.
  const plain = html.replace(/(<|\s)style(?=[\s=>])/gi, '$1data-style');
  const page = new DOMParser().parseFromString(plain, 'text/html');
  const links = [...page.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');
  return [...new Set(links)].filter((link) => /^https?:\/\//i.test(link) && link !== unsubscribeUrl);
}
