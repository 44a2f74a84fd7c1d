import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition, DocumentData } from '../../../../contract/collection.ts';
import type { CountedCondition, CountQuestion } from '../../../../contract/conditions.ts';
import type { FieldDefinition, Matcher } from '../../../../contract/field.ts';
import {
  type MatchesProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../../../ui/widget-services.ts';
import { Matches } from './Matches.tsx';

afterEach(cleanup);

const field = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  path: name,
  type: 'text',
  label: name,
  ...more,
});
const condition = (name: string, subject: string) =>
  field(name, { type: 'condition', condition: { subject, empty: 'all' } });
const collection = (name: string, many: string, fields: readonly FieldDefinition[]) =>
  ({ name, label: { one: name, many }, sections: [], fields }) as unknown as CollectionDefinition;

const COLLECTIONS = [
  collection('customer', 'Clientes', [field('email'), field('state')]),
  collection('product', 'Produtos', [field('brand')]),
  collection('customer-segment', 'Segmentos', [
    field('rules', { type: 'struct', fields: [condition('inclusion', 'customer')] }),
  ]),
  collection('pricing-rule', 'Regras', [
    field('rules', { type: 'array_struct', fields: [condition('conditions', 'product')] }),
  ]),
  collection('layout-rule', 'Banners', [
    field('conditions', {
      type: 'struct',
      fields: [condition('customer', 'customer'), condition('product', 'product')],
    }),
  ]),
];
const OF: { readonly [matcher in Matcher]: string } = {
  segment: 'customer-segment',
  'price-rule': 'pricing-rule',
  banner: 'layout-rule',
};
const has = (name: string) => ({ type: 'exists', field: name });

interface Shown extends Partial<Omit<MatchesProps, 'matcher' | 'record'>> {
  /** Of a subject; an error where nobody counts. */
  readonly counts?: (question: CountQuestion) => Partial<CountedCondition> | Error;
  readonly stored?: object;
}

function show(matcher: Matcher, record: DocumentData, { counts, stored, ...more }: Shown = {}) {
  const questions: CountQuestion[] = [];
  const count = async (question: CountQuestion) => {
    questions.push(question);
    const given = counts?.(question) ?? {};
    if (given instanceof Error) throw given;
    return { matched: 0, total: 0, at: '', examples: [], ...given };
  };
  const services = {
    conditions: {
      loadDefinition: async (name: string) => COLLECTIONS.find((each) => each.name === name),
      ...(counts && { backend: { count } }),
    },
    timeZone: 'UTC',
    useDocument: () => ({ status: 'ready', data: { record: stored ?? null } }),
  } as unknown as WidgetServices;
  const definition = COLLECTIONS.find(({ name }) => name === OF[matcher]);
  if (!definition) throw new Error('No such collection');
  const screenOf = (now: DocumentData) => (
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <Matches project="matriz" matcher={matcher} definition={definition} record={now} {...more} />
      </WidgetServicesProvider>
    </I18nContextProvider>
  );
  const { rerender } = render(screenOf(record));
  return { questions, change: (now: DocumentData) => rerender(screenOf(now)) };
}

const inclusion = { rules: { inclusion: has('state') } };

describe('beside a segment', () => {
  it.each([
    { name: 'one person', matched: 1, addressesOnly: 0, want: 'Este segmento: 1 cliente' },
    { name: 'nobody', matched: 0, addressesOnly: 0, want: 'Este segmento: 0 clientes' },
    { name: 'thousands', matched: 1299, addressesOnly: 1, want: 'Este segmento: 1.300 pessoas' },
  ])('stands how many people are in it in the end: $name', async ({ matched, addressesOnly, want }) => {
    show('segment', inclusion, { counts: () => ({ matched, addressesOnly, total: 3000 }) });
    expect(await screen.findByText(want)).toBeTruthy();
    const parts = addressesOnly === 0 ? '' : ' e 1 e-mail sem cadastro';
    expect(screen.getByText(`${matched.toLocaleString('pt-BR')} de 3.000 clientes${parts}`)).toBeTruthy();
  });

  it('is counted anew, as it is typed and not stored', async () => {
    const counts = ({ condition: asked }: CountQuestion) => ({
      matched: JSON.stringify(asked).includes('"email"') ? 7 : 5,
      total: 9,
    });
    const { change, questions } = show('segment', inclusion, { counts });
    await screen.findByText('Este segmento: 5 clientes');
    change({ emails: ['eva@loja.com'], rules: { inclusion: has('email') } });
    expect(await screen.findByText('Este segmento: 7 clientes')).toBeTruthy();
    expect(questions.at(-1)).toMatchObject({ as: 'segment', condition: { emails: ['eva@loja.com'] } });
  });

  it('stands why nothing is counted where a condition is not complete', async () => {
    const begun = { rules: { inclusion: { type: 'equals', field: 'state', value: '' } } };
    const { questions } = show('segment', begun, { counts: () => ({}) });
    expect(await screen.findByText(/^Sem contagem: uma condição está incompleta/)).toBeTruthy();
    expect(questions).toEqual([]);
  });

  it('stands that it could not be counted, with a way to try again', async () => {
    let isBusy = true;
    show('segment', inclusion, {
      counts: () => (isBusy ? new Error('Muitas contagens.') : { matched: 2, total: 9 }),
    });
    expect(await screen.findByText(/Muitas contagens/)).toBeTruthy();
    isBusy = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Este segmento: 2 clientes')).toBeTruthy();
  });
});

