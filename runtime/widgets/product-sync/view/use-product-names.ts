/**
 * What the products are called whose codes are on the screen, so that nobody synchronises a code that was mistyped.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

/** `null`: neither the store nor its suppliers' data have the code; the empty text: there is no name. */
export type ProductName = string | null;

/** Rows that scroll by are not asked for. */
const REST_MS = 150;

/** By code, as far as it is known. What was asked for once is not asked for again. */
export function useProductNames(codes: readonly string[]): ReadonlyMap<string, ProductName> {
  const { useRecords } = useWidgetServices();
  const [names, setNames] = useState<ReadonlyMap<string, ProductName>>(new Map());
  const rested = useDebounced(codes.join('\n'), REST_MS);
  const wanted = useMemo(
    () => rested.split('\n').filter((code) => code !== '' && !names.has(code)),
    [rested, names],
  );
  const products = useRecords('product', wanted);
  const supplied = useRecords('product-data', wanted);
  useEffect(() => {
    if (wanted.length === 0 || !products || !supplied) return;
    const found = [products, supplied].map(
      (records) => new Map(records.map((record) => [record.id, record])),
    );
    const nameOf = (code: string) => {
      const there = found.flatMap((records) => records.get(code) ?? []);
      return there.length === 0 ? null : (there.map(siteName).find((name) => name !== '') ?? '');
    };
    setNames((known) => new Map([...known, ...wanted.map((code) => [code, nameOf(code)] as const)]));
  }, [wanted, products, supplied]);
  return names;
}

function siteName({ ProductSiteName: name }: ConsoleRecord): string {
  return typeof name === 'string' ? name.trim() : '';
}
