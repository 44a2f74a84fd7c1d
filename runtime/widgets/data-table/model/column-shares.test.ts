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
    const [long = 0, short = 0] = columnShares(['Opções de entrega', 'UF'], []);
    expect(long).toBeGreaterThan(short);
  });

  it('cuts neither a CPF nor a phone where names and e-mails stand beside them', () => {
    // As the list of customers shows them in 1280 pixels, in the letters of the console.
    const customer = ['Renata', 'Fernandes Freitas', 'renata.freitas244@example.com', '718.313.667-11'];
    const labels = ['Nome', 'Sobrenome', 'E-mail', 'CPF ou CNPJ', 'Telefone', 'Cidade', 'Estado'];
    const shares = columnShares(
      labels,
      Array.from({ length: 20 }, () => [...customer, '+5591973970047', 'Belo Horizonte', 'Espírito Santo']),
    );
    const unit = 960 / shares.reduce((sum, share) => sum + share, 0);
    expect((shares[3] ?? 0) * unit).toBeGreaterThan(125);
    expect((shares[4] ?? 0) * unit).toBeGreaterThan(135);
  });
});
