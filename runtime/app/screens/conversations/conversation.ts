/**
 * Conversations as messages make them: the latest of each telephone, and days between the messages of one.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';

export interface Conversation {
  /** Digits. */
  readonly address: string;
  readonly name: string;
  readonly last: ConsoleRecord;
}

/** `messages`: newest first. The name is the latest that the customer goes by. */
export function conversationsOf(messages: readonly ConsoleRecord[]): readonly Conversation[] {
  const found = new Map<string, Conversation>();
  for (const message of messages) {
    const address = textOf(message, 'address');
    if (address === '') continue;
    const { last = message, name = '' } = found.get(address) ?? {};
    found.set(address, { address, last, name: name || textOf(message, 'name') });
  }
  return [...found.values()];
}

/** Empty where it is no text. */
export function textOf(record: ConsoleRecord, field: string): string {
  const value = record[field];
  return typeof value === 'string' ? value : '';
}
