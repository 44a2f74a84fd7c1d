/**
 * Keeps what the page refers to fresh: live queries by ids, as many at once as Firestore takes in one. Draws nothing.
 */
import { memo, useEffect, useMemo, useRef } from 'react';
import type { ListQuery } from '../../../contract/live.ts';
import { type LayoutReferences, referencesOf } from '../../../core/layout/references.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { REFERENCE_COLLECTIONS, REFERENCE_KINDS, unchangedReferences } from '../model/references.ts';
import { withInnerContents } from '../model/reusable.ts';
import { useEditor, useEditorParts, useReferences } from './editor-context.ts';

/** Firestore's limit of ids in one query. */
const BATCH = 30;
/** Of one collection; what a page refers to beyond that is taken to be there. */
const MOST = 20 * BATCH;
const NOTHING: LayoutReferences = { files: [], products: [], contents: [] };

export function ReferenceReader() {
  const layout = useEditor((state) => state.layout);
  const kept = useRef(NOTHING);
  const direct = referencesOf(layout.blocks.values());
  const contents = useReferences((references) => withInnerContents(direct.contents, references));
  kept.current = unchangedReferences(kept.current, { ...direct, contents });
  return <Batches references={kept.current} />;
}

const Batches = memo(function Batches({ references }: { readonly references: LayoutReferences }) {
  return REFERENCE_KINDS.flatMap((kind) =>
    REFERENCE_COLLECTIONS[kind].flatMap((collection) =>
      batchesOf(references[kind]).map((ids) => (
        <Batch key={`${collection}/${ids}`} collection={collection} ids={ids} />
      )),
    ),
  );
});

interface BatchProps {
  readonly collection: string;
  /** Separated by slashes, which no id has. */
  readonly ids: string;
}

function Batch({ collection, ids }: BatchProps) {
  const { references } = useEditorParts();
  const { useList } = useWidgetServices();
  const asked = useMemo(() => ids.split('/'), [ids]);
  const query = useMemo((): ListQuery => ({ oneOf: { id: asked }, limit: BATCH }), [asked]);
  const { status, data } = useList(collection, query);
  useEffect(() => {
    // What only the cache has may be there all the same.
    if (status !== 'ready' || !data) return;
    const isWhole = !data.fromCache;
    const there = new Set(data.records.map(({ id }) => id));
    references.put(collection, isWhole ? asked : asked.filter((id) => there.has(id)), data.records);
  }, [asked, collection, data, references, status]);
  return null;
}

function batchesOf(ids: readonly string[]): readonly string[] {
  const usable = ids.filter((id) => !id.includes('/')).slice(0, MOST);
  const batches: string[] = [];
  for (let start = 0; start < usable.length; start += BATCH) {
    batches.push(usable.slice(start, start + BATCH).join('/'));
  }
  return batches;
}
