import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { type FormConsole, FormConsoleProvider } from '../index.ts';
import { collection, field } from '../testing/collections.ts';
import { openForm } from '../testing/open-form.tsx';

afterEach(cleanup);

function consoleWith(Score: ComponentType<FieldWidgetProps>): FormConsole {
  return {
    project: 'demo',
    components: {
      score: Score,
      html: () => null,
      json: () => null,
      script: () => null,
      'whatsapp-parameters': () => null,
      colleague: () => null,
      'record-link': () => null,
    },
    fieldWidgets: {},
    loadCollection: () => Promise.reject(new Error('no other collection')),
    useDocument: () => ({ status: 'loading' }),
    may: () => true,
  };
}

/** The props that a widget on the one field of a form is handed, as they are now. */
async function widgetOn(record: { readonly score?: unknown }) {
  let props: FieldWidgetProps | undefined;
  function Score(given: FieldWidgetProps) {
    props = given;
    return <output aria-label={given.label}>{String(given.value)}</output>;
  }
  const definition = collection([field('score', 'Nota', { type: 'component', component: 'score' })]);
  const form = openForm({ definition, record });
  form.unmount();
  render(
    <FormConsoleProvider value={consoleWith(Score)}>
      <form.Screen />
    </FormConsoleProvider>,
  );
  await screen.findByLabelText('Nota', {}, { timeout: 10_000 });
  const now = (): FieldWidgetProps => {
    if (!props) throw new Error('No widget was drawn');
    return props;
  };
  return { ...form, now };
}

it('tells a widget where its field is', async () => {
  const { now } = await widgetOn({ score: '1' });
  expect(now().place).toEqual({ project: 'demo', collection: 'product', id: 'P1', path: ['score'] });
});

it('takes all changes of one gesture back as one step, and those of the next one apart', async () => {
  const { now } = await widgetOn({ score: 'a' });
  for (const [value, step] of [
    ['b', 'drag 1'],
    ['c', 'drag 1'],
    ['d', 'drag 2'],
  ])
    act(() => now().onChange(value, step === undefined ? {} : { step }));
  const undo = () => act(() => void document.body.dispatchEvent(undoKey()));
  undo();
  await waitFor(() => expect(screen.getByLabelText('Nota').textContent).toBe('c'));
  undo();
  await waitFor(() => expect(screen.getByLabelText('Nota').textContent).toBe('a'));
});

it('brings the text of a widget into the form before it is saved', async () => {
  const { now, store } = await widgetOn({ score: 'a' });
  act(() => {
    now().unsent.typing();
    const end = now().unsent.onFlush(() => {
      end();
      now().onChange('b');
    });
  });
  expect(store.edits).toEqual([]);
  cleanup();
  await waitFor(() => expect(store.read().score).toBe('b'));
});

function undoKey(): KeyboardEvent {
  return new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true });
}

it('draws only the field that changed elsewhere again', async () => {
  const drawn: string[] = [];
  function Score({ label, value }: FieldWidgetProps) {
    drawn.push(label);
    return <output aria-label={label}>{String(value)}</output>;
  }
  const formConsole = consoleWith(Score);
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
