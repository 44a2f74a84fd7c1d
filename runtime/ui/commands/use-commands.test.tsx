import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Command, commandsNow, isOutsideInputs, useCommands } from './use-commands.ts';

afterEach(cleanup);

const UNDO = ['Mod+Z'];

function Widget({
  commands,
  children,
}: {
  readonly commands: readonly Partial<Command>[];
  readonly children?: ReactNode;
}) {
  const root = useRef<HTMLDivElement>(null);
  useCommands(
    commands.map((each) => ({ id: 'help', label: 'Atalhos', place: 'console', keys: ['?'], ...each })),
    root,
  );
  return <div ref={root}>{children}</div>;
}

function Page({ commands }: { readonly commands: readonly Partial<Command>[] }) {
  return (
    <>
      <Widget commands={commands} />
      <input aria-label="Nome" />
      <p contentEditable suppressContentEditableWarning>
        Texto
      </p>
      <button type="button">Abrir</button>
    </>
  );
}

/** Whether somebody took the key. */
const press = (target: Element, key: string, more = {}) => !fireEvent.keyDown(target, { key, ...more });
const calls = (runs: readonly ReturnType<typeof vi.fn>[]) => runs.map(({ mock }) => mock.calls.length);

it('runs a key by itself, but not while something is typed', () => {
  const run = vi.fn();
  render(<Page commands={[{ run }]} />);
  expect(press(screen.getByLabelText('Nome'), '?')).toBe(false);
  expect(press(screen.getByText('Texto'), '?')).toBe(false);
  expect(run).not.toHaveBeenCalled();
  expect(press(screen.getByText('Abrir'), '?')).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

it('leaves a key alone while letters are composed', () => {
  const run = vi.fn();
  render(<Page commands={[{ keys: UNDO, run }]} />);
  expect(press(screen.getByText('Abrir'), 'z', { ctrlKey: true, isComposing: true })).toBe(false);
  expect(press(screen.getByText('Abrir'), 'z', { ctrlKey: true })).toBe(true);
  expect(run).toHaveBeenCalledOnce();
});

it('gives a key to the first command that has a use for it, and to all that share it', () => {
  const runs = [vi.fn(() => false), vi.fn(), vi.fn(), vi.fn()];
  const [none, first, second, shared] = runs;
  const keys = ['Mod+S'];
  render(
    <Page
      commands={[
        { id: 'a', keys, run: none },
        { id: 'b', keys, run: first },
        { id: 'c', keys, run: second },
        { id: 'd', keys, run: shared, shared: true },
      ]}
    />,
  );
  press(screen.getByLabelText('Nome'), 's', { ctrlKey: true });
  expect(calls(runs)).toEqual([1, 1, 0, 1]);
});

it('leaves a key alone that is not meant for the command, or that a widget has taken', () => {
  const run = vi.fn();
  render(<Page commands={[{ keys: UNDO, run, when: isOutsideInputs }, { id: 'listed' }]} />);
  expect(press(screen.getByLabelText('Nome'), 'z', { ctrlKey: true })).toBe(false);
  const button = screen.getByText('Abrir');
  button.addEventListener('keydown', (event) => event.preventDefault());
  press(button, 'z', { ctrlKey: true });
  expect(run).not.toHaveBeenCalled();
});

it('asks the innermost widget around the focus first, then the one that came last', () => {
  const turns: string[] = [];
  const turn = (name: string): readonly Partial<Command>[] => [
    { id: name, keys: UNDO, run: () => Boolean(turns.push(name)) && false },
  ];
  render(
    <>
      <Widget commands={turn('outer')}>
        <Widget commands={turn('inner')}>
          <button type="button">Abrir</button>
        </Widget>
      </Widget>
      <Widget commands={turn('tree')} />
      <Widget commands={turn('form')} />
    </>,
  );
  press(screen.getByText('Abrir'), 'z', { ctrlKey: true });
  expect(turns).toEqual(['inner', 'outer', 'form', 'tree']);
});

it('lets a widget wait under a modal dialog, and not one inside of it', () => {
  const [under, inside] = [vi.fn(), vi.fn()];
  render(
    <>
      <Widget commands={[{ id: 'under', keys: UNDO, run: under }]} />
      <div role="dialog" aria-modal="true">
        <Widget commands={[{ id: 'inside', keys: UNDO, run: inside }]} />
      </div>
    </>,
  );
  press(document.body, 'z', { ctrlKey: true });
  expect(calls([under, inside])).toEqual([0, 1]);
  expect(commandsNow().map(({ id }) => id)).toEqual(['inside']);
});

it('knows each command once, as it was drawn last, and none that is gone', () => {
  const run = vi.fn();
  const { rerender, unmount } = render(<Page commands={[{ label: 'Antes', run }, { label: 'Também' }]} />);
  rerender(<Page commands={[{ label: 'Depois', run }]} />);
  expect(commandsNow().map(({ label }) => label)).toEqual(['Depois']);
  unmount();
  expect(commandsNow()).toEqual([]);
  press(document.body, '?');
  expect(run).not.toHaveBeenCalled();
});

it('a key that is typed in a shadow tree is no letter of a shortcut, and not meant for who asks', () => {
  const help = vi.fn();
  const find = vi.fn();
  render(
    <Page commands={[{ run: help }, { id: 'find', keys: ['Mod+D'], when: isOutsideInputs, run: find }]} />,
  );
  const host = document.body.appendChild(document.createElement('div'));
  const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('input'));
  press(inner, '?', { composed: true });
  press(inner, 'd', { ctrlKey: true, composed: true });
  expect(calls([help, find])).toEqual([0, 0]);
  press(host, '?', { composed: true });
  press(host, 'd', { ctrlKey: true, composed: true });
  expect(calls([help, find])).toEqual([1, 1]);
  host.remove();
});
