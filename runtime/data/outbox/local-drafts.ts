/**
 * Drafts of new documents: creations in the state `held`, with the origin of their form as id. They are never sent;
 * the form creates the document itself.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { Unsubscribe } from '../../contract/live.ts';
import type { LocalDrafts } from '../../contract/local-changes.ts';
import { type DocumentPlace, type OutboxEntries, type OutboxEntry, touches } from './outbox-entry.ts';
import type { Keeping } from './outbox-steps.ts';

export type DraftEntry = OutboxEntry & { readonly kind: 'create' };

export function isDraft(entry: OutboxEntry): entry is DraftEntry {
  return entry.kind === 'create' && entry.state === 'held';
}

/** Replaces the form's earlier draft, the entries `own`; `null` removes it. */
export function withDraft(
  outbox: OutboxEntries,
  { project: _project, ...place }: DocumentPlace,
  data: DocumentData | null,
  { holds: _holds, ...identity }: Keeping,
  own: ReadonlySet<string>,
): OutboxEntries {
  const isOwn = (entry: OutboxEntry): boolean => isDraft(entry) && own.has(entry.entryId);
  const earlier = outbox.find(isOwn);
  const others = earlier ? outbox.filter((entry) => !isOwn(entry)) : outbox;
  if (data === null) return others;
  const order = earlier?.order ?? 1 + Math.max(0, ...outbox.map((entry) => entry.order));
  const at = earlier?.at ?? identity.at;
  return [...others, { ...identity, kind: 'create', ...place, data, ownId: true, order, at, state: 'held' }];
}

export interface LocalDraftsParts {
  readonly entries: () => OutboxEntries;
  isElsewhere(entry: OutboxEntry): boolean;
  takeOver(entry: OutboxEntry): void;
  /** In the place of the entries `own`, to which its own is added. */
  hold(place: DocumentPlace, data: DocumentData | null, own: Set<string>): Promise<void>;
  /** From now on the form of this place is on the screen, or no longer. */
  show(place: DocumentPlace, isShown: boolean): void;
  isShown(place: DocumentPlace): boolean;
  subscribe(told: () => void): Unsubscribe;
}

export function localDrafts(project: string, parts: LocalDraftsParts): LocalDrafts {
  const leftAt = (place: DocumentPlace): DraftEntry | undefined =>
    parts
      .entries()
      .filter((entry): entry is DraftEntry => isDraft(entry) && touches(entry, place))
      .findLast((entry) => !parts.isElsewhere(entry));
  return {
    watch: parts.subscribe,
    isLeft: (collection, origin) => leftAt({ project, collection, id: origin }) !== undefined,
    async changeLeft(collection, origin, change) {
      const place = { project, collection, id: origin };
      const found = parts.isShown(place) ? undefined : leftAt(place);
      const next = found && change(found.data);
      if (!next) return false;
      parts.takeOver(found);
      await parts.hold(place, next, new Set([found.entryId]));
      return true;
    },
    open(collection, origin) {
      const placeOf = (id: string): DocumentPlace => ({ project, collection, id });
      const found = leftAt(placeOf(origin));
      if (found) parts.takeOver(found);
      // Others of this place, such as an earlier form's, stay as they are.
      const own = new Set(found ? [found.entryId] : []);
      let kept = found?.data ?? null;
      // Until the outbox has the draft under its new name, the old name must not count as left behind.
      const shown = new Set([origin]);
      let place = placeOf(origin);
      parts.show(place, true);
      return {
        ...(found && { left: found.data }),
        hold(data) {
          kept = data;
          void parts.hold(place, data, own);
        },
        move(next) {
          place = placeOf(next);
          shown.add(next);
          parts.show(place, true);
          if (kept !== null) void parts.hold(place, kept, own);
        },
        close() {
          for (const name of shown) parts.show(placeOf(name), false);
        },
      };
    },
  };
}
