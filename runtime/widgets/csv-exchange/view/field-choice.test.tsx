import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { FieldChoice } from './FieldChoice.tsx';

afterEach(cleanup);

const options = [
  { value: 'oldPrice', label: 'Preço cheio (de)' },
  { value: 'price', label: 'Preço à vista' },
  { value: 'instalments', label: 'Preço parcelado' },
];

it('a field whose name is typed over a space is the one that is chosen', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<FieldChoice label="Campo" value="" options={options} onChange={onChange} />);
  await user.click(screen.getByLabelText('Campo'));
  await user.keyboard('preço parc{Enter}');
  expect(onChange.mock.calls).toEqual([['instalments']]);
});

it('a word from the middle of a name finds it, and an accent may be missing', async () => {
  const onChange = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<FieldChoice label="Campo" value="oldPrice" options={options} onChange={onChange} />);
  await user.tab();
  await user.keyboard('a vista{Enter}');
  expect(onChange.mock.calls).toEqual([['price']]);
});
