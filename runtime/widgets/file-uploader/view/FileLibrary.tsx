/**
 * The files of the store, to be chosen for a field: by name, kind and who may see them, fifty a page; or the address of
 * a file that is elsewhere.
 */

import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { Scalar } from '../../../contract/field.ts';
import { FILE_KINDS, type FileKind } from '../../../contract/files.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { durationText, shownFile } from '../../../core/values/shown-file.ts';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { paletteOf } from '../../../ui/palette-of.ts';
import { FINGER } from '../../../ui/pointer/touch.ts';
import { useChooserSearch } from '../../../ui/search/use-chooser-search.ts';
import { type FileChooserProps, useWidgetServices } from '../../../ui/widget-services.ts';
import { fileOfRecord } from '../model/file-value.ts';
import { bytesText } from '../model/sizes.ts';
import { FileThumb } from './FileThumb.tsx';
import { FileUsages, useUsages } from './FileUsages.tsx';
import { useFileServices } from './file-services.ts';
import { SendFiles } from './SendFiles.tsx';
import { Bar, Input, Line, Note, PlainList, Select, Small } from './styles.ts';

const PAGE = 50;

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  minHeight: 0,
  overflowY: 'auto',
  fontSize: '0.875rem',
});

const Choice = styled('button')(({ theme }) => ({
  display: 'flex',
  width: '100%',
  gap: 12,
  alignItems: 'center',
  padding: 6,
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  minHeight: FINGER,
  '&:hover': { background: paletteOf(theme).action.hover },
  '&:focus-visible': { outline: `2px solid ${paletteOf(theme).primary.main}`, outlineOffset: -2 },
}));

export function FileLibrary({ kind: wanted, takesFiles = false, onClose, onChoose }: FileChooserProps) {
  const translate = useTranslate();
  const { maySend } = useFileServices();
  const [typed, setTyped] = useState('');
  // A field of any file takes them all.
  const [kind, setKind] = useState<FileKind | ''>(wanted === 'file' ? '' : wanted);
  const [visibility, setVisibility] = useState<'' | 'public' | 'private'>('');
  const [address, setAddress] = useState('');
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.chooser.${key}`, facts);
  const found = useFiles(typed, kind, visibility);
  const outside = shownFile(address.trim())?.url;
  return (
    <SlideOver open label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Body>
        <h2 style={{ margin: 0, fontSize: '1.125rem' }}>{t('title')}</h2>
        {takesFiles && maySend && <SendFiles only={{ kind: wanted, onSent: onChoose }} />}
        <Bar role="search">
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={typed}
            style={{ flex: '1 1 200px' }}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Select
            aria-label={t('kind')}
            value={kind}
            style={{ flex: '1 1 auto' }}
            onChange={({ target }) => setKind(FILE_KINDS.find((one) => one === target.value) ?? '')}
          >
            <option value="">{t('allKinds')}</option>
            {FILE_KINDS.map((one) => (
              <option key={one} value={one}>
                {t(`kinds.${one}`)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={t('visibility')}
            value={visibility}
            style={{ flex: '1 1 auto' }}
            onChange={({ target: { value } }) =>
              setVisibility(value === 'public' || value === 'private' ? value : '')
            }
          >
            <option value="">{t('all')}</option>
            <option value="public">{t('public')}</option>
            <option value="private">{t('private')}</option>
          </Select>
        </Bar>
        <PlainList aria-label={t('title')}>
          {found.records.map((record) => (
            <li key={record.id}>
              <FileChoice record={record} onChoose={onChoose} />
            </li>
          ))}
        </PlainList>
        {found.records.length === 0 && <Note role="status">{t(found.state)}</Note>}
        {(found.previous || found.next) && (
          <Bar>
            <Small type="button" disabled={!found.previous} onClick={found.previous}>
              {t('previous')}
            </Small>
            <Small type="button" disabled={!found.next} onClick={found.next}>
              {t('next')}
            </Small>
          </Bar>
        )}
        <Bar>
          <Input
            type="url"
            aria-label={t('address')}
            placeholder={t('address')}
            value={address}
            style={{ flex: '1 1 200px' }}
            onChange={(event) => setAddress(event.target.value)}
          />
          <Small
            type="button"
            disabled={outside === undefined}
            onClick={() => outside !== undefined && onChoose({ url: outside })}
          >
            {t('useAddress')}
          </Small>
        </Bar>
      </Body>
    </SlideOver>
  );
}

function FileChoice({ record, onChoose }: { record: ConsoleRecord; onChoose: FileChooserProps['onChoose'] }) {
  const translate = useTranslate();
  const { server } = useFileServices();
  const [isAsked, setAsked] = useState(false);
  const value = fileOfRecord(record);
  const file = shownFile(value);
  const { kind, size } = factsOf(record);
  const name = file?.name ?? record.id;
  const facts = [
    file?.width && file.height ? `${file.width} × ${file.height} px` : '',
    file?.duration ? durationText(file.duration) : '',
    size === undefined ? '' : bytesText(size),
    translate(`balcao.fileUploader.${file?.isPublic ? 'isPublic' : 'private'}`),
  ].filter(Boolean);
  return (
    <>
      <Line>
        <Choice type="button" onClick={() => onChoose(value)}>
          <FileThumb kind={kind} file={file} size="small" />
          <span>
            {name}
            <Note as="span" style={{ display: 'block' }}>
              {facts.join(' · ')}
            </Note>
          </span>
        </Choice>
        {server && (
          <Small
            type="button"
            style={{ flex: 'none' }}
            aria-expanded={isAsked}
            aria-label={translate('balcao.fileUploader.usages.named', { name })}
            onClick={() => setAsked(!isAsked)}
          >
            {translate('balcao.fileUploader.usages.title')}
          </Small>
        )}
      </Line>
      {isAsked && (
        <div style={{ paddingLeft: 62 }}>
          <UsagesOf id={record.id} />
        </div>
      )}
    </>
  );
}

function UsagesOf({ id }: { readonly id: string }) {
  return <FileUsages found={useUsages(id).found} />;
}

function factsOf(record: ConsoleRecord): { readonly kind: FileKind; readonly size: number | undefined } {
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

interface FoundFiles {
  readonly records: readonly ConsoleRecord[];
  /** Why there are none. */
  readonly state: 'loading' | 'failed' | 'none';
  readonly next: (() => void) | undefined;
  readonly previous: (() => void) | undefined;
}

function useFiles(typed: string, kind: FileKind | '', visibility: '' | 'public' | 'private'): FoundFiles {
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
