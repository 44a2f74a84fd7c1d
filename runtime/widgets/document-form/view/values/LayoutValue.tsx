/**
 * `editor-layout`: the blocks of a page as an outline.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { isEmptyValue } from '../../../../core/values/empty-value.ts';
import { layoutOutline, type OutlineBlock } from '../../model/layout-outline.ts';
import type { FieldViewProps } from '../fields/form-field.tsx';
import { ReadOnlyField } from '../fields/ReadOnlyField.tsx';
import { paletteOf } from '../input-styles.ts';
import { NoValue, ValueFrame } from './value-frame.ts';

const Outline = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& ul': { paddingLeft: 16, marginLeft: 4, borderLeft: `1px solid ${paletteOf(theme).divider}` },
  '& li > span': { color: paletteOf(theme).text.secondary },
}));

export function LayoutValue(props: FieldViewProps) {
  const { id, field, value } = props;
  const translate = useTranslate();
  const outline = isEmptyValue(value) ? [] : layoutOutline(value);
  if (!outline) return <ReadOnlyField {...props} />;
  return (
    <ValueFrame
      id={id}
      role="group"
      aria-label={field.label}
      tabIndex={outline.length > 0 ? 0 : -1}
      style={{ maxHeight: 320, overflow: 'auto' }}
    >
      {outline.length === 0 ? (
        <NoValue>{translate('balcao.documentForm.value.noBlocks')}</NoValue>
      ) : (
        <Blocks blocks={outline} />
      )}
    </ValueFrame>
  );
}

const KINDS = new Set(['text', 'image', 'video', 'file', 'container', 'contents', 'embed', 'products']);

function Blocks({ blocks }: { readonly blocks: readonly OutlineBlock[] }) {
  const translate = useTranslate();
  return (
    <Outline>
      {blocks.map((block, index) => (
        // Ids may be missing or given twice.
        <li key={`${block.id} ${String(index)}`}>
          {KINDS.has(block.type) ? translate(`balcao.documentForm.value.block.${block.type}`) : block.type}
          {block.words !== '' && <span> · {block.words}</span>}
          {block.children.length > 0 && <Blocks blocks={block.children} />}
        </li>
      ))}
    </Outline>
  );
}
