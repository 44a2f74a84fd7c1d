import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { consoleI18n, learnMessages } from '../../app/messages/console-i18n.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import type { LoadedTemplatesData, WhatsappTestRequest } from '../../contract/whatsapp.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../ui/widget-services.ts';
import { LoadTemplatesDialog } from './LoadTemplatesDialog.tsx';
import { whatsappMessages } from './messages.ts';
import { ParametersField } from './ParametersField.tsx';
import { WhatsappTestDialog } from './WhatsappTestDialog.tsx';

learnMessages(whatsappMessages);
afterEach(cleanup);

const TEMPLATE = {
  name: 'pedido_enviado',
  language: 'pt_BR',
  status: 'APPROVED',
  components: [{ type: 'BODY', text: 'Olá, {{1}}! O pedido {{2}} saiu.' }],
};
const DOCUMENTS: { readonly [path: string]: object } = {
  'whatsapp-template/pedido_enviado': { template: TEMPLATE },
  'waba/waba': { testPhone: '+5511900000000' },
};

interface Given {
  readonly load?: () => Promise<LoadedTemplatesData>;
  readonly refusal?: Error;
}

function open(children: ReactElement, { load, refusal }: Given = {}) {
  const tests: WhatsappTestRequest[] = [];
  const services = {
    useDocument: (collection: string, id: string | undefined) => ({
      status: 'ready',
      data: { record: (id !== undefined && DOCUMENTS[`${collection}/${id}`]) || null },
    }),
    whatsapp: {
      load,
      async test(message: WhatsappTestRequest) {
        tests.push(message);
        if (refusal) throw refusal;
      },
    },
  } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>{children}</WidgetServicesProvider>
    </I18nContextProvider>,
  );
  return { tests };
}

describe('the parameters of a campaign', () => {
  function field(record: object, given: unknown) {
    const changes: unknown[] = [];
    const unsent = { typing: vi.fn(), keep: vi.fn(), onFlush: () => () => {} };
    const Field = () => {
      const [value, setValue] = useState(given);
      const onChange = (next: unknown) => {
        changes.push(next);
        setValue(next);
      };
      const props = { id: 'p', label: 'Parâmetros', value, read: () => value, onChange, unsent };
      const rest = { readOnly: false, useForm: () => record };
      return <ParametersField {...({ ...props, ...rest } as unknown as FieldWidgetProps)} />;
    };
    open(<Field />);
    return { changes, unsent };
  }

  it('are bound to a field or a text, and show how a customer reads the message', () => {
    const { changes, unsent } = field({ template: 'pedido_enviado' }, [
      { placeholder: 'velho.1', text: 'x' },
    ]);
    expect(screen.getAllByText('Falta preencher')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('De onde vem {{1}} do corpo'), { target: { value: 'firstName' } });
    expect(changes).toEqual([
      [
        { placeholder: 'velho.1', text: 'x' },
        { placeholder: 'body.1', field: 'firstName' },
      ],
    ]);
    const text = screen.getByLabelText('Texto de {{2}} do corpo');
    fireEvent.change(text, { target: { value: '12' } });
    fireEvent.change(text, { target: { value: '123' } });
    expect(changes).toHaveLength(1);
    expect(unsent.typing).toHaveBeenCalledOnce();
    expect(unsent.keep).toHaveBeenCalledTimes(2);
    fireEvent.blur(text);
    expect(changes.at(-1)).toContainEqual({ placeholder: 'body.2', text: '123' });
    const bubble = screen.getByRole('group', { name: 'Como o cliente lê' });
    expect(bubble.textContent).toBe('Olá, Ana! O pedido 123 saiu.');
    expect(screen.queryByText('Falta preencher')).toBeNull();
  });

  it.each([
    ['without a template', {}, 'Escolha o modelo para ver os parâmetros dele.'],
    ['with one that is gone', { template: 'outro' }, 'Este modelo não existe mais nesta loja.'],
  ])('say what is missing %s', (_name, record, words) => {
    field(record, undefined);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});

describe('the dialog of a test', () => {
  const dialog = (record: object) => (
    <WhatsappTestDialog present={() => ({ id: 'x', ...record })} onClose={() => {}} />
  );

  it('sends a campaign’s template to the test phone with what is bound', async () => {
    const parameters = [
      { placeholder: 'body.1', field: 'firstName' },
      { placeholder: 'body.2', text: '123' },
    ];
    const { tests } = open(dialog({ template: 'pedido_enviado', parameters }));
    expect(screen.getByText(/\(11\) 90000-0000/)).toBeTruthy();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Enviar teste' }));
    await screen.findByText('O teste foi enviado para (11) 90000-0000.');
    expect(tests).toEqual([
      {
        to: '+5511900000000',
        type: 'template',
        template: {
          name: 'pedido_enviado',
          language: { code: 'pt_BR' },
          components: [
            {
              type: 'body',
              parameters: [
                { type: 'text', text: 'Ana' },
                { type: 'text', text: '123' },
              ],
            },
          ],
        },
      },
    ]);
  });

  it('waits until a template’s placeholders are filled in', async () => {
    const { tests } = open(dialog({ template: TEMPLATE }), { refusal: new Error('Não agora.') });
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar teste' });
    expect(button().disabled).toBe(true);
    expect(screen.getByText('Preencha o parâmetro {{1}} do corpo do modelo.')).toBeTruthy();
    for (const number of [1, 2]) {
      const name = `Texto de {{${number}}} do corpo`;
      fireEvent.change(screen.getByLabelText(name), { target: { value: `v${number}` } });
    }
    fireEvent.click(button());
    expect((await screen.findByRole('alert')).textContent).toBe('Não agora.');
    expect(tests).toHaveLength(1);
  });

  it('says so without a template', () => {
    open(dialog({}));
    expect(screen.getByRole('alert').textContent).toBe('Nenhum template fornecido.');
  });
});

describe('the dialog that loads templates', () => {
  it('says what came of it, and why a template was skipped', async () => {
    const load = async () => ({
      created: 2,
      changed: 0,
      unchanged: 1,
      skipped: [{ name: 'order_sent', reason: 'Está em en_US, e a loja usa pt_BR.' }],
    });
    open(<LoadTemplatesDialog onClose={() => {}} />, { load });
    fireEvent.click(screen.getByRole('button', { name: 'Carregar' }));
    await screen.findByText('2 modelos novos');
    expect(screen.getByRole('status').textContent).toContain(
      '1 sem mudança1 modelo não foi carregado:order_sent: Está em en_US, e a loja usa pt_BR.',
    );
  });

  it('says why it could not', async () => {
    const load = async () => Promise.reject(new Error('O token venceu.'));
    open(<LoadTemplatesDialog onClose={() => {}} />, { load });
    fireEvent.click(screen.getByRole('button', { name: 'Carregar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('O token venceu.');
  });
});
