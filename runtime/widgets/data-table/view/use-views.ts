/**
 * The saved views of a table, live from the store, and what the user does with them. Views that this browser held
 * before the store did are put into the store once.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DataFailureReason, ListQuery } from '../../../contract/live.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import type { DocumentWriter, FieldChange } from '../../../contract/writes.ts';
import { changesBetween } from '../../../core/patches/changes-between.ts';
import type { TableUser } from '../../../ui/collection-widgets.ts';
import type { UseList } from '../../../ui/widget-services.ts';
import {
  localViews,
  MOST_VIEWS,
  type SavedView,
  storedViews,
  VIEW_COLLECTION,
  type ViewContent,
  viewFields,
} from '../model/saved-views.ts';
import { usePreference } from './use-preference.ts';

export interface ViewsOptions {
  readonly collection: string;
  readonly user: TableUser;
  readonly useList: UseList;
  readonly writer: DocumentWriter;
  readonly preferences: Preferences;
}

export interface Views {
  readonly all: readonly SavedView[];
  /** The store has answered. */
  readonly areKnown: boolean;
  /** Of the last change. */
  readonly failure: DataFailureReason | undefined;
  /** The one that the table opens with. */
  readonly defaultId: string | undefined;
  create(content: ViewContent): void;
  change(view: SavedView, part: Partial<ViewContent>): void;
  remove(view: SavedView): void;
  makeDefault(id: string | undefined): void;
}

const readId = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

export function useViews({ collection, user, useList, writer, preferences }: ViewsOptions): Views {
  const query = useMemo<ListQuery>(() => ({ where: { collection }, limit: MOST_VIEWS }), [collection]);
  const { data } = useList(VIEW_COLLECTION, query);
  const { id: userId, isAdmin } = user;
  const all = useMemo(
    () => storedViews(data?.records ?? [], { id: userId, isAdmin }),
    [data, userId, isAdmin],
  );
  const [defaultId, makeDefault] = usePreference(preferences, `table.${collection}.defaultView`, readId);
  const [failure, setFailure] = useState<DataFailureReason>();
  const told = useCallback((outcome: Outcome): void => {
    setFailure(outcome.ok ? undefined : outcome.failure.reason);
  }, []);
  const areKnown = data !== undefined && !data.fromCache;
  useTakenOver({ collection, user, writer, preferences, areKnown, makeDefault });
  return {
    all,
    areKnown,
    failure,
    defaultId,
    create: (content) => {
      const data = { ...viewFields(content), collection, owner: userId };
      void writer.create(VIEW_COLLECTION, data).then(told);
    },
    change: (view, part) => {
      const changes = fieldChanges(view, { ...view, ...part });
      void writer.edit({ collection: VIEW_COLLECTION, id: view.id, changes }).then(told);
    },
    remove: ({ id }) => {
      if (id === defaultId) makeDefault(undefined);
      void writer.remove(VIEW_COLLECTION, id).then(told);
    },
    makeDefault,
  };
}

type Outcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: { readonly reason: DataFailureReason } };

function fieldChanges(before: ViewContent, after: ViewContent): readonly FieldChange[] {
  const [was, is] = [viewFields(before), viewFields(after)];
  return changesBetween(was, is, Object.keys({ ...was, ...is }));
}

interface TakingOver {
  readonly collection: string;
  readonly user: TableUser;
  readonly writer: DocumentWriter;
  readonly preferences: Preferences;
  readonly areKnown: boolean;
  readonly makeDefault: (id: string) => void;
}

/** Under the ids that they had: a second tab, or a try whose answer was lost, makes no second one. */
function useTakenOver({ collection, user, writer, preferences, areKnown, makeDefault }: TakingOver): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!areKnown || isDone.current) return;
    isDone.current = true;
    const key = `table.${collection}.views`;
    const kept = localViews(preferences.read(key));
    if (kept.length === 0) return;
    const creations = kept.map((view) =>
      writer.create(VIEW_COLLECTION, { ...viewFields(view), collection, owner: user.id }, view.id),
    );
    void Promise.all(creations).then((outcomes) => {
      const isStored = outcomes.every((one) => one.ok || one.failure.reason === 'duplicate');
      if (!isStored) return;
      const own = kept.find(({ isDefault }) => isDefault);
      if (own) makeDefault(own.id);
      preferences.write(key, undefined);
    });
  }, [areKnown, collection, makeDefault, preferences, user.id, writer]);
}
