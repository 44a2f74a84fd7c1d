import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { CountedCondition } from '../../../contract/conditions.ts';
import { ALWAYS_REACHED } from '../../../ui/reach/store-reach.ts';
import { openEditor } from '../testing/open-editor.tsx';

afterEach(cleanup);

const email = { type: 'equals', field: 'email', value: 'ana@example.com' };
const state = { type: 'in', field: 'state', value: ['SP'] };
const counted: CountedCondition = {
  matched: 12,
  total: 300,
  at: '2026-01-05T12:00:00Z',
  examples: [{ id: 'c1', label: 'Ana' }],
};
const sentence = () => document.querySelector('[data-sentence]')?.textContent;

describe('a condition in rows', () => {
  it('finds a field by a part of its name without accents, by its section and by its path', async () => {
    await openEditor(email);
    await userEvent.click(screen.getByRole('button', { name: /^Campo, condição 1 de 1/ }));
    const search = screen.getByRole('combobox', { name: 'Procurar campo' });
    expect(within(screen.getByRole('group', { name: 'Geral' })).getAllByRole('option')).toHaveLength(2);
    await userEvent.type(search, 'geral state');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Estado state']);
    await userEvent.keyboard('{Enter}');
    expect(screen.getByLabelText('Valor de Estado, condição 1 de 1')).toBeTruthy();
  });

  it('names the lines of a list that do not fit, and takes a pasted list apart', async () => {
    const { handed } = await openEditor({ type: 'in', field: 'total', value: [10] });
    const list = screen.getByLabelText<HTMLTextAreaElement>('Valor de Total, condição 1 de 1');
    list.select();
    fireEvent.paste(list, { clipboardData: { getData: () => '10\tdez\n20\n10\nvinte' } });
    expect(await screen.findByText('Linhas 2, 4: Informe um número.')).toBeTruthy();
    expect(screen.getByText(/4 valores, 1 repetido tirado/)).toBeTruthy();
    fireEvent.input(list, { target: { value: '10\n20,5\n' } });
    fireEvent.blur(list);
    expect(list.value).toBe('10\n20,5');
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ value: [10, 20.5] }));
  });

  it.each([
    { type: 'equals', typed: '(11) 98888-7777\u200b', want: '+5511988887777', shown: '(11) 98888-7777' },
    { type: 'startsWith', typed: '(11) 9', want: '+55119', shown: '+55119' },
    { type: 'contains', typed: '98888', want: '98888', shown: '98888' },
  ])('compares a phone that was typed for $type as the store has it', async ({
    type,
    typed,
    want,
    shown,
  }) => {
    const { handed } = await openEditor({ type, field: 'phone', value: '+551132640000' });
    const input = screen.getByLabelText<HTMLInputElement>('Valor de Telefone, condição 1 de 1');
    expect(input.value).toBe(type === 'equals' ? '(11) 3264-0000' : '+551132640000');
    fireEvent.input(input, { target: { value: typed } });
    fireEvent.blur(input);
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ value: want }));
    expect(input.value).toBe(shown);
    expect(sentence()).toContain(`“${shown}”`);
  });

  it('names in its SQL all that is below an entry, and says when the stored SQL does not', async () => {
    const stored = { type: 'under', field: 'group', value: 'vip', sql: "COALESCE(`group` = 'vip', FALSE)" };
    const { handed } = await openEditor(stored);
    expect(await screen.findByText(/O SQL guardado é outro/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'SQL, cópia e condições salvas' }));
    fireEvent.click(screen.getByRole('menuitem', { name: 'Ver SQL' }));
    const whole = "COALESCE(`group` = 'vip' OR `group` IN ('gold', 'blue'), FALSE)";
    expect(await screen.findByText(whole)).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: /^Campo, condição 1 de 1/ }), {
      key: 'Ñ',
      code: 'KeyN',
      altKey: true,
      shiftKey: true,
    });
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ type: 'not', sql: `NOT (${whole})` }));
  });

  it('has the keys in what its menu opens, and then in the menu again', async () => {
    await openEditor({ type: 'equals', field: 'email', value: 'a@b.com' });
    const menu = await screen.findByRole('button', { name: 'SQL, cópia e condições salvas' });
    menu.focus();
    for (const [entry, field, leave] of [
      ['Ver SQL', 'combobox', 'Fechar'],
      ['Colar SQL', 'textbox', 'Cancelar'],
    ] as const) {
      fireEvent.click(menu);
      fireEvent.click(screen.getByRole('menuitem', { name: entry }));
      await waitFor(() => expect(document.activeElement?.matches('select, textarea')).toBe(true));
      expect(screen.getAllByRole(field)).toContain(document.activeElement);
      fireEvent.click(screen.getByRole('button', { name: leave }));
      expect(document.activeElement).toBe(menu);
    }
  });

  it('names in its SQL what is below an entry also where one command brings the whole condition', async () => {
    const { handed } = await openEditor({ type: 'equals', field: 'group', value: 'vip' });
    const operator = screen.getByLabelText('Operador de Grupo, condição 1 de 1');
    await userEvent.selectOptions(operator, 'é ou está abaixo de');
    const under = { type: 'under', field: 'group', value: 'vip' };
    const sql = "COALESCE(`group` = 'vip' OR `group` IN ('gold', 'blue'), FALSE)";
    await waitFor(() => expect(handed.at(-1)).toEqual({ ...under, sql }));
  });

  it('opens the field search for a new condition, and marks it until it has a value', async () => {
    await openEditor(email);
    const marked = () =>
      [...document.querySelectorAll<HTMLElement>('[data-incomplete]')].map((row) => row.dataset.condition);
    expect(marked()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '+ Adicionar condição' }));
    const search = await screen.findByRole('combobox', { name: 'Procurar campo' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await userEvent.type(search, 'estado{Enter}');
    expect(screen.getByText(/^Complete as condições marcadas/)).toBeTruthy();
    expect(marked()).toEqual(['1']);
    expect(
      within(document.querySelector<HTMLElement>('[data-incomplete]') ?? document.body).getByText(
        'Informe o valor.',
      ),
    ).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Valor de Estado, condição 2 de 2'), 'Paraná');
    expect(marked()).toEqual([]);
  });

  it('warns at the row of a range whose later end stands first, and turns it round', async () => {
    const { handed } = await openEditor({ type: 'between', field: 'total', value: [5, 10] });
    const from = screen.getByLabelText('Valor de Total, condição 1 de 1');
    expect(screen.queryByRole('button', { name: 'Trocar' })).toBeNull();
    await userEvent.click(from);
    fireEvent.input(from, { target: { value: '12' } });
    fireEvent.blur(from);
    expect(await screen.findByText(/^Do maior para o menor/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Trocar' }));
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ value: [10, 12] }));
    expect(screen.queryByRole('button', { name: 'Trocar' })).toBeNull();
  });

  it('offers the values in use of a text', async () => {
    const asked: string[] = [];
    await openEditor(
      { type: 'some', field: 'orders', params: [{ type: 'equals', field: 'status', value: '' }] },
      {
        values: async ({ field }) => {
          asked.push(field);
          return ['pago', 'cancelado'];
        },
      },
    );
    const value = screen.getByLabelText('Valor de Situação, condição 2 de 2');
    fireEvent.focus(value);
    await waitFor(() => expect(value.getAttribute('list')).not.toBeNull());
    expect(asked).toEqual(['orders.status']);
  });

  it('is moved by Alt and the arrows, says so, and keeps the focus when a row goes', async () => {
    const { handed } = await openEditor({ type: 'and', params: [email, state] });
    screen.getByLabelText('Operador de E-mail, condição 1 de 2').focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(sentence()).toBe('Estado é um de São Paulo e E-mail é “ana@example.com”');
    expect(screen.getByText('Condição movida: agora é a 2 de 2.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toContain('condição 2 de 2'),
    );
    await userEvent.keyboard('{Alt>}{Delete}{/Alt}');
    expect(sentence()).toBe('Estado é um de São Paulo');
    await waitFor(() => expect(handed.at(-1)).toMatchObject(state));
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toContain('condição 1 de 1'),
    );
  });

  it('keeps what it does not know and edits what is beside it', async () => {
    const odd = { type: 'soundsLike', field: 'email', value: 'ana', extra: [1] };
    const { handed } = await openEditor({ type: 'and', params: [odd, email] });
    expect(await screen.findByText('Condição que o editor não conhece')).toBeTruthy();
    const value = await screen.findByLabelText('Valor de E-mail, condição 2 de 2');
    fireEvent.input(value, { target: { value: 'bia@example.com' } });
    fireEvent.blur(value);
    const wanted = { type: 'and', params: [odd, { ...email, value: 'bia@example.com' }] };
    await waitFor(() => expect(handed.at(-1)).toEqual(wanted));
  });
});

