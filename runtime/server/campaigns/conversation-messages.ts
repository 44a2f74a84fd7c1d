/**
 * What came in and went out by WhatsApp, one document a message, found by the customer's telephone. Its id is made of the
 * provider's, so that an event that is repeated stores nothing twice.
 */
import { createHash } from 'node:crypto';
import type { Documents } from '../ports/documents.ts';

export const CONVERSATION_MESSAGES = 'conversation-message';
const MOST_TEXT = 4096;

export interface ConversationMessage {
  /** Digits, as `phoneAddress` gives them. */
  readonly address: string;
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly text: string;
  readonly providerId: string;
  readonly name?: string;
  readonly campaign?: string;
  /** ms. */
  readonly at: number;
}

export async function isNoted(
  documents: Pick<Documents, 'read'>,
  project: string,
  providerId: string,
): Promise<boolean> {
  return (await documents.read(pathOf(project, providerId))) !== null;
}

/** One that is there stays as it is. */
export async function noteMessage(
  documents: Pick<Documents, 'write'>,
  project: string,
  { at, text, type, providerId, name, ...message }: ConversationMessage,
): Promise<void> {
  await documents.write([
    {
      kind: 'create',
      path: pathOf(project, providerId),
      data: {
        ...message,
        ...(name && { name: name.slice(0, 200) }),
        type: type.slice(0, 40),
        text: text.slice(0, MOST_TEXT),
        providerId: providerId.slice(0, 300),
        sentAt: new Date(at),
      },
      stamps: ['createdAt', 'updatedAt'],
    },
  ]);
}

function pathOf(project: string, providerId: string): string {
  const id = createHash('sha256').update(providerId).digest('hex').slice(0, 32);
  return `project/${project}/${CONVERSATION_MESSAGES}/${id}`;
}