it('beside a reference stands how many are in the segment that it names', async () => {
  const { questions } = show(
    'segment',
    { customerSegmentId: 's1' },
    {
      counts: () => ({ matched: 4, total: 9 }),
      stored: inclusion,
      referred: { collection: 'customer-segment', id: 's1' },
    },
  );
  expect(await screen.findByText('Este segmento: 4 clientes')).toBeTruthy();
  expect(questions[0]?.condition).toMatchObject(inclusion);
});

describe('what is about to be switched on', () => {
  const rule = { rules: [{ conditions: has('brand') }] };
  const both = { conditions: { customer: has('state'), product: has('brand') } };
  const part =
    (customers: number, products: number) =>
    ({ subject }: CountQuestion) =>
      subject === 'customer' ? { matched: customers, total: 300 } : { matched: products, total: 250 };

  it.each([
    ['price-rule', rule, part(0, 12), 'Vale para 12 de 250 produtos'],
    ['banner', both, part(12, 250), 'Aparece para 12 de 300 clientes, na página de 250 de 250 produtos'],
    [
      'banner',
      { conditions: { ...both.conditions, customer: null } },
      part(0, 3),
      'Aparece na página de 3 de 250 produtos',
    ],
    [
      'banner',
      { conditions: { event: { location: ['/ofertas'] } } },
      part(0, 0),
      /^Aparece para qualquer visitante/,
    ],
  ] as const)('says whom it is for and asks nothing: %s %#', async (matcher, record, counts, text) => {
    const onAnswer = vi.fn();
    show(matcher, record, { counts, onAnswer });
    expect(await screen.findByText(text)).toBeTruthy();
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['price-rule', rule, part(0, 0), 'A regra não vale para nenhum produto: ligar assim?'],
    ['price-rule', rule, part(0, 250), 'A regra vale para todos os produtos: ligar assim?'],
    ['banner', both, part(0, 12), 'O banner não aparece para ninguém: ligar assim?'],
    ['banner', {}, part(0, 0), 'O banner aparece para todos os visitantes: ligar assim?'],
  ] as const)('is asked about once where that is none or all: %s %#', async (matcher, record, counts, title) => {
    const onAnswer = vi.fn();
    const onQuestion = vi.fn();
    show(matcher, record, { counts, onAnswer, onQuestion });
    await screen.findByRole('dialog', { name: title });
    expect(onQuestion).toHaveBeenCalled();
    expect(onAnswer).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Não ligar' }));
    expect(onAnswer.mock.calls).toEqual([[false]]);
  });

  it('stays asked about when the count is asked again and is no longer none or all', async () => {
    const onAnswer = vi.fn();
    let products = 0;
    const counts = () => ({ matched: products, total: 250 });
    const { change } = show('price-rule', rule, { counts, onAnswer });
    const title = 'A regra não vale para nenhum produto: ligar assim?';
    const question = await screen.findByRole('dialog', { name: title });
    products = 12;
    change({ rules: [{ conditions: has('brand'), note: 'outra' }, { conditions: has('brand') }] });
    expect(await within(question).findByText('Vale para 12 de 250 produtos')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Não ligar' }));
    expect(onAnswer.mock.calls[0]).toEqual([false]);
  });

  it('is not held up where nobody counts', async () => {
    const onAnswer = vi.fn();
    show('price-rule', rule, { onAnswer });
    await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
    const failed = vi.fn();
    show('price-rule', rule, { counts: () => new TypeError('Failed to fetch'), onAnswer: failed });
    await vi.waitFor(() => expect(failed).toHaveBeenCalledWith(true));
  });
});
