import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { definition as layoutRule } from '../../../../generated/collections/layout-rule/model.ts';
import { definition as pricingRule } from '../../../../generated/collections/pricing-rule/model.ts';
import { definition as salesRule } from '../../../../generated/collections/sales-rule/model.ts';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { RuleAnswer, RuleQuestion } from '../../../contract/rules.ts';
import {
  type DocumentChooserProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../../ui/widget-services.ts';
import { RuleTest } from './RuleTest.tsx';

afterEach(cleanup);

const rule = { id: 'verao', name: 'Verão' };
const other = { id: 'natal', name: 'Natal' };
const ANSWER: RuleAnswer = {
  result: {
    kind: 'sales',
    items: [
      {
        sku: 'P1',
        qty: 2,
        before: 10000,
        after: 9000,
        by: { rule: other, entry: 1 },
        freeShipping: true,
        ignoreFees: false,
      },
    ],
    before: 20000,
    after: 18000,
  },
  trace: [
    { rule, entry: 0, sku: 'P1', held: true, reason: 'not-best', wonBy: { rule: other, entry: 1 } },
    {
      rule: other,
      held: false,
      reason: 'condition',
      condition: { text: 'Estado é São Paulo', has: 'tem Bahia' },
    },
  ],
  left: 3,
};

const EVENT = { id: 'e1', createdAt: '2026-11-23T15:00:00.000Z', action: 'novo_tipo' };

function open(
  definition: CollectionDefinition,
  simulate: ((question: RuleQuestion) => Promise<RuleAnswer>) | undefined,
) {
  const services = {
    timeZone: 'America/Sao_Paulo',
    useList: () => ({ data: { records: [EVENT] } }),
    DocumentChooser: ({ label, onChange }: DocumentChooserProps) => (
      <input aria-label={label} onChange={({ target }) => onChange([target.value])} />
    ),
    ...(simulate && { rules: { simulate } }),
  } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <RuleTest
          definition={definition}
          present={() => ({ ...rule, store: 'amazon' })}
          project={{ id: 'matriz' }}
          onClose={() => {}}
        />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
}

const test = () => userEvent.click(screen.getByRole('button', { name: 'Testar' }));

describe('a rule that is tried', () => {
  it('is asked about as the form has it, and answered with the result before the reasons', async () => {
    const asked: RuleQuestion[] = [];
    open(salesRule, async (question) => {
      asked.push(question);
      return ANSWER;
    });
    await userEvent.type(screen.getByLabelText('Código do produto 1'), ' P1 ');
    await userEvent.clear(screen.getByLabelText('Quantidade do produto 1'));
    await userEvent.type(screen.getByLabelText('Quantidade do produto 1'), '1.000');
    await userEvent.type(screen.getByLabelText('Cupom'), 'verao');
    await test();
    expect(asked).toMatchObject([
      {
        kind: 'sales',
        project: 'matriz',
        present: { id: 'verao', name: 'Verão' },
        input: { items: [{ sku: 'P1', qty: 1000 }], coupon: 'verao', payment: 'cash' },
      },
    ]);
    const said = screen.getByRole('status').textContent ?? '';
    expect(said.indexOf('Total: R$\u00a0180,00')).toBe(0);
    expect(said).toContain('Natal, regra 2 · frete grátis');
    const [first, second] = within(screen.getByRole('region', { name: 'Por quê' })).getAllByRole('listitem');
    expect(first?.textContent).toBe(
      'Vale: Verão, regra 1 (esta) · P1: vale, mas há uma melhor para o cliente; valeu Natal, regra 2',
    );
    expect(second?.textContent).toBe(
      'Não vale: Natal: as condições não valem; falhou: Estado é São Paulo: tem Bahia',
    );
    expect(said).toContain('e mais 3 passos');
  });

  it('is tried at the moment that is typed, whose answer goes with the next change', async () => {
    const asked: RuleQuestion[] = [];
    open(salesRule, async (question) => {
      asked.push(question);
      return ANSWER;
    });
    await userEvent.type(screen.getByLabelText('Código do produto 1'), 'P1');
    const at = screen.getByLabelText('Momento');
    fireEvent.change(at, { target: { value: '2026-11-23T10:00' } });
    // As with Enter, nothing is left before.
    fireEvent.click(screen.getByRole('button', { name: 'Testar' }));
    await screen.findByText(/^Total: /);
    expect(asked).toMatchObject([{ input: { at: '2026-11-23T13:00:00.000Z' } }]);
    expect(screen.getByLabelText('Momento')).toBe(at);
    expect(screen.getByRole('status').textContent).toContain('Total');
    fireEvent.change(at, { target: { value: '' } });
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByText('Informe o dia e a hora')).toBeTruthy();
    await test();
    expect(asked.length).toBe(1);
  });

  it('shows what an event has though no option is declared for it', async () => {
    open(layoutRule, undefined);
    await userEvent.selectOptions(screen.getByLabelText('Evento recente'), 'e1');
    expect(screen.getByLabelText<HTMLSelectElement>('Ação').selectedOptions[0]?.text).toBe('novo_tipo');
    expect(screen.getByLabelText<HTMLInputElement>('Momento').value).toBe('2026-11-23T12:00');
  });

  it('says what a cart lacks, and asks nothing', async () => {
    open(salesRule, () => Promise.reject(new Error('asked')));
    await userEvent.click(screen.getByRole('button', { name: 'Adicionar produto' }));
    await userEvent.type(screen.getByLabelText('Código do produto 1'), 'P1');
    await userEvent.clear(screen.getByLabelText('Quantidade do produto 2'));
    await userEvent.type(screen.getByLabelText('Quantidade do produto 2'), '1.000,5');
    await test();
    expect(screen.getByText('Informe o código')).toBeTruthy();
    expect(screen.getByText('Um número inteiro a partir de 1')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it("begins with its own store, and says the backend's sentence where it refuses", async () => {
    open(pricingRule, () => Promise.reject(new Error('Não há produto com o código x nesta loja.')));
    expect(screen.getByLabelText<HTMLSelectElement>('Loja').value).toBe('amazon');
    await test();
    expect(screen.getByRole('alert').textContent).toBe('Escolha o produto.');
    await userEvent.type(screen.getByLabelText('Produto'), 'x');
    await test();
    expect((await screen.findByRole('alert')).textContent).toBe('Não há produto com o código x nesta loja.');
  });

  it('says that nobody answers where there is no backend', () => {
    open(pricingRule, undefined);
    expect(screen.getByText('Sem servidor que teste as regras.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Testar' }).disabled).toBe(true);
  });
});
