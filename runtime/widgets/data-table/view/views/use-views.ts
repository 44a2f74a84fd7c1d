/**
 * The saved views of a table, live from the store, and what the user does with them. Views that this browser held
 * before the store did, and private ones that stood among the team's, are put among the user's own once.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DocumentData } from '../../../../contract/collection.ts';
import type { DataFailure, ListQuery } from '../../../../contract/live.ts';
import type { Preferences } from '../../../../contract/preferences.ts';
import type { DocumentWriter, FieldChange } from '../../../../contract/writes.ts';
import { changesBetween } from '../../../../core/patches/changes-between.ts';
import { randomId } from '../../../../core/values/random-id.ts';
import type { TableUser } from '../../../../ui/collection-widgets.ts';
import { useStoreAway } from '../../../../ui/reach/store-reach.ts';
import type { UseDocument, UseList } from '../../../../ui/widget-services.ts';
import {
  formerViews,
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
  readonly failure: DataFailure | undefined;
  /** The one that the table opens with. */
  readonly defaultId: string | undefined;
  /** A private one. */
  create(content: ViewContent): void;
  change(view: SavedView, part: Partial<ViewContent>): void;
  /** Refused while the store is away: the half that is kept until it is back would leave the view in both places. */
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
  const { all, former } = useMemo(() => {
    const ofTable = own.rows.filter((row) => row.collection === collection);
    const [shared, who] = [data?.records ?? [], { id: userId, isAdmin }];
    return { all: storedViews(shared, ofTable, who), former: formerViews(shared, who) };
  }, [collection, data, isAdmin, own.rows, userId]);
  const areKnown = data !== undefined && !data.fromCache && own.areKnown;
  const [defaultId, makeDefault] = usePreference(preferences, `table.${collection}.defaultView`, readId);
  const [failure, setFailure] = useState<DataFailure>();
  const isAway = useStoreAway();
  const showFailure = (outcome: Outcome): void => setFailure(outcome.ok ? undefined : outcome.failure);
  useTakenOver({ collection, preferences, own, former, areKnown, writer, makeDefault });
  const rowOf = (id: string, content: ViewContent) => ({ ...viewFields(content), id, collection });
  const without = (id: string) => own.rows.filter((row) => row.id !== id);
  const publish = (view: SavedView) =>
    writer.create(VIEW_COLLECTION, { ...viewFields(view), collection, owner: userId }, view.id);
  const erase = (view: SavedView) =>
    view.isShared ? writer.remove(VIEW_COLLECTION, view.id) : own.write(without(view.id));
  const move = async (view: SavedView, withTeam: boolean): Promise<Outcome> => {
    const made = await (withTeam ? publish(view) : own.write([...without(view.id), rowOf(view.id, view)]));
    return made.ok ? erase(view) : made;
  };
  return {
    all,
    areKnown,
    failure,
    defaultId,
    create: (content) => {
      void own.write([...own.rows, rowOf(randomId(), content)]).then(showFailure);
    },
    change: (view, part) => {
      const next = { ...view, ...part };
      const changed = view.isShared
        ? writer.edit({ collection: VIEW_COLLECTION, id: view.id, changes: fieldChanges(view, next) })
        : own.write(own.rows.map((row) => (row.id === view.id ? rowOf(view.id, next) : row)));
      void changed.then(showFailure);
    },
    share: (view, withTeam) => {
      if (isAway) setFailure({ reason: 'offline', detail: '' });
      else void move(view, withTeam).then(showFailure);
    },
    remove: (view) => {
      if (view.id === defaultId) makeDefault(undefined);
      void erase(view).then(showFailure);
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

type Outcome = { readonly ok: true } | { readonly ok: false; readonly failure: DataFailure };

function fieldChanges(before: ViewContent, after: ViewContent): readonly FieldChange[] {
  const [was, is] = [viewFields(before), viewFields(after)];
  return changesBetween(was, is, Object.keys({ ...was, ...is }));
}

interface TakingOver {
  readonly collection: string;
  readonly preferences: Preferences;
  readonly own: OwnViews;
  readonly former: readonly SavedView[];
  /** Both the team's and the user's own. */
  readonly areKnown: boolean;
  readonly writer: DocumentWriter;
  readonly makeDefault: (id: string) => void;
}

/** Under the ids that they had: a try whose answer was lost makes no second one. */
function useTakenOver(taking: TakingOver): void {
  const { collection, preferences, own, former, areKnown, writer, makeDefault } = taking;
  const isDone = useRef(false);
  const { rows, write } = own;
  useEffect(() => {
    if (!areKnown || isDone.current) return;
    isDone.current = true;
    const key = `table.${collection}.views`;
    const kept = localViews(preferences.read(key));
    const all = [...kept, ...former];
    if (all.length === 0) return;
    const missing = all.filter(({ id }) => rows.every((row) => row.id !== id));
    const next = [...rows, ...missing.map((view) => ({ ...viewFields(view), id: view.id, collection }))];
    void write(next).then((outcome) => {
      if (!outcome.ok) return;
      const own = kept.find(({ isDefault }) => isDefault);
      if (own) makeDefault(own.id);
      preferences.write(key, undefined);
      for (const { id } of former) void writer.remove(VIEW_COLLECTION, id);
    });
  }, [areKnown, collection, former, makeDefault, preferences, rows, write, writer]);
}
