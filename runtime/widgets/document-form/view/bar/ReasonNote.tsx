/**
 * Asks once why the fields change that another collection is true of (product operations, §5). Until it is said, what was
 * typed stays and is not sent.
 */
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { visibleText } from '../../../../core/values/visible-text.ts';
import type { FormPath } from '../../model/layout/form-path.ts';
import { FieldList, type NamedPath } from './FieldList.tsx';

const MOST_LETTERS = 1000;

const Ask = styled('form')({
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 8px',
  padding: '2px 0',
  '& > .MuiTextField-root': { flex: '1 1 180px', maxWidth: 520 },
});

export interface ReasonNoteProps {
  /** The fields that wait for it. */
  readonly fields: readonly NamedPath[];
  readonly onShow: (path: FormPath) => void;
  readonly onExplain: (about: string) => void;
  readonly onDiscard: () => void;
}

export function ReasonNote({ fields, onShow, onExplain, onDiscard }: ReasonNoteProps) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.documentForm.reason.${key}`);
  const [about, setAbout] = useState('');
  if (fields.length === 0) return null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Another form may stand around this one.
    event.stopPropagation();
    const said = visibleText(about);
    if (said === '') return;
    onExplain(said);
    setAbout('');
  };
  return (
    <Ask onSubmit={submit} aria-label={word('title')}>
      <FieldList title={word('asks')} fields={fields} onShow={onShow} />
      <TextField
        size="small"
        required
        hiddenLabel
        placeholder={word('label')}
        value={about}
        onChange={({ target }) => setAbout(target.value)}
        slotProps={{ htmlInput: { maxLength: MOST_LETTERS, 'aria-label': word('label') } }}
      />
      <Button size="small" type="submit" variant="contained" disabled={visibleText(about) === ''}>
        {word('save')}
      </Button>
      <Button size="small" onClick={onDiscard}>
        {word('discard')}
      </Button>
    </Ask>
  );
}
