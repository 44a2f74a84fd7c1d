/**
 * One field of files with a server that answers when a test says so, in a form that keeps its value.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { I18nContextProvider } from 'react-admin';
import { afterEach, beforeAll, vi } from 'vitest';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { FileCalls } from '../../../contract/file-calls.ts';
import type { ListQuery } from '../../../contract/live.ts';
import type { FieldPlace } from '../../../contract/registries.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { type WidgetServices, WidgetServicesProvider } from '../../../ui/widget-services.ts';
import { AddressBook } from '../run/address-book.ts';
import { FileField } from '../view/FileField.tsx';
import { type FileServices, FileServicesProvider } from '../view/file-services.ts';
import { UploadsButton } from '../view/UploadsButton.tsx';
import { openQueue } from './open-queue.ts';
import { fakeCalls } from './uploads.ts';

export interface OpenFieldOptions {
  /** `matriz` when absent; what a store allows is asked for once a page. */
  readonly project?: string;
  readonly field?: Partial<FieldDefinition>;
  readonly value?: unknown;
  readonly readOnly?: boolean;
  readonly maySend?: boolean;
  /** A demo has none. */
  readonly noServer?: boolean;
  readonly calls?: Partial<FileCalls>;
  readonly path?: FieldPlace['path'];
  /** The document is not created yet. */
  readonly isNew?: boolean;
  /** Of the list `banners`, in whose row the field stands then. */
  readonly rows?: readonly DocumentData[];
  /** What the collection `file` holds. */
  readonly files?: readonly ConsoleRecord[];
}

export function openField(options: OpenFieldOptions = {}) {
  const fake = fakeCalls(options.calls);
  const { kept, queue } = openQueue(undefined, { calls: fake.calls, now: () => Date.now() });
  const files = options.files ?? [];
  const queries: ListQuery[] = [];
  const services = {
    useList: (_name: string, query: ListQuery | undefined) => {
      if (query) queries.push(query);
      return { status: 'ready', data: { records: files, fromCache: false, hasMore: false } };
    },
    useDocument: (_name: string, id: string | undefined) => ({
      status: 'ready',
      data: { record: files.find((file) => file.id === id) ?? null, fromCache: false },
    }),
    useRecords: (_name: string, wanted: readonly string[]) => files.filter(({ id }) => wanted.includes(id)),
  } as unknown as WidgetServices;
  const fileServices: FileServices = {
    project: options.project ?? 'matriz',
    maySend: options.maySend ?? true,
    ...(!options.noServer && {
      server: {
        calls: fake.calls,
        queue,
        addresses: new AddressBook(fake.calls, 'matriz', () => Date.now()),
      },
    }),
  };
  const place = {
    project: 'matriz',
    collection: 'category',
    ...(options.isNew ? { draft: 'd1' } : { id: 'mesa' }),
  };
  const drafts = new Set<object>();
  const unsent = {
    typing: () => {},
    keep: () => {},
    persistDraft: () => {
      const need = {};
      drafts.add(need);
      return () => void drafts.delete(need);
    },
    onFlush: () => () => {},
  };
  const steps: (string | undefined)[] = [];
  let held = options.value;
  let rows: unknown = options.rows;
  let setRow: (isOpen: boolean) => void = () => {};
  const list = (path: FieldPlace['path']) => ({
    read: () => valueAt(rows, path.slice(1)),
    list: {
      path: ['banners'],
      read: () => rows,
      onChange: (next: unknown) => {
        rows = next;
      },
    },
  });
  let setForm: (isOpen: boolean) => void = () => {};
  let setPath: (path: FieldPlace['path']) => void = () => {};
  function Form() {
    const [value, setValue] = useState(held);
    const [isOpen, open] = useState(true);
    const [path, moveTo] = useState(options.path ?? ['image']);
    const [isRowOpen, openRow] = useState(true);
    setForm = open;
    setRow = openRow;
    setPath = moveTo;
    return (
      <I18nContextProvider value={consoleI18n}>
        <WidgetServicesProvider value={services}>
          <FileServicesProvider value={fileServices}>
            <UploadsButton queue={queue} isAway={false} describe={({ place }) => <p>{place.collection}</p>} />
            {isOpen && (
              <div data-form-root="">
                {isRowOpen && (
                  <FileField
                    key={options.rows ? path.join() : ''}
                    id="image"
                    field={{ name: 'image', path: 'image', type: 'image', label: 'Imagem', ...options.field }}
                    value={value}
                    {...(options.rows ? list(path) : { read: () => held })}
                    readOnly={options.readOnly ?? false}
                    required={false}
                    isInvalid={false}
                    describedBy={undefined}
                    label="Imagem"
                    place={{ ...place, path }}
                    unsent={unsent}
                    onChange={(next, change) => {
                      held = next;
                      steps.push(change?.step);
                      setValue(next);
                    }}
                  />
                )}
              </div>
            )}
          </FileServicesProvider>
        </WidgetServicesProvider>
      </I18nContextProvider>
    );
  }
  const view = render(<Form />);
  return {
    ...view,
    ...fake,
    kept,
    queue,
    queries,
    steps,
    isDraftPersisted: () => drafts.size > 0,
    value: () => held,
    rows: () => rows,
    /** The form stays open; with rows, those that are left of it. */
    closeRow: (left?: readonly DocumentData[]) =>
      act(() => {
        if (left) rows = left;
        setRow(false);
      }),
    /** The row at this position, among rows that were put in this order meanwhile. */
    openRow: (path: FieldPlace['path'], order: readonly DocumentData[]) =>
      act(() => {
        rows = order;
        setPath(path);
        setRow(true);
      }),
    leaveForm: () => act(() => setForm(false)),
    /** As when its row is moved. */
    moveTo: (path: FieldPlace['path']) => act(() => setPath(path)),
    user: userEvent.setup(),
  };
}

export function picture(name: string, bytes = 'abc'): File {
  return new File([bytes], name, { type: 'image/jpeg' });
}

/** Of a test: `matchMedia`, which this DOM has not, and no screen of the case before. */
export function readyScreen(): void {
  beforeAll(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: false,
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }));
  });
  afterEach(cleanup);
}

export const zone = () => screen.findByRole('group', { name: 'Imagem' }, { timeout: 10_000 });

export async function choose(...files: readonly File[]): Promise<void> {
  await screen.findByRole('button', { name: /Escolher|Substituir/ }, { timeout: 10_000 });
  const input = (await zone()).querySelector<HTMLInputElement>('input[type=file]');
  if (input) fireEvent.change(input, { target: { files } });
}
