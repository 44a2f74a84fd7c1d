/**
 * The products that change, a page of them at a time.
 */
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { PRICE_NAMES, type PriceChange } from '../../../../contract/rules.ts';
import { centsText } from '../../../../core/values/numbers.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { Check } from '../../../../ui/controls/checks.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { shareText, shownRows } from '../../model/change-rows.ts';
import { useSay } from '../words.ts';

export function ChangeTable({ rows: all }: { readonly rows: readonly PriceChange[] }) {
  const say = useSay();
  const [onlyBelow, setOnlyBelow] = useState(false);
  const [asked, setAsked] = useState(0);
  const { rows, count, page, pages } = shownRows(all, onlyBelow, asked);
  return (
    <>
      <Bar>
        <Check checked={onlyBelow} onChange={setOnlyBelow}>
          {say('changes.onlyBelow')}
        </Check>
        <span className="pages">
          <Button size="small" disabled={page === 0} onClick={() => setAsked(page - 1)}>
            {say('changes.previous')}
          </Button>
          <output>
            {say('changes.page', { page: page + 1, pages, count: count.toLocaleString('pt-BR') })}
          </output>
          <Button size="small" disabled={page === pages - 1} onClick={() => setAsked(page + 1)}>
            {say('changes.next')}
          </Button>
        </span>
      </Bar>
      {/* It scrolls sideways by the keys. */}
      <Scroller tabIndex={0} aria-label={say('changes.table')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('changes.columns.product')}</th>
              {PRICE_NAMES.map((name) => (
                <th key={name} scope="col">
                  {say(`pricing.prices.${name}`)}
                </th>
              ))}
              <th scope="col">{say('changes.columns.share')}</th>
              <th scope="col">{say('changes.columns.warning')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((change) => (
              <Row key={change.product} change={change} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}

function Row({ change }: { readonly change: PriceChange }) {
  const say = useSay();
  const { product, name, prices, belowCost, belowMinimum } = change;
  const warnings = [
    belowCost && say('changes.columns.belowCost'),
    belowMinimum && say('changes.columns.belowMinimum'),
  ].filter(Boolean);
  return (
    <tr>
      <th scope="row">
        {name === '' ? product : name} {name !== '' && <small>{product}</small>}
      </th>
      {PRICE_NAMES.map((of) => {
        const price = prices[of];
        const before = price?.before === undefined ? say('pricing.none') : centsText(price.before);
        return (
          <td key={of}>
            {price && (
              <>
                <small>{before} →</small> <strong>{centsText(price.after)}</strong>
              </>
            )}
          </td>
        );
      })}
      <td>{shareText(change)}</td>
      <td data-bad>{warnings.join(', ')}</td>
    </tr>
  );
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  marginBottom: 8,
  '& .pages': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginLeft: 'auto' },
});

const Scroller = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: '6px 12px 6px 0',
    textAlign: 'left',
    fontWeight: 'inherit',
    borderBottom: `1px solid ${paletteOf(theme).divider}`,
  },
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& thead th': { whiteSpace: 'nowrap', fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  '& tbody th': { minWidth: 180 },
  '& small': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  '& [data-bad]': { color: paletteOf(theme).error.main },
}));
