import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { type FormConsole, FormConsoleProvider } from '../index.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

it('draws only the field that changed elsewhere again', async () => {
  const drawn: string[] = [];
  function Score({ label, value }: FieldWidgetProps) {
    drawn.push(label);
    return <output aria-label={label}>{String(value)}</output>;
  }
  const formConsole: FormConsole = {
    components: { score: Score },
    fieldWidgets: {},
    loadCollection: () => Promise.reject(new Error('no other collection')),
    useDocument: () => ({ status: 'loading' }),
    may: () => true,
  };
  const definition = collection([
    field('score', 'Nota', { type: 'component', component: 'score' }),
    field('other', 'Outra', { type: 'component', component: 'score' }),
  ]);
  const { Screen, store, unmount } = openForm({ definition, record: { score: '1', other: '2' } });
  unmount();
  render(
    <FormConsoleProvider value={formConsole}>
      <Screen />
    </FormConsoleProvider>,
  );
  await screen.findByLabelText('Nota', {}, { timeout: 10_000 });
  drawn.length = 0;
  store.changeElsewhere({ score: '5' });
  await waitFor(() => expect(screen.getByLabelText('Nota').textContent).toBe('5'));
  expect(drawn).toContain('Nota');
  expect(drawn).not.toContain('Outra');
});
