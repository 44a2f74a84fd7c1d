/**
 * Files as their pictures with names and sizes; or as lines of names, each with a small picture.
 */
import HelpOutline from '@mui/icons-material/HelpOutline';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { durationText, shownFile } from '../../../../core/values/shown-file.ts';
import { Button, IconButton, PlainButton } from '../../../../ui/controls/buttons.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { ICON, WEIGHT } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER } from '../../../../ui/pointer/touch.ts';
import { fileOfRecord } from '../../model/file-value.ts';
import { bytesText } from '../../model/sizes.ts';
import { FileThumb } from '../FileThumb.tsx';
import { FileUsages, useUsages } from '../FileUsages.tsx';
import { useFileServices } from '../file-services.ts';
import { Bar } from '../styles.ts';
import { type FoundFiles, factsOf } from './use-found-files.ts';

const Grid = styled('ul')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'grid',
    gap: 12,
    gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': {
      position: 'relative',
      minWidth: 0,
      borderRadius: 8,
      border: `1px solid ${palette.divider}`,
      background: palette.background.paper,
      '&:hover, &:focus-within': { borderColor: palette.primary.main },
      '&:has([aria-current])': { borderColor: palette.primary.main, background: palette.action.selected },
      // Where it is used is read in a line of its own.
      '&:has([aria-expanded=true])': { gridColumn: '1 / -1' },
      '& > button[aria-expanded]': {
        position: 'absolute',
        top: 4,
        right: 4,
        background: palette.background.paper,
      },
    },
    '&[data-names]': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 0 },
    '&[data-names] > li': { borderWidth: '0 0 1px', borderRadius: 0 },
  };
});

const Choice = styled(PlainButton)({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '100%',
  minHeight: FINGER,
  padding: 8,
  borderRadius: 8,
  '& > span:last-child': { minWidth: 0, width: '100%' },
  '& strong': {
    display: 'block',
    fontWeight: WEIGHT.normal,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '[data-names] > li > &': { flexDirection: 'row', alignItems: 'center', paddingRight: FINGER },
  '& svg': { fontSize: ICON.small, verticalAlign: '-2px' },
  '& > span:first-of-type svg': { fontSize: 'inherit' },
});

export interface FileGridProps {
  readonly found: FoundFiles;
  readonly label: string;
  readonly onChoose: (record: ConsoleRecord) => void;
  readonly asNames?: boolean;
  /** Whether each says where it is used, for whoever sees none of its document. */
  readonly asksUsages?: boolean;
  /** Of the file that is open beside. */
  readonly openId?: string;
}

export function FileGrid(props: FileGridProps) {
  const { found, label, onChoose, asNames = false, asksUsages = false, openId } = props;
  const translate = useTranslate();
  const t = (key: string) => translate(`balcao.fileUploader.chooser.${key}`);
  return (
    <>
      <Grid aria-label={label} data-names={asNames || undefined}>
        {found.records.map((record) => (
          <FileTile
            key={record.id}
            record={record}
            asName={asNames}
            asksUsages={asksUsages}
            isOpen={record.id === openId}
            onChoose={onChoose}
          />
        ))}
      </Grid>
      {found.records.length === 0 && <Note role="status">{t(found.state)}</Note>}
      {(found.previous || found.next) && (
        <Bar>
          <Button size="small" disabled={!found.previous} onClick={found.previous}>
            {t('previous')}
          </Button>
          <Button size="small" disabled={!found.next} onClick={found.next}>
            {t('next')}
          </Button>
        </Bar>
      )}
    </>
  );
}

interface FileTileProps {
  readonly record: ConsoleRecord;
  readonly asName: boolean;
  readonly asksUsages: boolean;
  readonly isOpen: boolean;
  readonly onChoose: (record: ConsoleRecord) => void;
}

function FileTile({ record, asName, asksUsages, isOpen, onChoose }: FileTileProps) {
  const translate = useTranslate();
  const { server } = useFileServices();
  const [isAsked, setAsked] = useState(false);
  const file = shownFile(fileOfRecord(record));
  const { kind, size } = factsOf(record);
  const name = file?.name ?? record.id;
  const facts = [
    file?.width && file.height ? `${file.width} × ${file.height} px` : '',
    file?.duration ? durationText(file.duration) : '',
    size === undefined ? '' : bytesText(size),
    translate(`balcao.fileUploader.${file?.isPublic ? 'isPublic' : 'private'}`),
  ].filter(Boolean);
  return (
    <li>
      <Choice title={name} aria-current={isOpen || undefined} onClick={() => onChoose(record)}>
        <FileThumb kind={kind} file={file} size={asName || isAsked ? 'small' : 'wide'} />
        <span>
          <strong>{name}</strong>
          <Note>
            {!file?.isPublic && <LockOutlined aria-hidden />} {facts.join(' · ')}
          </Note>
        </span>
      </Choice>
      {server && asksUsages && (
        <IconButton
          size="small"
          icon={<HelpOutline fontSize="inherit" />}
          label={translate('balcao.fileUploader.usages.named', { name })}
          aria-expanded={isAsked}
          onClick={() => setAsked(!isAsked)}
        />
      )}
      {isAsked && (
        <div style={{ padding: '0 12px 12px' }}>
          <UsagesOf id={record.id} />
        </div>
      )}
    </li>
  );
}

function UsagesOf({ id }: { readonly id: string }) {
  return <FileUsages found={useUsages(id).found} />;
}
