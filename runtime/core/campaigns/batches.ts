/**
 * The batches of a send as its campaign shows them: so many recipients each, in the order in which they are sent to.
 */
import type { RunState } from '../run/run-state.ts';

export interface SendBatch {
  /** `{run}-{number}`. */
  readonly id: string;
  /** When its first message left, ms; absent: none has. */
  readonly at?: number;
  readonly qty: number;
  readonly status: 'na fila' | 'enviando' | 'enviado' | 'cancelado';
}

export function batchesOf({ id, parts, status }: RunState, size: number): readonly SendBatch[] {
  const items = parts.flat();
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => {
    const of = items.slice(index * size, (index + 1) * size);
    const isOpen = of.some(({ steps: [state] }) => state === 'waiting' || state === 'sent');
    const at = of.reduce<number | undefined>((first, { times: [time] }) => {
      return time && (first === undefined || time.sentAt < first) ? time.sentAt : first;
    }, undefined);
    const open = status === 'cancelled' ? 'cancelado' : at === undefined ? 'na fila' : 'enviando';
    return {
      id: `${id}-${index + 1}`,
      ...(at !== undefined && { at }),
      qty: of.length,
      status: isOpen ? open : 'enviado',
    };
  });
}

/** The run that a campaign's last batch is of. */
export function runOfBatches(batchs: unknown): string | undefined {
  const last: unknown = Array.isArray(batchs) ? batchs.at(-1) : undefined;
  const id = typeof last === 'object' && last !== null && 'id' in last ? String(last.id) : '';
  return /^(.+)-\d+$/.exec(id)?.[1];
}
