/**
 * Under a field that two hands have changed: both values, and the choice between them.
 */

import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { FieldConflict } from '../../../contract/writes.ts';
import { itemKeyOf, mergeRows } from '../../../core/patches/merge-rows.ts';
import { type FormPath, pathKey } from '../model/layout/form-path.ts';
import { NoticeFrame, NoticeValue } from './NoticeFrame.tsx';
import { useFormConsole } from './pieces/form-console.ts';
import { useConflicts } from './pieces/form-services.ts';

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
    <NoticeFrame role="alert">
      <p>{who === undefined ? word('title') : word('titleBy', { name: who })}</p>
      {disputed(field, conflict).map(({ name, field: held, local, remote }) => (
        <dl key={name}>
          {name !== '' && <dt data-name>{name}</dt>}
          <dt>{word('mine')}</dt>
          <NoticeValue field={held} value={local} />
          <dt>{remoteLabel}</dt>
          <NoticeValue field={held} value={remote} />
        </dl>
      ))}
      <Button size="small" variant="outlined" onClick={() => chooseLocal(conflict.path)} sx={{ mr: 1 }}>
        {word('keepMine')}
      </Button>
      <Button size="small" onClick={() => chooseRemote(conflict.path)}>
        {word('takeTheirs')}
      </Button>
    </NoticeFrame>
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
