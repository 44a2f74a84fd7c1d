import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NumberRanges } from './NumberRanges.tsx';

afterEach(cleanup);

it('a range that is still typed is kept when its field goes', async () => {
  const onChange = vi.fn();
  const words = { from: 'de', to: 'a', add: 'Adicionar faixa', remove: () => 'Tirar' };
  const common = { label: 'Horas', values: [], readOnly: false, onFlush: () => () => {} };
  const { unmount } = render(<NumberRanges {...common} {...{ words, onChange }} bounds={[0, 23]} />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Horas: de' }), '8');
  expect(onChange).not.toHaveBeenCalled();
  unmount();
  expect(onChange).toHaveBeenCalledExactlyOnceWith([8]);
});
