import { describe, expect, it } from 'vitest';
import { columnShares } from './column-shares.ts';

describe('columnShares', () => {
  const rows = Array.from({ length: 20 }, (_, row) => ['PE', `cliente-${row}@exemplo.com.br`]);

  it('gives long texts more room', () => {
    const [state = 0, email = 0] = columnShares(['UF', 'E-mail'], rows);
    expect(email).toBeGreaterThan(2 * state);
  });

  it('does not let one long text take the room of all', () => {
    const withOne = [...rows, ['PE', 'x'.repeat(500)]];
    expect(columnShares(['UF', 'E-mail'], withOne)).toEqual(columnShares(['UF', 'E-mail'], rows));
  });

  it('has room for the head of an empty column', () => {
    expect(columnShares(['Opções de entrega'], [])).toEqual(['Opções de entrega'.length]);
  });
});
