import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../app/messages/testing/whole-i18n.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { ScoreField } from './ScoreField.tsx';

afterEach(cleanup);

const cases = [
  { name: 'no score', value: null, want: 'Sem nota' },
  { name: 'a score of the scale', value: 4, want: '4' },
  { name: 'a number outside of it', value: 7.5, want: '7,5' },
  { name: 'a text', value: 'quatro', want: 'quatro' },
  { name: 'a map', value: { stars: 4 }, want: '{"stars":4}' },
];

it.each(cases)('shows $name as it is stored', ({ value, want }) => {
  const props = { id: 'score', label: 'Nota', value, readOnly: false, isInvalid: false, onChange: () => {} };
  render(
    <I18nContextProvider value={consoleI18n}>
      <ScoreField {...(props as unknown as FieldWidgetProps)} />
    </I18nContextProvider>,
  );
  expect(screen.getByRole('group', { name: 'Nota' }).lastElementChild?.textContent).toBe(want);
});
