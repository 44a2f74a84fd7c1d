/**
 * Fields named in the bar; each is a button that leads to it.
 */

import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../../../../ui/controls/buttons.tsx';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { TOUCH } from '../../../../ui/pointer/touch.ts';
import type { FormPath } from '../../model/layout/form-path.ts';

const Line = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 8px',
  color: paletteOf(theme).text.secondary,
}));

const Link = styled(PlainButton)(({ theme }) => ({
  [TOUCH]: { paddingBlock: 6 },
  color: paletteOf(theme).error.main,
  textDecoration: 'underline',
  textUnderlineOffset: 2,
}));

const NAMED = 3;

export interface NamedPath {
  readonly path: FormPath;
  readonly label: string;
}

export interface FieldListProps {
  readonly title: string;
  readonly fields: readonly NamedPath[];
  readonly onShow: (path: FormPath) => void;
}

export function FieldList({ title, fields, onShow }: FieldListProps) {
  const translate = useTranslate();
  if (fields.length === 0) return null;
  const more = fields.length - NAMED;
  return (
    <Line>
      {title}
      {fields.slice(0, NAMED).map(({ path, label }) => (
        <Link key={path.join('/')} onClick={() => onShow(path)}>
          {label}
        </Link>
      ))}
      {more > 0 && translate('balcao.documentForm.bar.notSavedMore', { count: more })}
    </Line>
  );
}
