/**
 * What a page shows of other documents, live: its contents, the contents in these, and the products of them all.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { Layout, LayoutBlock } from '../../../core/layout/layout.ts';
import { referencesOf } from '../../../core/layout/references.ts';
import { layoutOf } from '../../../core/layout/remembered-layout.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

/** More are somebody's mistake. */
const MOST_CONTENTS = 200;
const NONE: readonly ConsoleRecord[] = [];

export interface PageRecords {
  readonly products: readonly ConsoleRecord[] | undefined;
  /** By id. */
  readonly contents: ReadonlyMap<string, ConsoleRecord>;
  /** Some of them are on their way. */
  readonly isLoading: boolean;
}

export function usePageRecords(layout: Layout): PageRecords {
  const { useRecords } = useWidgetServices();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const contents = useRecords('content', asked);
  const blocks = useRecords('block', asked);
  const byId = useMemo(
    () => new Map([...(contents ?? NONE), ...(blocks ?? NONE)].map((record) => [record.id, record])),
    [blocks, contents],
  );
  const shown = useMemo(() => {
    const found: LayoutBlock[] = [...layout.blocks.values()];
    for (const { content } of byId.values()) found.push(...(layoutOf(content)?.blocks.values() ?? []));
    return referencesOf(found);
  }, [byId, layout]);
  useEffect(() => {
    const all = [...new Set([...asked, ...shown.contents])].slice(0, MOST_CONTENTS);
    if (all.length > asked.length) setAsked(all);
  }, [asked, shown]);
  const products = useRecords('product', shown.products);
  const isLoading =
    (shown.contents.length > 0 && !(contents && blocks)) || (shown.products.length > 0 && !products);
  return { products, contents: byId, isLoading };
}
