/**
 * What the views of campaigns share: their texts, and figures side by side.
 */
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { shownNumber } from '../../../core/values/numbers.ts';
import { WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';

export type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

export function useSay(of: string): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.campaigns.${of}.${key}`, { ...values });
}

export interface Counted {
  readonly name: string;
  readonly label: string;
  readonly count: number;
}

export function CountList({ counts }: { readonly counts: readonly Counted[] }) {
  return (
    <Counts>
      {counts.map(({ name, label, count }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-count={name}>{shownNumber(count)}</dd>
        </div>
      ))}
    </Counts>
  );
}

const Counts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  margin: '0 0 12px',
  '& div': { display: 'flex', gap: 6 },
  '& dt': { color: paletteOf(theme).text.secondary },
  '& dd': { margin: 0, fontWeight: WEIGHT.strong, fontVariantNumeric: 'tabular-nums' },
}));
