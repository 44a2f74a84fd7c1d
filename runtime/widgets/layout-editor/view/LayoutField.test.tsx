import { cleanup, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { LayoutField } from './LayoutField.tsx';

afterEach(cleanup);

function outline(value: unknown): readonly (string | null)[] {
  render(
    <I18nContext.Provider value={consoleI18n}>
      <LayoutField
        id="content"
        field={{ name: 'content', path: 'content', type: 'editor-layout', label: 'Conteúdo' }}
        value={value}
        read={() => value}
        onChange={() => {}}
        readOnly={false}
        required={false}
        isInvalid={false}
        describedBy={undefined}
        label="Conteúdo"
        place={{ project: 'matriz', collection: 'block', id: 'x', path: ['content'] }}
        unsent={{ typing: () => {}, keep: () => {}, onFlush: () => () => {} }}
      />
    </I18nContext.Provider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

it('outlines a page by name, first words and what is hidden', () => {
  const page = [
    { id: 'a', type: 'container', name: 'Vitrine', props: { className: 'cols-2' } },
    { id: 'b', type: 'text', parent: 'a', hidden: true, props: { html: '<p>Frete <b>grátis</b></p>' } },
  ];
  expect(outline(page)).toEqual(['Vitrine · cols-2', 'Texto · Frete grátis · Oculto']);
});