describe('parts of a moment', () => {
  const since = (map: string, value: readonly number[]) =>
    openEditor({ type: 'in', field: 'since', map, value });

  it('offers weekdays as short chips', async () => {
    const { handed } = await since('weekday', [1]);
    const chip = screen.getByRole('button', { name: 'sexta-feira', pressed: false });
    expect(chip.textContent).toBe('sex');
    await userEvent.click(chip);
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ value: [1, 5] }));
  });

  it('takes hours by the ends of a range, beyond midnight too', async () => {
    const { handed } = await since('hour', [8, 9]);
    const to = screen.getByRole('textbox', { name: 'Valor de Cliente desde, condição 1 de 1: a' });
    const from = screen.getByRole('textbox', { name: 'Valor de Cliente desde, condição 1 de 1: de' });
    await userEvent.clear(from);
    await userEvent.type(from, '22');
    await userEvent.clear(to);
    await userEvent.type(to, '1{Enter}');
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ value: [0, 1, 22, 23] }));
  });
});

it('leads with the name of a document, its code beside it', async () => {
  await openEditor({ type: 'in', field: 'group', value: ['vip'] });
  const remove = await screen.findByRole('button', { name: 'Tirar Clientes VIP' });
  expect(remove.parentElement?.textContent).toBe('Clientes VIPvip');
});

