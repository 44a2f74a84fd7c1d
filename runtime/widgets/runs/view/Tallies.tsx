/**
 * Counters of a run, side by side.
 */
import Box from '@mui/material/Box';
import { shownNumber } from '../../../core/values/numbers.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { useRunWords } from './words.ts';

export interface Tally {
  readonly name: string;
  /** A key of the texts. */
  readonly label: string;
  readonly count: number;
}

export function Tallies({ counts }: { readonly counts: readonly Tally[] }) {
  const say = useRunWords();
  return (
    <Box component="dl" sx={LIST}>
      {counts.map(({ name, label, count }) => (
        <div key={name}>
          <dt data-wrong={(name === 'errors' && count > 0) || undefined}>{say(label)}</dt>
          <dd data-tally={name}>{shownNumber(count)}</dd>
        </div>
      ))}
    </Box>
  );
}

const LIST = {
  m: 0,
  mt: 1.5,
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(120px, 1fr))' },
  gap: 1,
  '& div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    p: 1.25,
    border: 1,
    borderColor: 'divider',
    borderRadius: 2,
  },
  '& dt': { color: 'text.secondary', '&[data-wrong]': { color: 'error.main' } },
  '& dd': { m: 0, fontSize: TYPE.title, fontWeight: WEIGHT.strong, lineHeight: 1.2 },
} as const;
