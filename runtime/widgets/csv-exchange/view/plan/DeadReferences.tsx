/**
 * Which of all planned rows refer to documents that are not there: how many, and the first of them by row and field.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { DeadReferences as Found } from '../../model/import-run.ts';
import { rowName, useSay } from '../words.ts';

export function DeadReferences({ dead }: { readonly dead: Found | undefined }) {
  const say = useSay();
  if (!dead || dead.rows === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {say('plan.dead', { smart_count: dead.rows, count: dead.rows.toLocaleString('pt-BR') })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
        {dead.first.map((each, at) => (
          <Box component="li" key={`${at} ${each.id}`} sx={{ overflowWrap: 'anywhere' }}>
            {`${rowName(say, each)} · ${each.place}: ${each.id}`}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
