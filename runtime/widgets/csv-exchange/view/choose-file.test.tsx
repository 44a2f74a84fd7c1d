import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nContext } from 'react-admin';
import { afterEach, expect, it, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { transferOf } from '../../../ui/testing/dropped.ts';
import { ChooseFile } from './ChooseFile.tsx';

afterEach(cleanup);

it('says of a dropped folder that it is one, until a file is dropped', () => {
  const onFile = vi.fn();
  render(
    <I18nContext.Provider value={consoleI18n}>
      <ChooseFile notCsv={false} onFile={onFile} />
    </I18nContext.Provider>,
  );
  const target = screen.getByText('Solte um arquivo CSV aqui, ou');
  fireEvent.drop(target, { dataTransfer: transferOf({ folders: ['marcas.csv'] }) });
  expect(screen.getByRole('alert').textContent).toBe(
    'marcas.csv é uma pasta. Abra-a e solte o arquivo CSV que está nela.',
  );
  expect(onFile).not.toHaveBeenCalled();
  const file = new File(['id\r\n'], 'marcas.csv', { type: 'text/csv' });
  fireEvent.drop(target, { dataTransfer: transferOf({ files: [file] }) });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(onFile).toHaveBeenCalledWith(file);
});
