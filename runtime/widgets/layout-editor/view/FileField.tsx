/**
 * The file of a block: what is there, another one of the list of files, or an address.
 */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import { fileAddress, fileName } from '../../../core/layout/render/addresses.ts';
import { isEmptyValue } from '../../../core/values/empty-value.ts';
import { FINGER, TOUCH } from '../../../ui/touch.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { Field, TypedField } from './TypedField.tsx';

const SHOWN = 50;
const WAIT_MS = 250;
/** What a document keeps of a file. */
const PARTS = ['id', 'url', 'filename', 'width', 'height', 'isPublic', 'filePath', 'duration', 'cdn'];

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '& > span': { flex: 1 },
});

const Choice = styled('button')(({ theme }) => ({
  display: 'flex',
  width: '100%',
  gap: 12,
  alignItems: 'center',
  padding: '8px',
  minHeight: 36,
  border: 0,
  borderRadius: 6,
  font: 'inherit',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { background: (theme.vars ?? theme).palette.action.hover },
  [TOUCH]: { minHeight: FINGER },
}));

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  /** The block's type. */
  readonly kind: string;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly onChange: (value: unknown) => void;
}

export function FileField({ id, label, kind, value, readOnly, onChange }: FileFieldProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const isEmpty = isEmptyValue(value);
  return (
    <Field>
      <span className="label">{label}</span>
      <Line>
        {!isEmpty && <span>{fileName(value) || fileAddress(value) || JSON.stringify(value)}</span>}
        {!readOnly && (
          <Button id={id} size="small" variant="outlined" onClick={() => setOpen(true)}>
            {translate(`balcao.layoutEditor.file.${isEmpty ? 'choose' : 'change'}`)}
          </Button>
        )}
        {!readOnly && !isEmpty && (
          <Button size="small" onClick={() => onChange(undefined)}>
            {translate('balcao.layoutEditor.file.remove')}
          </Button>
        )}
      </Line>
      {isOpen && (
        <FileDialog
          kind={kind}
          onClose={() => setOpen(false)}
          onChoose={(file) => {
            setOpen(false);
            onChange(file);
          }}
        />
      )}
    </Field>
  );
}

interface FileDialogProps {
  readonly kind: string;
  readonly onClose: () => void;
  readonly onChoose: (file: unknown) => void;
}

function FileDialog({ kind, onClose, onChoose }: FileDialogProps) {
  const translate = useTranslate();
  const { useList } = useWidgetServices();
  const [typed, setTyped] = useState('');
  const [address, setAddress] = useState('');
  const sought = useDebounced(typed.trim(), WAIT_MS);
  const query = useMemo(
    (): ListQuery =>
      sought === ''
        ? { order: { field: 'createdAt', direction: 'desc' }, limit: SHOWN }
        : { prefix: { field: 'filename', value: sought }, limit: SHOWN },
    [sought],
  );
  const { status, data } = useList('file', query);
  const files = (data?.records ?? []).filter((record) => fits(record, kind));
  const isAddress = fileAddress(address) !== undefined;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{translate('balcao.layoutEditor.file.choose')}</DialogTitle>
      <DialogContent>
        <TypedField
          id="layout-file-search"
          label={translate('balcao.layoutEditor.file.search')}
          value={typed}
          readOnly={false}
          onChange={(text) => setTyped(text ?? '')}
        />
        <div>
          {files.map((record) => (
            <Choice key={record.id} type="button" onClick={() => onChoose(storedPart(record))}>
              {fileName(record) || record.id}
            </Choice>
          ))}
        </div>
        {files.length === 0 && (
          <p aria-live="polite">
            {translate(
              `balcao.layoutEditor.file.${status === 'failed' ? 'failed' : status === 'loading' ? 'loading' : 'none'}`,
            )}
          </p>
        )}
        <TypedField
          id="layout-file-address"
          label={translate('balcao.layoutEditor.file.address')}
          value={address}
          readOnly={false}
          onChange={(text) => setAddress(text ?? '')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('balcao.layoutEditor.cancel')}</Button>
        <Button variant="contained" disabled={!isAddress} onClick={() => onChoose({ url: address.trim() })}>
          {translate('balcao.layoutEditor.file.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const ENDINGS: Readonly<Record<string, RegExp>> = {
  image: /\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i,
  video: /\.(mp4|webm|mov|m4v|ogv|mkv|avi)$/i,
};

/** A name without an ending may be anything. */
function fits(record: ConsoleRecord, kind: string): boolean {
  const ending = ENDINGS[kind];
  const name = fileName(record);
  return ending === undefined || !/\.\w+$/.test(name) || ending.test(name);
}

function storedPart(record: ConsoleRecord): unknown {
  return Object.fromEntries(
    PARTS.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]])),
  );
}
