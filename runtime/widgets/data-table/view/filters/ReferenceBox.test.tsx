import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { UseSearch } from '../../../../contract/search.ts';
import { DocumentSearchProvider } from '../../../../ui/search/document-search.ts';
import { ReferenceBox } from './ReferenceBox.tsx';

afterEach(cleanup);

const PRODUCTS = ['Panela', 'Frigideira', 'Faca'].map((title, at) => ({ id: String(10 + at), title }));
const FINDS_NOTHING: UseSearch = () => ({ status: 'idle' });
const data = { records: PRODUCTS, fromCache: false, hasMore: false };

it('keeps what is typed and lists what it finds, until one is chosen', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(
    <I18nContext.Provider value={consoleI18n}>
      <DocumentSearchProvider value={FINDS_NOTHING}>
        <ReferenceBox
          multiple
          reference={{ collection: 'product', label: 'title' }}
          label="Produtos"
          values={['12']}
          onChange={onChange}
          useList={() => ({ status: 'ready', data })}
        />
      </DocumentSearchProvider>
    </I18nContext.Provider>,
  );
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Produtos' });
  await user.type(input, 'frig');
  expect(input.value).toBe('frig');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Frigideira']);
  await user.click(screen.getByRole('option'));
  expect(onChange).toHaveBeenCalledWith(['12', '11']);
  expect(input.value).toBe('');
  await user.keyboard('pan{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(['12', '10']);
});
