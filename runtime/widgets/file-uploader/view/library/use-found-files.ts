/**
 * The files that a filter leaves, the newest first, fifty a page; of a search those that it finds.
 */
import { useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { Scalar } from '../../../../contract/field.ts';
import { FILE_KINDS, type FileKind } from '../../../../contract/files.ts';
import type { ListQuery } from '../../../../contract/live.ts';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { useChooserSearch } from '../../../../ui/search/use-chooser-search.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';

const PAGE = 50;

/** Empty: all of them. */
export interface FileFilter {
  readonly typed: string;
  readonly kind: FileKind | '';
  readonly visibility: '' | 'public' | 'private';
}

export function factsOf(record: ConsoleRecord): {
  readonly kind: FileKind;
  readonly size: number | undefined;
} {
  const kind = FILE_KINDS.find((one) => one === fieldOf(record, 'kind'));
  const size = fieldOf(record, 'size');
  return { kind: kind ?? kindByName(record), size: typeof size === 'number' && size > 0 ? size : undefined };
}

/** Of files that older consoles have sent. */
function kindByName(record: ConsoleRecord): FileKind {
  const name = String(fieldOf(record, 'filename') ?? '');
  if (/\.(png|jpe?g|gif|webp|avif)$/i.test(name)) return 'image';
  if (/\.(mp4|webm|mov|m4v)$/i.test(name)) return 'video';
  return /\.(mp3|m4a|ogg|wav|aac|flac)$/i.test(name) ? 'audio' : 'file';
}

export interface FoundFiles {
  readonly records: readonly ConsoleRecord[];
  /** Why there are none. */
  readonly state: 'loading' | 'failed' | 'none';
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
}

export function useFoundFiles({ typed, kind, visibility }: FileFilter): FoundFiles {
  const { useList, useRecords } = useWidgetServices();
  const [pages, setPages] = useState<{ readonly of: string; readonly starts: readonly ConsoleRecord[] }>({
    of: '',
    starts: [],
  });
  const filter = `${kind} ${visibility}`;
  const starts = pages.of === filter ? pages.starts : [];
  const search = useChooserSearch('file', typed);
  const isSearched = typed.trim() !== '';
  const start = starts.at(-1);
  const query = useMemo((): ListQuery | undefined => {
    if (isSearched) return undefined;
    const where: { [field: string]: Scalar } = {};
    if (kind !== '') where.kind = kind;
    if (visibility !== '') where.isPublic = visibility === 'public';
    const value = start && fieldOf(start, 'createdAt');
    return {
      where,
      order: { field: 'createdAt', direction: 'desc' },
      limit: PAGE,
      ...(start && { after: { id: start.id, value: typeof value === 'string' ? value : null } }),
    };
  }, [isSearched, kind, visibility, start]);
  const { status, data } = useList('file', query);
  const hits = useRecords(
    'file',
    useMemo(() => search.hits.map(({ id }) => id), [search.hits]),
  );
  const isShown = (record: ConsoleRecord) =>
    (kind === '' || factsOf(record).kind === kind) &&
    (visibility === '' || (fieldOf(record, 'isPublic') === true) === (visibility === 'public'));
  const records = isSearched ? (hits ?? []).filter(isShown) : (data?.records ?? []);
  const isLoading = isSearched ? search.isSearching || hits === undefined : status === 'loading';
  const last = records.at(-1);
  const show = (next: readonly ConsoleRecord[]) => setPages({ of: filter, starts: next });
  return {
    records,
    state: isLoading ? 'loading' : status === 'failed' ? 'failed' : 'none',
    next: !isSearched && data?.hasMore && last ? () => show([...starts, last]) : undefined,
    previous: !isSearched && start ? () => show(starts.slice(0, -1)) : undefined,
  };
}
