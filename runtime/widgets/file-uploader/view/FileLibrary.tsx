/**
 * The files of the store, to be chosen for a field: pictures or names; or the address of a file that is elsewhere.
 */
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { shownFile } from '../../../core/values/shown-file.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import type { FileChooserProps } from '../../../ui/widget-services.ts';
import { fileOfRecord } from '../model/file-value.ts';
import { useFileServices } from './file-services.ts';
import { FileFilters } from './library/FileFilters.tsx';
import { FileGrid } from './library/FileGrid.tsx';
import { type FileFilter, useFoundFiles } from './library/use-found-files.ts';
import { SendFiles } from './SendFiles.tsx';
import { Bar } from './styles.ts';

const Body = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  minHeight: 0,
  overflowY: 'auto',
  fontSize: TYPE.body,
  '& > h2': { margin: 0, fontSize: TYPE.title, fontWeight: WEIGHT.strong },
});

export function FileLibrary({ kind, takesFiles = false, onClose, onChoose }: FileChooserProps) {
  const translate = useTranslate();
  const { maySend } = useFileServices();
  // A field of any file takes them all.
  const [filter, setFilter] = useState<FileFilter>({
    typed: '',
    kind: kind === 'file' ? '' : kind,
    visibility: '',
  });
  const [asNames, setAsNames] = useState(false);
  const t = (key: string, facts?: object) => translate(`balcao.fileUploader.chooser.${key}`, facts);
  const found = useFoundFiles(filter);
  const files = (
    <FileGrid
      found={found}
      label={t('title')}
      asksUsages
      asNames={asNames}
      onChoose={(record) => onChoose(fileOfRecord(record))}
    />
  );
  return (
    <SlideOver open label={t('title')} closeLabel={t('close')} onClose={onClose}>
      <Body>
        <h2>{t('title')}</h2>
        <FileFilters filter={filter} onFilter={setFilter}>
          <Button kind="text" size="small" onClick={() => setAsNames(!asNames)}>
            {t(asNames ? 'asPictures' : 'asNames')}
          </Button>
        </FileFilters>
        {takesFiles && maySend ? <SendFiles only={{ kind, onSent: onChoose }}>{files}</SendFiles> : files}
        <OtherAddress onUse={(url) => onChoose({ url })} />
      </Body>
    </SlideOver>
  );
}

function OtherAddress({ onUse }: { readonly onUse: (url: string) => void }) {
  const translate = useTranslate();
  const [address, setAddress] = useState('');
  const outside = shownFile(address.trim())?.url;
  const t = (key: string) => translate(`balcao.fileUploader.chooser.${key}`);
  return (
    <Bar>
      <Input
        type="url"
        aria-label={t('address')}
        placeholder={t('address')}
        value={address}
        style={{ flex: '1 1 200px' }}
        onChange={(event) => setAddress(event.target.value)}
      />
      <Button disabled={outside === undefined} onClick={() => outside !== undefined && onUse(outside)}>
        {t('useAddress')}
      </Button>
    </Bar>
  );
}
