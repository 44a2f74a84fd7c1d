/**
 * Puts the collection screen on a test's page, at an address, with a shelf behind it and a plain form in it.
 */
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { I18nContext, memoryStore, NotificationContextProvider, StoreContextProvider } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { Notifications } from '../../../app/shell/Notifications.tsx';
import { theme } from '../../../app/theme/theme.ts';
import type { Role } from '../../../contract/access.ts';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import type { DocumentFormProps } from '../../../ui/collection-widgets.ts';
import {
  CollectionScreen,
  type CollectionScreenServices,
  CollectionScreenServicesProvider,
  type EntryAction,
  SingletonScreen,
} from '../index.ts';
import { giveSizes } from './browser-sizes.ts';
import type { Shelf } from './shelf.ts';

export interface OpenScreenOptions {
  readonly definition: CollectionDefinition;
  readonly shelf: Shelf;
  readonly role?: Role;
  /** Below the collection's own address. */
  readonly at?: string;
  readonly width?: number;
  readonly services?: Partial<CollectionScreenServices>;
  /** Stands around the screen, as the console's shell does. */
  readonly Around?: ComponentType<{ readonly children: ReactNode }>;
}

export function openScreen(options: OpenScreenOptions) {
  const { definition, shelf, role = 'admin', at = '', width = 1440, Around = Fragment } = options;
  giveSizes({ width, height: 800 });
  const services: CollectionScreenServices = {
    project: { id: 'matriz', label: 'Casa Aurora Matriz' },
    timeZone: 'America/Sao_Paulo',
    useList: shelf.useList,
    useCount: () => undefined,
    useRecords: () => undefined,
    useSearch: () => FOUND_NOTHING,
    preferences: { read: () => undefined, write: () => {}, watch: () => () => {} },
    useDocument: shelf.useDocument,
    doors: shelf.doors,
    may: (access, operation) => roleAtLeast(role, access[operation]),
    hasRole: (least) => roleAtLeast(role, least),
    actions: {
      'download-json': IDLE,
      'google-account': IDLE,
      'import-product': IDLE,
      'sync-erp': IDLE,
      'try-template': IDLE,
      'test-rule': IDLE,
      'test-whatsapp': IDLE,
      'rule-changes': IDLE,
      'segment-members': IDLE,
      'process-stock-file': IDLE,
      'send-campaign': IDLE,
      'campaign-report': IDLE,
    },
    listActions: { 'generate-gifts': IDLE_LIST, 'load-whatsapp-templates': IDLE_LIST },
    panels: {
      'customer-credits': { label: 'balcao.fileUploader.panel', Panel: () => null },
      file: { label: 'balcao.fileUploader.panel', Panel: () => null },
      'product-data': { label: 'Painel', Panel: () => null },
      'stock-file': { label: 'balcao.fileUploader.panel', Panel: () => null },
      'campaign-email': { label: 'balcao.fileUploader.panel', Panel: () => null },
      'campaign-whatsapp': { label: 'balcao.fileUploader.panel', Panel: () => null },
      'trade-files': { label: 'balcao.fileUploader.panel', Panel: () => null },
    },
    DocumentForm: PlainForm,
    DataTable: () => null,
    ...options.services,
  };
  const Screen = definition.kind === 'singleton' ? SingletonScreen : CollectionScreen;
  const shown = (
    <CollectionScreenServicesProvider value={services}>
      <Screen
        definition={definition}
        csv={{ collection: definition.name, id: 'id', columns: [] }}
        loadForm={noForm}
      />
    </CollectionScreenServicesProvider>
  );
  const router = createMemoryRouter([{ path: `/${definition.name}/*`, element: <Around>{shown}</Around> }], {
    initialEntries: [`/${definition.name}${at}`],
  });
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <StoreContextProvider value={memoryStore()}>
          <NotificationContextProvider>
            <RouterProvider router={router} />
            <Notifications />
          </NotificationContextProvider>
        </StoreContextProvider>
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return { address: () => `${router.state.location.pathname}${router.state.location.search}` };
}

/** Everything is loaded, so there is nothing beyond it. */
const FOUND_NOTHING = {
  status: 'ready',
  answer: { hits: [], total: 0, totals: {}, partial: false },
} as const;

const IDLE: EntryAction = {
  label: 'balcao.app.actions.downloadJson.label',
  Icon: () => null,
  role: 'viewer',
  done: 'balcao.app.actions.downloadJson.done',
  run: async () => ({ ok: true }),
};
const IDLE_LIST = { ...IDLE, Dialog: () => null };

async function noForm(): Promise<FormModule> {
  return { schema: {}, validators: {} };
}

/** Shows what it was handed. */
function PlainForm({
  mode,
  record,
  initial,
  readOnly,
  onCreated,
  doors: { writer },
  definition,
  onSaving,
  onReader,
  isGone,
  onOverlay,
  onHistoryClose,
  above,
}: DocumentFormProps) {
  return (
    <div>
      {above}
      <output aria-label="form">
        {JSON.stringify({ mode, record, initial, readOnly, isGone: isGone || undefined })}
      </output>
      <button type="button" onClick={() => onSaving?.(true)}>
        saving
      </button>
      <button type="button" onClick={() => onSaving?.(false)}>
        saved
      </button>
      <button type="button" onClick={() => onReader?.(() => ({ name: 'typed' }))}>
        type
      </button>
      <button type="button" onClick={() => onOverlay?.(true)}>
        write over the form
      </button>
      <button type="button" onClick={() => onOverlay?.(false)}>
        leave what lies over it
      </button>
      {onHistoryClose && (
        <button type="button" onClick={onHistoryClose}>
          close the history
        </button>
      )}
      {mode === 'create' && (
        <button
          type="button"
          onClick={async () => {
            const outcome = await writer.create(definition.name, initial ?? {});
            if (outcome.ok) onCreated?.(outcome.record);
          }}
        >
          create
        </button>
      )}
    </div>
  );
}

export const rows = () => screen.getAllByRole('treeitem').map((row) => row.textContent);
export const form = () => JSON.parse(screen.getByLabelText('form').textContent ?? '');
export const button = (name: string) => screen.getByRole('button', { name });
