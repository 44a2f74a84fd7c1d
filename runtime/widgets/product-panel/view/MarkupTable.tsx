/**
 * Every cost's multiple with the cash price as it is and as it would be. While the price is asked for, a multiple can be
 * typed instead, and says the price.
 */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { priceOf } from '../../../core/pricing/markup.ts';
import { moneyText, readNumber } from '../../../core/values/numbers.ts';
import { TYPE } from '../../../ui/measures.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../ui/pointer/touch.ts';
import { CASH_PRICE, type MarkupLine, markupLines } from '../model/panel-fields.ts';
import type { PanelWords } from './panel-words.ts';

export interface MarkupTableProps {
  readonly record: ConsoleRecord;
  readonly field: string;
  readonly value: unknown;
  readonly words: PanelWords;
  /** Absent: the price is decided. */
  readonly onPrice?: (price: number) => void;
}

export function MarkupTable({ record, field, value, words, onPrice }: MarkupTableProps) {
  const { word, label, money, multiple } = words;
  if (field !== CASH_PRICE) return null;
  const lines = markupLines(record, value);
  return (
    <>
      <Box component="table" sx={TABLE}>
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
          {lines.map((line) => {
            const cost = `${line.pack === undefined ? label(line.field) : word('pack', { pack: line.pack })} ${money(line.cost)}`;
            return (
              <tr key={`${line.field} ${line.pack}`}>
                <th scope="row">{cost}</th>
                <td>{multiple(line.before)}</td>
                <td>
                  {onPrice && line.cost !== undefined && line.cost > 0 ? (
                    <Multiple
                      line={line}
                      label={word('ask.multipleOf', { cost })}
                      words={words}
                      onPrice={onPrice}
                    />
                  ) : (
                    multiple(line.after)
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </Box>
      {onPrice && (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {word('ask.multipleHint')}
        </Typography>
      )}
    </>
  );
}

interface MultipleProps {
  readonly line: MarkupLine;
  readonly label: string;
  readonly words: PanelWords;
  readonly onPrice: (price: number) => void;
}

/** What is typed stays as it was typed until the cell is left. */
function Multiple({ line, label, words, onPrice }: MultipleProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    const reading = readNumber(text.replace(',', '.'));
    const price = reading.complete ? priceOf(line.cost, reading.value) : undefined;
    if (price !== undefined) onPrice(price);
  };
  return (
    <>
      <Box
        component="input"
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        value={typed ?? words.factor(line.after)}
        onChange={({ target }) => type(moneyText(target.value))}
        onBlur={() => setTyped(undefined)}
        sx={INPUT}
      />
      ×
    </>
  );
}

const TABLE = {
  width: '100%',
  mt: 1.5,
  borderCollapse: 'collapse',
  fontSize: TYPE.body,
  fontVariantNumeric: 'tabular-nums',
  '& td, & th': { py: 0.25, textAlign: 'right', fontWeight: 'inherit' },
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', color: 'text.secondary' },
} as const;

const INPUT = {
  width: 64,
  px: 0.5,
  font: 'inherit',
  textAlign: 'right',
  color: 'text.primary',
  bgcolor: 'background.default',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  [TOUCH]: { minHeight: FINGER, fontSize: TYPED_SIZE },
} as const;
