/**
 * Saves versions of one field: one when a visit that changed something ends, one by name at any time.
 */
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldPlace } from '../../../../contract/registries.ts';
import type { Layout } from '../../../../core/layout/layout.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import type { EditorStore } from '../../model/editor-store.ts';
import {
  type LayoutVersion,
  VERSIONS,
  versionData,
  versionsIn,
  versionsPlace,
  versionsQuery,
  versionsToDrop,
} from '../../model/versions.ts';

/** `pending`: the console stores it once the store answers again. */
export type VersionOutcome = 'saved' | 'pending' | 'failed';

export interface VersionSaver {
  /** The newest first; `undefined` until they have come. */
  readonly list: readonly LayoutVersion[] | undefined;
  readonly hasFailed: boolean;
  /** They are read only when somebody asks for them. */
  open(): void;
  /** What is on the screen now, by name. */
  save(name: string): Promise<VersionOutcome>;
  /** At the end of a visit, if it changed anything. */
  saveVisit(): void;
}

/** `undefined` where none can be saved: a document that is not there yet, or one that may only be read. */
export function useVersions(
  place: FieldPlace,
  store: EditorStore,
  hasChanged: boolean,
  value: unknown,
): VersionSaver | undefined {
  const translate = useTranslate();
  const { useList, writer } = useWidgetServices();
  const [isOpen, setOpen] = useState(false);
  const [found] = useState(value);
  const saved = useRef<Layout>(undefined);
  const of = versionsPlace(place);
  const query = useMemo(
    () => (of !== undefined && (isOpen || hasChanged) ? versionsQuery(of) : undefined),
    [hasChanged, isOpen, of],
  );
  const { status, data } = useList(VERSIONS, query);
  const list = useMemo(() => data && versionsIn(data.records), [data]);
  return useMemo((): VersionSaver | undefined => {
    if (!writer || of === undefined) return undefined;
    const create = async (name: string, content: unknown): Promise<VersionOutcome> => {
      const done = await writer.create(VERSIONS, versionData(of, name, content));
      if (done.ok) return 'saved';
      return done.pendingAs === undefined ? 'failed' : 'pending';
    };
    const save = async (name: string): Promise<VersionOutcome> => {
      const own = store.value();
      saved.current = store.get().layout;
      // The first one ever: what was there before goes first, so that there is a way back to it.
      const isFirst = list?.length === 0 && hasChanged && found !== undefined && found !== null;
      if (isFirst) await create(translate('balcao.layoutEditor.versions.before'), found);
      const done = await create(name, own);
      if (done === 'failed') return done;
      for (const { id } of versionsToDrop(list ?? [], isFirst ? 2 : 1)) await writer.remove(VERSIONS, id);
      return done;
    };
    return {
      list,
      hasFailed: status === 'failed',
      open: () => setOpen(true),
      save,
      saveVisit: () => {
        if (store.readOnly || !hasChanged || saved.current === store.get().layout) return;
        if (sameValue(store.value(), found)) return;
        void save(translate('balcao.layoutEditor.versions.visit'));
      },
    };
  }, [found, hasChanged, list, of, status, store, translate, writer]);
}
