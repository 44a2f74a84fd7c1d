import { act, cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { EmailLayoutField } from './EmailLayoutField.tsx';

const visited = vi.hoisted(() => ({ onChange: (_value: unknown, _options?: object) => {} }));
vi.mock('./LayoutField.tsx', () => ({
  LayoutField: ({ verb, onChange }: { verb: string; onChange: typeof visited.onChange }) => {
    visited.onChange = onChange;
    return <button type="button">{verb}</button>;
  },
}));
afterEach(cleanup);

const text = (html: string) => [{ id: 'a', type: 'text', props: { html } }];

function open(products: readonly object[] | undefined = []) {
  const onChange = vi.fn();
  const changeBeside = vi.fn();
  const found = { products };
  const services = {
    useDocument: () => ({ data: { record: { id: 'store', domain: 'www.casaaurora.example' } } }),
    useRecords: (collection: string) => (collection === 'product' ? found.products : []),
  };
  const props = { onChange, changeBeside, value: undefined, place: { collection: 'email-template' } };
  const element = () => (
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={{ ...services } as unknown as WidgetServices}>
        <EmailLayoutField {...(props as unknown as FieldWidgetProps)} />
      </WidgetServicesProvider>
    </I18nContextProvider>
  );
  const { rerender } = render(element());
  const draw = (value: unknown) => act(() => visited.onChange(value, { step: 'visit' }));
  const come = (records: readonly object[]) => {
    found.products = records;
    rerender(element());
  };
  return { onChange, changeBeside, draw, come };
}

it('leaves a body alone until somebody changes a block', () => {
  const { changeBeside } = open();
  expect(screen.getByRole('button', { name: 'Montar com blocos' })).toBeTruthy();
  expect(changeBeside).not.toHaveBeenCalled();
});

it('makes the body of the blocks, with names and addresses of an e-mail, in the same step', () => {
  const { onChange, changeBeside, draw } = open();
  const value = text('<p>Olá, {{firstName|você}}! <a href="/promo?n={{firstName|a b}}">Ver</a></p>');
  draw(value);
  expect(onChange).toHaveBeenCalledWith(value, { step: 'visit' });
  const [field, html, options] = changeBeside.mock.lastCall ?? [];
  expect([field, options]).toEqual(['body', { step: 'visit' }]);
  expect(html).toMatch(/^<table role="presentation"/);
  expect(html).toContain(
    'Olá, {{firstName|você}}! <a href="https://www.casaaurora.example/promo?n={{firstName|a',
  );
});

it('keeps the body where all blocks are gone', () => {
  const { changeBeside, draw } = open();
  draw([]);
  expect(changeBeside).not.toHaveBeenCalled();
});

it('waits for the products that the blocks show', () => {
  const { changeBeside, draw, come } = open(undefined);
  draw([{ id: 'p', type: 'products', props: { productIds: 'sofa' } }]);
  expect(changeBeside).not.toHaveBeenCalled();
  come([{ id: 'sofa', ProductSiteName: 'Sofá azul', Price: 10 }]);
  expect(changeBeside.mock.lastCall?.[1]).toContain('Sofá azul');
});
