/**
 * What the rules make of a sample: prices, the cart, the banners.
 */

import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import {
  BANNER_SLOTS,
  type LayoutResult,
  PRICE_NAMES,
  type PricingResult,
  type RulePrice,
  type RuleResult,
  type SalesItem,
  type SalesResult,
} from '../../../contract/rules.ts';
import { centsText } from '../../../core/values/numbers.ts';
import { WEIGHT } from '../../../ui/measures.ts';
import { entryName, type Say, useSay } from './words.ts';

export function Outcome({ result }: { readonly result: RuleResult }) {
  switch (result.kind) {
    case 'pricing':
      return <Prices result={result} />;
    case 'sales':
      return <Cart result={result} />;
    case 'layout':
      return <Banners result={result} />;
  }
}

function Prices({ result }: { readonly result: PricingResult }) {
  const say = useSay();
  const { outcome, prices, stored, freeShippingFrom, freeFinancingFrom } = result;
  const thresholds = Object.entries({ freeShippingFrom, freeFinancingFrom }).flatMap(([name, cents]) =>
    cents === undefined ? [] : [say(`pricing.${name}`, { amount: centsText(cents) })],
  );
  const rows = PRICE_NAMES.map((name) => {
    const [price, before] = [prices[name], stored[name]];
    return {
      name: say(`pricing.prices.${name}`),
      before: before === undefined ? say('pricing.none') : centsText(before),
      after: price ? centsText(price.cents) : say('pricing.none'),
      about: price && sourceOf(say, price),
    };
  });
  return (
    <>
      <Heading>{say(`pricing.outcomes.${outcome}`)}</Heading>
      <Amounts rows={rows} before={say('pricing.before')} after={say('pricing.after')} />
      {thresholds.length > 0 && <Typography variant="body2">{thresholds.join(' · ')}</Typography>}
    </>
  );
}

function sourceOf(say: Say, { from, by }: RulePrice): string {
  const source = say(`pricing.from.${from}`);
  return by ? `${source}: ${entryName(say, by)}` : source;
}

function Cart({ result: { items, before, after } }: { readonly result: SalesResult }) {
  const say = useSay();
  const rows = items.map((item) => ({
    name: say('sales.item', { qty: item.qty, sku: item.sku }),
    before: item.before === undefined ? say('sales.none') : centsText(item.before * item.qty),
    after: item.after === undefined ? say('sales.none') : centsText(item.after * item.qty),
    about: saleOf(say, item),
  }));
  const total = {
    name: say('sales.total'),
    before: centsText(before),
    after: centsText(after),
    about: undefined,
  };
  return (
    <>
      <Heading>{`${say('sales.total')}: ${centsText(after)}`}</Heading>
      <Amounts rows={[...rows, total]} before={say('sales.before')} after={say('sales.after')} />
    </>
  );
}

function saleOf(say: Say, { by, freeShipping, ignoreFees }: SalesItem): string {
  const extras = [freeShipping && say('sales.freeShipping'), ignoreFees && say('sales.ignoreFees')];
  return [by ? entryName(say, by) : say('sales.noRule'), ...extras].filter(Boolean).join(' · ');
}

function Banners({ result: { slots } }: { readonly result: LayoutResult }) {
  const say = useSay();
  return (
    <Table size="small" sx={{ mt: 2 }}>
      <TableBody>
        {BANNER_SLOTS.map((slot) => (
          <TableRow key={slot}>
            <TableCell component="th" scope="row">
              {say(`layout.slots.${slot}`)}
            </TableCell>
            <TableCell>{slots[slot] ? <strong>{slots[slot].name}</strong> : say('layout.none')}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Heading({ children }: { readonly children: string }) {
  return (
    <Typography sx={{ mt: 2, fontWeight: WEIGHT.strong }} component="p">
      {children}
    </Typography>
  );
}

interface AmountsProps {
  readonly rows: readonly {
    readonly name: string;
    readonly before: string;
    readonly after: string;
    readonly about: string | undefined;
  }[];
  readonly before: string;
  readonly after: string;
}

function Amounts({ rows, before, after }: AmountsProps) {
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell align="right">{before}</TableCell>
            <TableCell align="right">{after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a cart may be alike, and keep their places
            <TableRow key={index}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {row.name}
                {row.about !== undefined && (
                  <Typography variant="body2" color="text.secondary">
                    {row.about}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{row.before}</TableCell>
              <TableCell align="right">
                <strong>{row.after}</strong>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
