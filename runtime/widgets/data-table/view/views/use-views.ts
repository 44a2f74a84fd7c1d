/**
 * The saved views of a table, live from the store, and what the user does with them. Views that this browser held
 * before the store did are put into the store once.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';
import type { DataFailureReason, ListQuery } from '../../../../contract/live.ts';
import type { Preferences } from '../../../../contract/preferences.ts';
import type { DocumentWriter, FieldChange } from '../../../../contract/writes.ts';
import { changesBetween } from '../../../../core/patches/changes-between.ts';
import type { TableUser } from '../../../../ui/collection-widgets.ts';
import type { UseDocument, UseList } from '../../../../ui/widget-services.ts';
import {
  localViews,
  MOST_VIEWS,
  OWN_VIEWS,
  ownRows,
  type SavedView,
  storedViews,
  VIEW_COLLECTION,
  type ViewContent,
  viewFields,
} from '../../model/saved-views.ts';
import { usePreference } from '../use-preference.ts';

export interface ViewsOptions {
  readonly collection: string;
  readonly user: TableUser;
  readonly useList: UseList;
  readonly useDocument: UseDocument;
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
  /** A private one. */
  create(content: ViewContent): void;
  change(view: SavedView, part: Partial<ViewContent>): void;
  share(view: SavedView, withTeam: boolean): void;
  remove(view: SavedView): void;
  makeDefault(id: string | undefined): void;
}

const readId = (kept: unknown): string | undefined => (typeof kept === 'string' ? kept : undefined);

export function useViews(options: ViewsOptions): Views {
  const { collection, user, useList, writer, preferences } = options;
  const query = useMemo<ListQuery>(() => ({ where: { collection }, limit: MOST_VIEWS }), [collection]);
  const { data } = useList(VIEW_COLLECTION, query);
  const own = useOwnViews(options);
  const { id: userId, isAdmin } = user;
  const all = useMemo(() => {
    const ofTable = own.rows.filter((row) => row.collection === collection);
    return storedViews(data?.records ?? [], ofTable, { id: userId, isAdmin });
  }, [collection, data, isAdmin, own.rows, userId]);
  const [defaultId, makeDefault] = usePreference(preferences, `table.${collection}.defaultView`, readId);
  const [failure, setFailure] = useState<DataFailureReason>();
  const told = (outcome: Outcome): void => setFailure(outcome.ok ? undefined : outcome.failure.reason);
  useTakenOver({ collection, preferences, own, makeDefault });
  const rowOf = (id: string, content: ViewContent) => ({ ...viewFields(content), id, collection });
  const without = (id: string) => own.rows.filter((row) => row.id !== id);
  const publish = (view: SavedView) =>
    writer.create(VIEW_COLLECTION, { ...viewFields(view), collection, owner: userId }, view.id);
  const erase = (view: SavedView) =>
    view.isShared ? writer.remove(VIEW_COLLECTION, view.id) : own.write(without(view.id));
  const move = async (view: SavedView, withTeam: boolean): Promise<Outcome> => {
    const made = await (withTeam ? publish(view) : own.write([...own.rows, rowOf(view.id, view)]));
    return made.ok ? erase(view) : made;
  };
  return {
    all,
    areKnown: data !== undefined && !data.fromCache && own.areKnown,
    failure,
    defaultId,
    create: (content) => {
      void own.write([...own.rows, rowOf(crypto.randomUUID(), content)]).then(told);
    },
    change: (view, part) => {
      const next = { ...view, ...part };
      const changed = view.isShared
        ? writer.edit({ collection: VIEW_COLLECTION, id: view.id, changes: fieldChanges(view, next) })
        : own.write(own.rows.map((row) => (row.id === view.id ? rowOf(view.id, next) : row)));
      void changed.then(told);
    },
    share: (view, withTeam) => {
      void move(view, withTeam).then(told);
    },
    remove: (view) => {
      if (view.id === defaultId) makeDefault(undefined);
      void erase(view).then(told);
    },
    makeDefault,
  };
}

interface OwnViews {
  readonly rows: readonly DocumentData[];
  readonly areKnown: boolean;
  write(rows: readonly DocumentData[]): Promise<Outcome>;
}

/** The one document of the user's private views, made with the first of them. */
function useOwnViews({ user, useDocument, writer }: ViewsOptions): OwnViews {
  const { data } = useDocument(OWN_VIEWS, user.id);
  const record = data?.record;
  const rows = useMemo(() => ownRows(record), [record]);
  const areKnown = data !== undefined && !data.fromCache;
  const write = useCallback(
    (next: readonly DocumentData[]): Promise<Outcome> => {
      if (record === null && areKnown) return writer.create(OWN_VIEWS, { views: next }, user.id);
      const change = { path: ['views'], base: record?.views, value: next };
      return writer.edit({ collection: OWN_VIEWS, id: user.id, changes: [change] });
    },
    [areKnown, record, user.id, writer],
  );
  return { rows, areKnown, write };
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
  readonly preferences: Preferences;
  readonly own: OwnViews;
  readonly makeDefault: (id: string) => void;
}

/** Under the ids that they had: a try whose answer was lost makes no second one. */
function useTakenOver({ collection, preferences, own, makeDefault }: TakingOver): void {
  const isDone = useRef(false);
  const { areKnown, rows, write } = own;
  useEffect(() => {
    if (!areKnown || isDone.current) return;
    isDone.current = true;
    const key = `table.${collection}.views`;
    const kept = localViews(preferences.read(key));
    if (kept.length === 0) return;
    const missing = kept.filter(({ id }) => rows.every((row) => row.id !== id));
    const next = [...rows, ...missing.map((view) => ({ ...viewFields(view), id: view.id, collection }))];
    void write(next).then((outcome) => {
      if (!outcome.ok) return;
      const own = kept.find(({ isDefault }) => isDefault);
      if (own) makeDefault(own.id);
      preferences.write(key, undefined);
    });
  }, [areKnown, collection, makeDefault, preferences, rows, write]);
}
