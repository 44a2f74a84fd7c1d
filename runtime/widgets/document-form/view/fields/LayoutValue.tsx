/**
 * `editor-layout` where no editor is handed in: the blocks of a page as an outline.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { readLayout } from '../../../../core/layout/forms/read-layout.ts';
import { blockLabel, walk } from '../../../../core/layout/layout.ts';
import { firstWords } from '../../../../core/layout/words.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { NoValue, ValueFrame } from '../values/value-frame.ts';
import type { FieldViewProps } from './form-field.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

const INDENT_PX = 16;

const Outline = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li > span': { color: paletteOf(theme).text.secondary },
}));

export function LayoutValue(props: FieldViewProps) {
  const { id, field, value } = props;
  const translate = useTranslate();
  const reading = readLayout(value);
  if (!reading.ok || reading.source.form === 'plain') return <ReadOnlyField {...props} />;
  const rows = [...walk(reading.layout)];
  return (
    <ValueFrame
      id={id}
      role="group"
      aria-label={field.label}
      tabIndex={rows.length > 0 ? 0 : -1}
      style={{ maxHeight: 320, overflow: 'auto' }}
    >
      {rows.length === 0 ? (
        <NoValue>{translate('balcao.documentForm.value.noBlocks')}</NoValue>
      ) : (
        <Outline>
          {rows.map(({ block, depth }) => (
            <li key={block.id} style={{ paddingLeft: (depth - 1) * INDENT_PX }}>
              {block.name || blockLabel(block)}
              {firstWords(block.props) !== '' && <span> · {firstWords(block.props)}</span>}
            </li>
          ))}
        </Outline>
      )}
    </ValueFrame>
  );
}
