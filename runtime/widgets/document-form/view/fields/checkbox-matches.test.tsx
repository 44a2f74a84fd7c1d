import { act, cleanup, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { MatchesProps } from '../../../../ui/widget-services.ts';
import type { Flush } from '../../session/field-port.ts';
import { collection, field } from '../../testing/collections.ts';
import { openForm } from '../../testing/open-form.tsx';
import { type FormConsole, FormConsoleProvider } from '../pieces/form-console.ts';
import { type FormServices, FormServicesProvider } from '../pieces/form-services.ts';
import { useSwitch } from './CheckboxField.tsx';

afterEach(cleanup);
afterEach(() => void vi.useRealTimers());

const definition = collection([
  field('name', 'Nome'),
  field('isActive', 'Ativa', { type: 'checkbox', matcher: 'price-rule' }),
]);

/** Opens the form with a count that answers when the test does. */
async function openSwitch(isActive: boolean | undefined) {
  let props: MatchesProps | undefined;
  const console: FormConsole = {
    project: 'matriz',
    components: {
      score: () => null,
      html: () => null,
      json: () => null,
      script: () => null,
      'whatsapp-parameters': () => null,
      colleague: () => null,
      'record-link': () => null,
    },
    fieldWidgets: {},
    Matches: (given) => {
      props = given;
      return <output>Vale para {String(given.record.name)}</output>;
    },
    loadCollection: () => Promise.reject(new Error('no other collection')),
    useDocument: () => ({ status: 'loading' }),
    may: () => true,
  };
  const form = openForm({
    definition,
    record: { name: 'panelas', ...(isActive !== undefined && { isActive }) },
    console,
  });
  await screen.findByText('Vale para panelas', {}, { timeout: 10_000 });
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ativa' });
  const answer = (isConfirmed: boolean) => act(() => props?.onAnswer?.(isConfirmed));
  return { ...form, box, answer, asked: () => props, user: userEvent.setup() };
}

it('ticks a box with a matcher when its count answers, and not before', async () => {
  const { box, answer, asked, user, store } = await openSwitch(false);
  await user.click(box());
  expect(box().checked).toBe(true);
  expect(asked()?.onAnswer).toBeDefined();
  answer(true);
  expect(asked()?.onAnswer).toBeUndefined();
  await vi.waitFor(() => expect(store.read()).toMatchObject({ isActive: true }), { timeout: 5000 });
});

it('leaves the box as it was, and stores nothing, with the other answer', async () => {
  const { box, answer, user, store } = await openSwitch(false);
  await user.click(box());
  answer(false);
  expect(box().checked).toBe(false);
  expect(store.read()).toMatchObject({ isActive: false });
  expect(store.edits).toEqual([]);
});

it('takes the tick out of a box without asking', async () => {
  const { box, asked, user, store } = await openSwitch(true);
  await user.click(box());
  expect(asked()?.onAnswer).toBeUndefined();
  await vi.waitFor(() => expect(store.read()).toMatchObject({ isActive: false }), { timeout: 5000 });
});

it('sends a tick whose count is slow when the form is left, but none that is being asked about', async () => {
  const { box, asked, user, store, unmount } = await openSwitch(false);
  await user.click(box());
  act(() => asked()?.onQuestion?.());
  unmount();
  expect(store.read()).toMatchObject({ isActive: false });
  cleanup();
  const slow = await openSwitch(false);
  await slow.user.click(slow.box());
  slow.unmount();
  await vi.waitFor(() => expect(slow.store.read()).toMatchObject({ isActive: true }), { timeout: 5000 });
});

it('is not ticked by a save that nobody asked for while its count is on its way, but by one that somebody did', async () => {
  const flushes = new Set<Flush>();
  const change = vi.fn();
  const addDraft = (flush: Flush) => {
    flushes.add(flush);
    return () => flushes.delete(flush);
  };
  const services = { port: { change, addDraft } } as unknown as FormServices;
  const formConsole = { Matches: () => null } as unknown as FormConsole;
  const [, isActive] = definition.fields;
  if (!isActive) throw new Error('no such field');
  const { result } = renderHook(() => useSwitch({ path: ['isActive'], value: false, field: isActive }), {
    wrapper: ({ children }) => (
      <FormConsoleProvider value={formConsole}>
        <FormServicesProvider value={services}>{children}</FormServicesProvider>
      </FormConsoleProvider>
    ),
  });
  act(() => result.current.change(true));
  act(() => flushes.forEach((flush) => void flush(false, 'calm')));
  expect(change).not.toHaveBeenCalled();
  expect(result.current.waits).toBe('counting');
  act(() => flushes.forEach((flush) => void flush()));
  expect(change).toHaveBeenCalledWith(['isActive'], true);
});

it('a tick that is taken back before its answer leaves an absent field absent', async () => {
  const { box, asked, user, store, unmount } = await openSwitch(undefined);
  await user.click(box());
  await user.click(box());
  expect(box().checked).toBe(false);
  expect(asked()?.onAnswer).toBeUndefined();
  unmount();
  expect(store.edits).toEqual([]);
});

it('shows its count the document as it is typed', async () => {
  const { user } = await openSwitch(false);
  await user.type(screen.getByLabelText('Nome'), ' e tampas');
  await user.tab();
  expect(await screen.findByText('Vale para panelas e tampas')).toBeTruthy();
});
