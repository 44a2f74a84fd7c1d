/**
 * Shows a project's pending edits in lists, above the edits that were just saved (optimistic update). Not in single
 * documents: their forms take the pending edits over as changes that are not stored yet.
 */
import { applyChanges, reviewEdit } from '../../core/patches/edit-review.ts';
import type { EditOverlay } from '../live/edit-overlay.ts';
import type { Outbox } from './outbox.ts';
import { editsOf } from './outbox-entry.ts';

export function withWaitingEdits(project: string, saved: EditOverlay, outbox: Outbox): EditOverlay {
  const waitingIn = (collection: string) =>
    outbox
      .entries()
      .filter((entry) => entry.project === project && entry.state === 'waiting')
      .flatMap((entry) => editsOf(entry).map((edit) => ({ entryId: entry.entryId, ...edit })))
      .filter((edit) => edit.collection === collection);
  const idsIn = (collection: string) =>
    waitingIn(collection)
      .map(({ entryId }) => entryId)
      .join();
  return {
    put: (collection, id, edit) => saved.put(collection, id, edit),
    lay(collection, record) {
      return waitingIn(collection)
        .filter(({ id }) => id === record.id)
        .reduce(
          // Somebody else's newer value is shown as it is: the edit is about to conflict with it.
          (shown, { changes }) => applyChanges(shown, reviewEdit(shown, changes).pending),
          saved.lay(collection, record),
        );
    },
    watch(collection, changed) {
      let known = idsIn(collection);
      const unwatchSaved = saved.watch(collection, changed);
      const unwatchWaiting = outbox.subscribe(() => {
        const ids = idsIn(collection);
        if (ids === known) return;
        known = ids;
        changed();
      });
      return () => {
        unwatchSaved();
        unwatchWaiting();
      };
    },
  };
}
