import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { NewValue } from './NewValue.tsx';

afterEach(cleanup);

const sector: FieldDefinition = {
  name: 'sector',
  path: 'sector',
  type: 'select',
  label: 'Setor',
  options: [
    { value: 'toys', label: 'Casa de bonecas' },
    { value: 'bath', label: 'Casa e banho' },
    { value: 'garden', label: 'Jardim' },
  ],
};
const active: FieldDefinition = { name: 'active', path: 'active', type: 'checkbox', label: 'Ativo' };

it.each([
  { name: 'over a space', field: sector, typed: 'e banho{Enter}', chosen: 'bath' },
  { name: 'from its middle', field: sector, typed: 'banho{Enter}', chosen: 'bath' },
  { name: 'without its accent', field: active, typed: 'ao{Enter}', chosen: 'false' },
])('the option whose name is typed $name is the new value', async ({ field, typed, chosen }) => {
  const onText = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <I18nContext.Provider value={consoleI18n}>
      <NewValue field={field} text="" onText={onText} />
    </I18nContext.Provider>,
  );
  await user.click(screen.getByLabelText('Valor'));
  await user.keyboard(typed);
  expect(onText.mock.calls).toEqual([[chosen]]);
});
