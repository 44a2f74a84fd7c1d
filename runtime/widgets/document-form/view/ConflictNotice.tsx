/**
 * Under a field that two hands have changed: both values, and the choice between them.
 */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { FieldConflict } from '../../../contract/writes.ts';
import { itemKeyOf, mergeRows } from '../../../core/patches/merge-rows.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useScrollStop } from '../../../ui/pointer/use-scroll-stop.ts';
import { type FormPath, pathKey } from '../model/layout/form-path.ts';
import { useFormConsole } from './pieces/form-console.ts';
import { useConflicts } from './pieces/form-services.ts';
import { CellText } from './rows/cell-text.tsx';

const Frame = styled('div')(({ theme }) => {
  const { warning, text } = paletteOf(theme);
  return {
    marginTop: 8,
    padding: '10px 12px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: `color-mix(in srgb, ${warning.main} 10%, transparent)`,
    borderLeft: `2px solid ${warning.main}`,
    fontSize: '0.8125rem',
    lineHeight: 1.5,
    '& > p': { margin: '0 0 6px', fontWeight: 550 },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 12px',
      margin: '0 0 8px',
    },
    '& dt': { color: text.secondary },
    '& dt[data-name]': { gridColumn: '1 / -1', color: text.primary },
    '& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      maxHeight: 120,
      overflow: 'auto',
    },
  };
});

export interface ConflictNoticeProps {
  readonly path: FormPath;
  readonly field: FieldDefinition;
}

export function ConflictNotice({ path, field }: ConflictNoticeProps) {
  const translate = useTranslate();
  const { byPath, chooseLocal, chooseRemote, authorOf } = useConflicts();
  const fieldWidgets = useFormConsole()?.fieldWidgets;
  const conflict = byPath.get(pathKey(path));
  // The editor asks block by block.
  const isAskedThere = field.type === 'editor-layout' && fieldWidgets?.['editor-layout'] !== undefined;
  if (!conflict || isAskedThere) return null;
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.conflict.${key}`, values);
  const who = authorOf(conflict.path);
  const remoteLabel = who === undefined ? word('theirs') : word('theirsOf', { name: who });
  return (
    <Frame role="alert">
      <p>{who === undefined ? word('title') : word('titleBy', { name: who })}</p>
      {disputed(field, conflict).map(({ name, field: held, local, remote }) => (
        <dl key={name}>
          {name !== '' && <dt data-name>{name}</dt>}
          <dt>{word('mine')}</dt>
          <Value field={held} value={local} />
          <dt>{remoteLabel}</dt>
          <Value field={held} value={remote} />
        </dl>
      ))}
      <Button size="small" variant="outlined" onClick={() => chooseLocal(conflict.path)} sx={{ mr: 1 }}>
        {word('keepMine')}
      </Button>
      <Button size="small" onClick={() => chooseRemote(conflict.path)}>
        {word('takeTheirs')}
      </Button>
    </Frame>
  );
}

interface Disputed {
  /** Where in the field; empty for the field itself. */
  readonly name: string;
  readonly field: FieldDefinition;
  readonly local: unknown;
  readonly remote: unknown;
}

/** Of a list whose items are told apart: the cells that both hands changed. */
function disputed(field: FieldDefinition, { base, local, remote }: FieldConflict): readonly Disputed[] {
  const key = itemKeyOf(field);
  const clashes = key === undefined ? [] : (mergeRows(base, local, remote, key)?.conflicts ?? []);
  const inItems = clashes.filter((clash) => clash.key !== null);
  if (inItems.length === 0) return [{ name: '', field, local, remote }];
  return inItems.map((clash) => {
    const cell = fieldAt(field.fields ?? [], clash.path);
    const name = [String(clash.key), cell?.label].filter(Boolean).join(' › ');
    const itself: FieldDefinition = { ...field, type: 'struct' };
    return { name, field: cell ?? itself, local: clash.local, remote: clash.remote };
  });
}

function Value({ field, value }: { readonly field: FieldDefinition; readonly value: unknown }) {
  const translate = useTranslate();
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <dd {...useScrollStop<HTMLElement>()}>
      {isEmpty ? translate('balcao.documentForm.field.empty') : <CellText field={field} value={value} />}
    </dd>
  );
}
