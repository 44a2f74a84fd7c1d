/**
 * What the panel says in short, in the header of a product: the cash price, the stock, the multiple over the ERP's cost.
 */

import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { markupOf } from '../../../core/pricing/markup.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { CASH_PRICE, ERP_COST, PRODUCT_DATA, stockOf } from '../model/panel-fields.ts';
import { usePanelWords } from './panel-words.ts';

export interface ProductFactsProps {
  /** The product's code. */
  readonly id: string;
  /** Of `product-data`. */
  readonly definition: CollectionDefinition;
}

export function ProductFacts({ id, definition }: ProductFactsProps) {
  const { word, label, shown, multiple } = usePanelWords(definition);
  const { data } = useWidgetServices().useDocument(PRODUCT_DATA, id);
  if (data && !data.record) return null;
  const record = data?.record;
  const facts = [
    [label(CASH_PRICE), record && shown(CASH_PRICE, record[CASH_PRICE])],
    [word('stock'), record && word('units', { smart_count: stockOf(record).total })],
    [word('margin'), record && multiple(markupOf(record[CASH_PRICE], record[ERP_COST]))],
  ] as const;
  return (
    <List aria-label={word('inShort')}>
      {facts.map(([name, value]) => (
        <div key={name} title={name === word('margin') ? word('marginOver') : undefined}>
          <dt>{name}</dt>
          <dd>{value ?? <Skeleton width={64} />}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  display: 'flex',
  gap: 24,
  minWidth: 0,
  '& > div': { minWidth: 0 },
  '& dt': {
    fontSize: TYPE.small,
    lineHeight: '16px',
    color: paletteOf(theme).text.secondary,
    whiteSpace: 'nowrap',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '& dd': {
    margin: 0,
    fontSize: TYPE.body,
    lineHeight: '20px',
    fontWeight: WEIGHT.strong,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '@container pane (max-width: 599.95px)': { gap: 14 },
}));
