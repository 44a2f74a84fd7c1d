/**
 * What a client holds of one target, put together from the messages of the Listen stream as the SDK does it: changes
 * gather, and become visible at the next snapshot.
 */
import type { Fields } from '../../../../runtime/server/firestore/index.ts';
import { pathOf } from './rest.ts';

export interface PersistedDocument {
  readonly fields: Fields;
  readonly updateTime: string;
}

export interface Snapshot {
  readonly readTime: string;
  readonly documents: ReadonlyMap<string, PersistedDocument>;
}

interface TargetChange {
  readonly targetChangeType?: string;
  readonly targetIds?: readonly number[];
  readonly readTime?: string;
  readonly resumeToken?: string;
  readonly cause?: { readonly message: string };
}

interface Named {
  readonly document: string;
  readonly removedTargetIds?: readonly number[];
}

export interface ListenMessage {
  readonly targetChange?: TargetChange;
  readonly documentChange?: {
    readonly document: { readonly name: string; readonly fields?: Fields; readonly updateTime: string };
    readonly targetIds?: readonly number[];
    readonly removedTargetIds?: readonly number[];
  };
  readonly documentDelete?: Named;
  readonly documentRemove?: Named;
  readonly filter?: { readonly targetId: number; readonly count: number };
  readonly error?: { readonly code: number; readonly message: string };
}

export interface HeldTarget {
  readonly documents: ReadonlyMap<string, PersistedDocument>;
  /** The last token, of a moment up to which everything was told. */
  readonly resumeToken: string | undefined;
  /** Documents that came over the wire. */
  readonly received: number;
  readonly resets: number;
  /** Answers the snapshot that the message completes, if it does. */
  take(message: ListenMessage): Snapshot | undefined;
  /** The stream is gone: what had gathered since the last snapshot was never shown. */
  streamGone(): void;
}

/** Throws when the server says what it may not say: another number of documents than the client holds, an error. */
export function heldTarget(targetId: number): HeldTarget {
  let shown = new Map<string, PersistedDocument>();
  let gathering = new Map<string, PersistedDocument>();
  let current = false;
  let resumeToken: string | undefined;
  let received = 0;
  let resets = 0;
  const isMine = (ids: readonly number[] | undefined) => ids?.includes(targetId) ?? false;

  const changeTarget = (change: TargetChange): Snapshot | undefined => {
    const { targetChangeType: type = 'NO_CHANGE', targetIds = [], readTime, resumeToken: token } = change;
    if (targetIds.length > 0 && !isMine(targetIds)) return undefined;
    if (type === 'REMOVE') throw new Error(`The target was removed: ${change.cause?.message}`);
    if (type === 'RESET') {
      resets += 1;
      gathering = new Map();
      current = false;
    }
    if (type === 'CURRENT') current = true;
    if (token !== undefined && current) resumeToken = token;
    if (type !== 'NO_CHANGE' || targetIds.length > 0 || !readTime || !current) return undefined;
    shown = new Map(gathering);
    return { readTime, documents: shown };
  };

  return {
    get documents() {
      return shown;
    },
    get resumeToken() {
      return resumeToken;
    },
    get received() {
      return received;
    },
    get resets() {
      return resets;
    },
    take: (message) => {
      if (message.error) throw new Error(message.error.message);
      const { documentChange: changed, filter } = message;
      if (changed && isMine(changed.targetIds)) {
        received += 1;
        const { fields = {}, updateTime, name } = changed.document;
        gathering.set(pathOf(name), { fields, updateTime });
      }
      const gone = message.documentDelete ?? message.documentRemove;
      if (gone && isMine(gone.removedTargetIds)) gathering.delete(pathOf(gone.document));
      if (filter?.targetId === targetId && filter.count !== gathering.size) {
        throw new Error(`The server says ${filter.count} documents, the client holds ${gathering.size}.`);
      }
      return message.targetChange && changeTarget(message.targetChange);
    },
    streamGone: () => {
      gathering = new Map(shown);
      current = false;
    },
  };
}
