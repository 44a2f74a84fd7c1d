import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import {
  type DocumentChooserProps,
  type WidgetServices,
  WidgetServicesProvider,
} from '../../../../ui/widget-services.ts';
import { BannerTest } from './BannerTest.tsx';

afterEach(cleanup);

const BANNERS = {
  fields: [
    {
      name: 'conditions',
      path: 'conditions',
      type: 'struct',
      label: 'Condições',
      fields: ['customer', 'product'].map((name) => ({
        name,
        path: name,
        type: 'condition',
        label: name,
        condition: { subject: name, empty: 'all' },
      })),
    },
  ],
};

function DocumentChooser({ label, autoFocus = true }: DocumentChooserProps) {
  return <input aria-label={label} ref={(input) => (autoFocus ? input?.focus() : undefined)} />;
}

it('opens with the focus on its first input, also once the choosers are there', async () => {
  const services = {
    conditions: { loadDefinition: async () => BANNERS },
    timeZone: 'America/Sao_Paulo',
    DocumentChooser,
  } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <BannerTest record={{ id: 'b' }} project={{ id: 'matriz' }} onClose={() => {}} />
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  await screen.findByLabelText('Produto');
  expect(document.activeElement).toBe(screen.getByLabelText('Momento'));
});
