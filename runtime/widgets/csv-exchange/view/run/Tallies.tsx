/**
 * Counters of an import, side by side.
 */
import Box from '@mui/material/Box';
import { useSay } from '../words.ts';

export interface TalliesProps {
  readonly counts: readonly (readonly [name: string, count: number])[];
}

export function Tallies({ counts }: TalliesProps) {
  const say = useSay();
  const columns = { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' };
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: columns, gap: 1 }}>
      {counts.map(([name, count]) => (
        <Box
          key={name}
          sx={{
            display: 'flex',
            flexDirection: 'column-reverse',
            p: 1.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 2,
          }}
        >
          <Box
            component="dt"
            sx={{ fontSize: 14, color: name === 'errors' && count > 0 ? 'error.main' : 'text.secondary' }}
          >
            {say(`tally.${name}`)}
          </Box>
          <Box component="dd" data-tally={name} sx={{ m: 0, fontSize: 22, fontWeight: 600, lineHeight: 1.2 }}>
            {count.toLocaleString('pt-BR')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
