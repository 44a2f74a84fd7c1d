/**
 * The messages that a demo's simulators took, as documents, so that a screen shows them live. The newest of a store stay.
 */
import { randomBytes } from 'node:crypto';
import { SIMULATED_MESSAGES, type SimulatedAction } from '../../../contract/simulated-messages.ts';
import type { Documents } from '../../ports/documents.ts';

type Fields = { readonly [field: string]: unknown };

/** Acts in the place of who got a message; resolves to a sentence where that cannot be. */
export interface MessageSimulator {
  act(project: string, id: string, message: Fields, action: SimulatedAction): Promise<string | undefined>;
}

export interface ArrivedMessages {
  /** Resolves to its id. */
  arrived(project: string, message: Fields): Promise<string>;
  note(project: string, id: string, fields: Fields): Promise<void>;
  read(project: string, id: string): Promise<Fields | undefined>;
}

const MOST = 500;
/** Messages between two looks at how many there are. */
const BETWEEN_LOOKS = 100;

export function arrivedMessages(
  documents: Pick<Documents, 'read' | 'list' | 'write'>,
  now: () => number = Date.now,
): ArrivedMessages {
  let sinceLook = BETWEEN_LOOKS;
  const collection = (project: string) => `project/${project}/${SIMULATED_MESSAGES}`;

  async function forgetOldest(project: string): Promise<void> {
    const all = await documents.list(collection(project), { limit: 2 * MOST });
    const oldest = all.slice(0, Math.max(0, all.length - MOST));
    if (oldest.length > 0) await documents.write(oldest.map(({ path }) => ({ kind: 'remove', path })));
  }

  return {
    async arrived(project, message) {
      sinceLook += 1;
      if (sinceLook >= BETWEEN_LOOKS) {
        sinceLook = 0;
        await forgetOldest(project);
      }
      const at = now();
      // Ids in the order of their arrival.
      const id = `${at.toString(36).padStart(9, '0')}-${randomBytes(6).toString('hex')}`;
      const path = `${collection(project)}/${id}`;
      await documents.write([{ kind: 'create', path, data: { ...message, receivedAt: new Date(at) } }]);
      return id;
    },
    async note(project, id, fields) {
      await documents.write([{ kind: 'change', path: `${collection(project)}/${id}`, data: fields }]);
    },
    async read(project, id) {
      return (await documents.read(`${collection(project)}/${id}`))?.data;
    },
  };
}
