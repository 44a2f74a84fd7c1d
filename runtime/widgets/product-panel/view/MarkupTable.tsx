/**
 * Every cost's multiple with the cash price as it is and as it would be.
 */
import Box from '@mui/material/Box';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { CASH_PRICE, markupLines } from '../model/panel-fields.ts';
import type { PanelWords } from './panel-words.ts';

export interface MarkupTableProps {
  readonly record: ConsoleRecord;
  readonly field: string;
  readonly value: unknown;
  readonly words: PanelWords;
}

export function MarkupTable({ record, field, value, words }: MarkupTableProps) {
  const { word, label, money, multiple } = words;
  if (field !== CASH_PRICE) return null;
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        mt: 1.5,
        borderCollapse: 'collapse',
        fontSize: '0.8125rem',
        fontVariantNumeric: 'tabular-nums',
        '& td, & th': { py: 0.25, textAlign: 'right', fontWeight: 'inherit' },
        '& th:first-of-type': { textAlign: 'left', color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          {['cost', 'before', 'after'].map((name) => (
            <th key={name} scope="col">
              {word(`ask.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {markupLines(record, value).map(({ field: of, pack, cost, before, after }) => (
          <tr key={`${of} ${pack}`}>
            <th scope="row">{`${pack === undefined ? label(of) : word('pack', { pack })} ${money(cost)}`}</th>
            <td>{multiple(before)}</td>
            <td>{multiple(after)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
