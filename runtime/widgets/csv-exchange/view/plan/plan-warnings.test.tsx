import { cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { CellWarnings } from './PlanWarnings.tsx';

afterEach(cleanup);

it('says of a cell that is no yes where it stands and what to write', () => {
  const sim = { header: 'isActive:checkbox', warning: 'not-false', text: 'sim', number: 3 } as const;
  const { rerender } = render(<CellWarnings warned={{ cells: 0, first: [] }} />, {
    wrapper: ({ children }) => <I18nContext.Provider value={consoleI18n}>{children}</I18nContext.Provider>,
  });
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<CellWarnings warned={{ cells: 1200, first: [sim] }} />);
  expect(screen.getByRole('alert').textContent).toContain('1.200 células não valem o que parecem:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Linha 3 · isActive:checkbox: "sim" vale como não. Para sim, escreva true; para não, false.',
  ]);
});
