import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import type { RunState } from '../../runs/index.ts';
import { RunView } from './run/RunView.tsx';

afterEach(cleanup);

const definition = { name: 'brand', fields: [] } as unknown as CollectionDefinition;
const services = { useRecords: () => undefined } as Partial<WidgetServices> as WidgetServices;
const undone: RunState = {
  phase: 'undone',
  run: {
    id: 'r1',
    what: 'import',
    collection: 'brand',
    title: 'marcas.csv',
    header: [],
    separator: ';',
    rows: 3,
  },
  done: 3,
  total: 3,
  tally: { created: 3, updated: 0, unchanged: 0, errors: 0 },
  undo: { restored: 1, kept: 2 },
  wrong: [],
  latest: [],
};

it('what an undo has left for want of rights is offered to who may take it back, and to nobody else', async () => {
  const asked: string[] = [];
  const nothing = () => {};
  const desk = {
    pause: nothing,
    resume: nothing,
    stop: nothing,
    retry: nothing,
    undo: () => void asked.push('undo'),
  };
  const view = (mayUndoRest: boolean) => (
    <I18nContext.Provider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <RunView state={undone} {...{ definition, desk, mayUndoRest }} mayUndo mayRemove onClose={nothing} />
      </WidgetServicesProvider>
    </I18nContext.Provider>
  );
  const { rerender } = render(view(false));
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
  rerender(view(true));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer o que ficou' }));
  await userEvent.click(screen.getByRole('button', { name: 'Desfazer agora' }));
  expect(asked).toEqual(['undo']);
});
