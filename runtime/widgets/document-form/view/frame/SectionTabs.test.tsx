import { cleanup, render, screen } from '@testing-library/react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../../app/messages/testing/whole-i18n.ts';
import { SectionTabs } from './SectionTabs.tsx';

afterEach(cleanup);

it('says how much is wrong in a section where a badge of one figure has room, and in full to who hears it', () => {
  const sections = ['Preços', 'Mídia'].map((label) => ({ name: label, label, fields: [] }));
  render(
    <I18nContextProvider value={consoleI18n}>
      <SectionTabs
        sections={sections}
        flags={[
          { errors: 12, changes: 0 },
          { errors: 0, changes: 1 },
        ]}
        active="Preços"
        panelId="panel"
        onOpen={() => {}}
      />
    </I18nContextProvider>,
  );
  const [prices, media] = screen.getAllByRole('tab');
  expect(prices?.querySelector('[aria-hidden]')?.textContent).toBe('9+');
  expect(prices?.textContent).toContain('12 com erro');
  expect(media?.textContent).toContain('com alterações não salvas');
});
