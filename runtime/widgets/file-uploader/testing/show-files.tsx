/**
 * What stands in the room of files, over a library of these files.
 */
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nContextProvider } from 'react-admin';
import { vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { AddressBook } from '../run/address-book.ts';
import { FileServicesProvider } from '../view/file-services.ts';
import { openQueue } from './open-queue.ts';
import { fakeCalls } from './uploads.ts';

export interface ShownFiles {
  readonly files?: readonly ConsoleRecord[];
  readonly maySend?: boolean;
}

export function showFiles(content: ReactNode, { files = [], maySend = true }: ShownFiles = {}) {
  const fake = fakeCalls();
  const keep = vi.fn(async () => 'library' as const);
  const { queue } = openQueue(undefined, { calls: fake.calls, keep });
  const addresses = new AddressBook(fake.calls, 'matriz', () => 0);
  const services = {
    useList: () => ({ status: 'ready', data: { records: files, fromCache: false, hasMore: false } }),
    useRecords: () => [],
  } as unknown as WidgetServices;
  render(
    <I18nContextProvider value={consoleI18n}>
      <WidgetServicesProvider value={services}>
        <FileServicesProvider
          value={{ project: 'matriz', maySend, server: { calls: fake.calls, queue, addresses } }}
        >
          {content}
        </FileServicesProvider>
      </WidgetServicesProvider>
    </I18nContextProvider>,
  );
  return { ...fake, queue, keep };
}
