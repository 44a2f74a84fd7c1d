/**
 * What the items on the screen are called, and their pictures, so that nobody works on a code that was mistyped.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { pictureUrl } from '../../../core/values/picture-url.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

export interface ItemName {
  /** Empty where there is none. */
  readonly name: string;
  readonly picture?: string;
}

/** Rows that scroll by are not asked for. */
const REST_MS = 150;
const NOTHING: readonly string[] = [];

/**
 * By id, as far as it is known; `null` for one that no collection has. What was asked for once is not asked for again.
 * `collections`: two at most, always the same ones.
 */
export function useItemNames(
  ids: readonly string[],
  [first = '', second = first]: readonly string[] = NOTHING,
): ReadonlyMap<string, ItemName | null> {
  const { useRecords } = useWidgetServices();
  const [names, setNames] = useState<ReadonlyMap<string, ItemName | null>>(new Map());
  const rested = useDebounced(first === '' ? '' : ids.join('\n'), REST_MS);
  const wanted = useMemo(
    () => rested.split('\n').filter((id) => id !== '' && !names.has(id)),
    [rested, names],
  );
  const own = useRecords(first, wanted);
  const others = useRecords(second, wanted);
  useEffect(() => {
    if (wanted.length === 0 || !own || !others) return;
    const found = [own, others].map((records) => new Map(records.map((record) => [record.id, record])));
    const nameOf = (id: string) => shownName(found.flatMap((records) => records.get(id) ?? []));
    setNames((known) => new Map([...known, ...wanted.map((id) => [id, nameOf(id)] as const)]));
  }, [wanted, own, others]);
  return names;
}

function shownName(records: readonly ConsoleRecord[]): ItemName | null {
  if (records.length === 0) return null;
  const picture = records.map(({ images }) => pictureUrl(images)).find((url) => url !== undefined);
  return {
    name: records.map(siteName).find((name) => name !== '') ?? '',
    ...(picture !== undefined && { picture }),
  };
}

function siteName({ ProductSiteName, title, name }: ConsoleRecord): string {
  const called = [ProductSiteName, title, name].find((value) => typeof value === 'string');
  return typeof called === 'string' ? called.trim() : '';
}
