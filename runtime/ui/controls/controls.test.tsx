import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button, Chip, IconButton } from './buttons.tsx';
import { Check, Switch } from './checks.tsx';
import { Framed, FramedInput, Input } from './inputs.tsx';
import { SearchSelect, type SearchSelectOption } from './SearchSelect.tsx';
import { Labelled } from './words.tsx';

afterEach(cleanup);

const fruits = (count: number): SearchSelectOption[] =>
  ['Abacate', 'Ameixa', 'Banana', 'Caju', 'Figo', 'Goiaba', 'Kiwi', 'Limão', 'Maçã', 'Manga']
    .slice(0, count)
    .map((label, index) => ({ value: String(index), label, group: index < 2 ? 'A' : 'Outras' }));

function Fruit({ count, onChange = () => {} }: { count: number; onChange?: (value: string) => void }) {
  const [value, setValue] = useState('2');
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <SearchSelect label="Fruta" value={value} options={fruits(count)} onChange={change} />;
}

describe('a labelled input', () => {
  it('is named by its label and described by its help, or by its error alone', () => {
    const { rerender } = render(
      <Labelled label="Nome" help="Como na nota">
        {(props) => <Input {...props} />}
      </Labelled>,
    );
    expect(screen.getByRole('textbox', { name: 'Nome', description: 'Como na nota' })).toBeTruthy();
    rerender(
      <Labelled label="Nome" help="Como na nota" error="Falta o nome" required>
        {(props) => <Input {...props} />}
      </Labelled>,
    );
    const input = screen.getByRole('textbox', { description: 'Falta o nome' });
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual([
      'true',
      'true',
    ]);
  });

  it('keeps the class of whoever styles it further', () => {
    render(<Input aria-label="Nome" className="wide" />);
    expect(screen.getByRole('textbox').className).toBe('ui-input wide');
  });

  it('stands in a frame that says what is marked', () => {
    render(
      <Framed>
        <FramedInput aria-label="Preço" />
      </Framed>,
    );
    expect(screen.getByRole('textbox').closest('[data-frame]')).toBeTruthy();
  });
});

describe('a choice of one', () => {
  it('is a plain select with up to eight options, in their groups', async () => {
    const onChange = vi.fn();
    render(<Fruit count={8} onChange={onChange} />);
    const select = screen.getByRole('combobox', { name: 'Fruta' });
    expect(select.tagName).toBe('SELECT');
    expect(within(select).getAllByRole('group')).toHaveLength(2);
    await userEvent.selectOptions(select, 'Kiwi');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('6');
  });

  it('shows a value that is no option', () => {
    render(<SearchSelect label="Fruta" value="x" options={fruits(3)} onChange={() => {}} />);
    expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('x');
  });

  it('finds one of nine by letters without accents, and takes it with Enter', async () => {
    const onChange = vi.fn();
    render(<Fruit count={10} onChange={onChange} />);
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruta' });
    expect(input.value).toBe('Banana');
    await userEvent.click(input);
    expect(screen.getAllByRole('option')).toHaveLength(10);
    await userEvent.keyboard('maca');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Maçã']);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('8');
    expect([input.value, screen.queryByRole('listbox')]).toEqual(['Maçã', null]);
  });

  it('begins with the letter that opens it, and not behind what is chosen', async () => {
    render(<Fruit count={10} />);
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('maca');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Maçã']);
  });

  it('goes through the options by arrows, and says which one has the keys', async () => {
    const onChange = vi.fn();
    render(<Fruit count={10} onChange={onChange} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(document.getElementById(active ?? '')?.textContent).toBe('Caju');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledExactlyOnceWith('3');
  });

  it('closes with Escape, which nothing around it hears, and changes nothing', async () => {
    const onKeyDown = vi.fn();
    const onChange = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog.
      <div onKeyDown={onKeyDown}>
        <Fruit count={10} onChange={onChange} />
      </div>,
    );
    await userEvent.click(screen.getByRole('combobox'));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect([onKeyDown.mock.calls.length, onChange.mock.calls.length]).toEqual([0, 0]);
    await userEvent.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalledOnce();
  });

  it('takes an option by a click, and says that nothing is found', async () => {
    const onChange = vi.fn();
    render(<Fruit count={10} onChange={onChange} />);
    await userEvent.type(screen.getByRole('combobox'), 'xyz');
    expect(screen.getByText('Nenhuma opção')).toBeTruthy();
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.click(screen.getByRole('option', { name: 'Figo' }));
    expect(onChange).toHaveBeenCalledExactlyOnceWith('4');
  });

  it('does not open while it is disabled', async () => {
    render(<SearchSelect label="Fruta" value="2" options={fruits(10)} onChange={() => {}} disabled />);
    await userEvent.click(screen.getByRole('combobox'));
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('what is pressed', () => {
  it('is a button that submits nothing unless it says so', () => {
    render(
      <>
        <Button>Salvar</Button>
        <IconButton label="Fechar" icon={<svg aria-hidden="true" />} />
      </>,
    );
    const [words, symbol] = screen.getAllByRole('button');
    expect([words?.getAttribute('type'), symbol?.getAttribute('type')]).toEqual(['button', 'button']);
    expect(screen.getByRole('button', { name: 'Fechar' }).title).toBe('Fechar');
  });

  it('says of a chip whether it is on, and removes one', async () => {
    const [onToggle, onRemove] = [vi.fn(), vi.fn()];
    render(
      <>
        <Chip pressed onToggle={onToggle}>
          Seg
        </Chip>
        <Chip onRemove={onRemove} removeLabel="Remover Panelas">
          Panelas
        </Chip>
      </>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Seg', pressed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Remover Panelas' }));
    expect([onToggle.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });

  it('turns a box by its words, and a switch by its name', async () => {
    const onChange = vi.fn();
    render(
      <>
        <Check checked={false} onChange={onChange}>
          Só os meus
        </Check>
        <Switch aria-label="Ligado" defaultChecked />
      </>,
    );
    await userEvent.click(screen.getByText('Só os meus'));
    expect(onChange).toHaveBeenCalledExactlyOnceWith(true);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Ligado' }).checked).toBe(true);
  });
});
