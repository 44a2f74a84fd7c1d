/**
 * The page of files as pictures: one opens its document beside, and what is dropped anywhere among them is sent.
 */
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { GalleryProps } from '../../../ui/collection-widgets.ts';
import { TYPE } from '../../../ui/measures.ts';
import { useFileServices } from './file-services.ts';
import { FileFilters } from './library/FileFilters.tsx';
import { FileGrid } from './library/FileGrid.tsx';
import { type FileFilter, useFoundFiles } from './library/use-found-files.ts';
import { SendFiles } from './SendFiles.tsx';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  gap: 12,
  minHeight: 0,
  padding: '4px 24px 24px',
  overflowY: 'auto',
  fontSize: TYPE.body,
  '@media (max-width: 599.95px)': { padding: '4px 16px 16px' },
});

export function FileGallery({ label, openId, onOpen, onRows }: GalleryProps) {
  const { maySend } = useFileServices();
  const [filter, setFilter] = useState<FileFilter>({ typed: '', kind: '', visibility: '' });
  const found = useFoundFiles(filter);
  const ids = found.records.map(({ id }) => id).join(' ');
  useEffect(() => onRows(ids === '' ? [] : ids.split(' ')), [ids, onRows]);
  const files = (
    <FileGrid
      found={found}
      label={label}
      {...(openId !== undefined && { openId })}
      onChoose={({ id }) => onOpen(id)}
    />
  );
  return (
    <Body>
      <FileFilters filter={filter} onFilter={setFilter} />
      {maySend ? <SendFiles>{files}</SendFiles> : files}
    </Body>
  );
}