describe('a list without a value', () => {
  it.each([
    { name: 'options', field: 'state', label: 'Estado' },
    { name: 'texts', field: 'email', label: 'E-mail' },
  ])('of $name is not complete, and is counted as little as it is saved', async ({ field, label }) => {
    let asked = 0;
    const backend = {
      count: async () => {
        asked += 1;
        return counted;
      },
    };
    const value = { type: 'exists', field };
    const { handed } = await openEditor(value, backend);
    await screen.findByText('12 de 300 clientes');
    const operator = screen.getByLabelText(`Operador de ${label}, condição 1 de 1`);
    await userEvent.selectOptions(operator, 'não é nenhum de');
    expect(await screen.findByText(/^Complete as condições marcadas/)).toBeTruthy();
    expect(handed.at(-1)).toEqual({ type: 'notIn', field });
    expect(asked).toBe(1);
  });

  it('is what is left when its last chip is taken out', async () => {
    const { handed } = await openEditor({ ...state, type: 'notIn' });
    await userEvent.click(screen.getByRole('button', { name: 'Tirar São Paulo' }));
    expect(await screen.findByText(/^Complete as condições marcadas/)).toBeTruthy();
    expect(handed.at(-1)).toEqual({ type: 'notIn', field: 'state' });
  });
});

