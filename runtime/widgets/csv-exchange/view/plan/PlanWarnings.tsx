/**
 * What an operator should know of the planned rows before they are written: which refer to documents that are not there,
 * and which cells are read otherwise than they look. How many there are, and the first of them by row and field.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { DeadReferences as Found } from '../../../../core/row-runs/preview.ts';
import type { WarnedCells } from '../../model/import-state.ts';
import { rowName, shortened, useSay } from '../words.ts';

export function DeadReferences({ dead }: { readonly dead: Found | undefined }) {
  const say = useSay();
  if (!dead || dead.rows === 0) return null;
  return (
    <Warning
      title={say('plan.dead', { smart_count: dead.rows, count: dead.rows.toLocaleString('pt-BR') })}
      lines={dead.first.map((each) => `${rowName(say, each)} · ${each.place}: ${each.id}`)}
    />
  );
}

export function CellWarnings({ warned }: { readonly warned: WarnedCells }) {
  const say = useSay();
  if (warned.cells === 0) return null;
  return (
    <Warning
      title={say('plan.warned', { smart_count: warned.cells, count: warned.cells.toLocaleString('pt-BR') })}
      lines={warned.first.map(({ number, header, text, warning }) =>
        say(`warning.${warning}`, { row: rowName(say, { number }), header, text: shortened(text) }),
      )}
    />
  );
}

function Warning({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }} tabIndex={0}>
        {lines.map((text, at) => (
          <Box component="li" key={`${at} ${text}`} sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