describe('a change that leaves nobody in, or lets everybody in', () => {
  const met = (matched: number): CountedCondition => ({ ...counted, matched, examples: [] });
  const operatorTo = (words: string) =>
    userEvent.selectOptions(screen.getByLabelText('Operador de E-mail, condição 1 de 1'), words);

  async function opened(byOperator: { readonly [type: string]: number }) {
    const count = async ({ condition }: { readonly condition: unknown }) =>
      met(byOperator[String(Object(condition).type)] ?? 0);
    const editor = await openEditor(email, { count });
    await screen.findByText(`${byOperator.equals} de 300 clientes`);
    return editor;
  }

  it('is asked about once, and reaches the form with the answer', async () => {
    const { handed } = await opened({ equals: 12, notEquals: 300, notContains: 300 });
    await operatorTo('não é');
    const question = await screen.findByRole('dialog', { name: 'Todos passam a atender: mudar assim?' });
    expect(question.textContent).toContain('Com esta mudança atendem 300 de 300 clientes. Antes, 12.');
    expect(handed.filter((each) => Object(each).type === 'notEquals')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Mudar assim' }));
    expect(handed.at(-1)).toMatchObject({ type: 'notEquals' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await operatorTo('não contém');
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ type: 'notContains' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is taken back with the other answer', async () => {
    const { handed } = await opened({ equals: 12, startsWith: 0 });
    await operatorTo('começa com');
    const question = await screen.findByRole('dialog', { name: 'Ninguém mais atende: mudar assim?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Manter como estava' }));
    expect(handed.every((each) => Object(each).type === 'equals')).toBe(true);
    expect(sentence()).toBe('E-mail é “ana@example.com”');
  });

  it('is asked about in hindsight where a save did not wait, and can be taken back then too', async () => {
    let flush = () => {};
    const unsent = {
      typing: () => {},
      keep: () => {},
      onFlush: (given: () => void) => {
        flush = given;
        return () => {};
      },
    };
    const count = async ({ condition }: { readonly condition: unknown }) =>
      met(Object(condition).type === 'equals' ? 12 : 0);
    const { handed } = await openEditor(email, { count }, { unsent });
    await screen.findByText('12 de 300 clientes');
    await operatorTo('começa com');
    act(() => flush());
    expect(handed.at(-1)).toMatchObject({ type: 'startsWith' });
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Manter como estava' }));
    expect(handed.at(-1)).toMatchObject({ type: 'equals' });
  });

  it('stays asked about when the count is asked again and is no longer none or all', async () => {
    let matched = 300;
    const count = async ({ condition }: { readonly condition: unknown }) =>
      met(Object(condition).type === 'equals' ? 12 : matched);
    const backs = new Set<() => void>();
    const onBack = (call: () => void) => {
      backs.add(call);
      return () => backs.delete(call);
    };
    const { handed } = await openEditor(email, { count }, {}, { ...ALWAYS_REACHED, onBack });
    await screen.findByText('12 de 300 clientes');
    await operatorTo('não é');
    const question = await screen.findByRole('dialog');
    matched = 200;
    act(() => backs.forEach((call) => void call()));
    await screen.findByText('200 de 300 clientes');
    expect(handed.filter((each) => Object(each).type !== 'equals')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Manter como estava' }));
    expect(handed.at(-1)).toMatchObject({ type: 'equals' });
  });

  it('leaves alone what a colleague has put in its place while it was asked about', async () => {
    const { handed, replace } = await opened({ equals: 12, startsWith: 0 });
    await operatorTo('começa com');
    const question = await screen.findByRole('dialog');
    const before = handed.length;
    replace(state);
    await userEvent.click(within(question).getByRole('button', { name: 'Manter como estava' }));
    expect(handed.slice(before)).toEqual([]);
    expect(sentence()).toContain('Estado');
  });

  it('reaches the form unasked where nobody counts', async () => {
    const { handed } = await openEditor(email, { count: () => Promise.reject(new TypeError('offline')) });
    await operatorTo('não é');
    await waitFor(() => expect(handed.at(-1)).toMatchObject({ type: 'notEquals' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the count', () => {
  it('stays while it counts again and is said to be old, and says what a change brings', async () => {
    let answer: (count: CountedCondition) => void = () => {};
    await openEditor(email, {
      count: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await screen.findByText('Contando…');
    await waitFor(() => {
      answer(counted);
      expect(screen.getByText('12 de 300 clientes')).toBeTruthy();
    });
    await userEvent.selectOptions(screen.getByLabelText('Operador de E-mail, condição 1 de 1'), 'não é');
    expect(screen.getByText('12 de 300 clientes')).toBeTruthy();
    expect(screen.getByText('número anterior, contando de novo…')).toBeTruthy();
    await waitFor(() => {
      answer({ ...counted, matched: 288, change: { enter: 288, leave: 12 } });
      expect(screen.getByText(/entram 288, saem 12/)).toBeTruthy();
    });
  });

  it.each([
    { name: 'a refusal', error: new Error('Muitas contagens em pouco tempo.'), want: /Muitas contagens/ },
    { name: 'no connection', error: new TypeError('Failed to fetch'), want: /Sem conexão/ },
  ])('says $name', async ({ error, want }) => {
    await openEditor(email, { count: () => Promise.reject(error) });
    expect(await screen.findByText(want)).toBeTruthy();
  });

  it('is all that who may only read sees beside the sentence, with the reasons', async () => {
    const reason = {
      holds: true,
      text: 'E-mail é “ana@example.com”',
      has: 'tem “ana@example.com”',
      parts: [],
    };
    const backend = { count: async () => counted, explain: async () => reason };
    await openEditor(email, backend, { readOnly: true });
    await screen.findByText('12 de 300 clientes');
    expect(screen.queryByRole('button', { name: 'Por que entra? Ana' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '12 de 300 clientes', expanded: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Por que entra? Ana' }));
    expect(await screen.findByText(/E-mail é “ana@example.com”: tem/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Adicionar/ })).toBeNull();
    expect(screen.queryByLabelText(/^Valor de/)).toBeNull();
  });
});
