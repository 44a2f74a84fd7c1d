/**
 * Opens a form on a document in a small store, as the collection screen does: edits are applied by the rule of every
 * writer, and the new record comes back as a snapshot.
 */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { I18nContextProvider } from 'react-admin';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import type { DataFailure, ListQuery, ListSnapshot, LiveState } from '../../../contract/live.ts';
import type { LocalChange, LocalChanges, UnsentChange } from '../../../contract/local-changes.ts';
import type { UseSearch } from '../../../contract/search.ts';
import type { SecretChange, SecretOutcome, SecretWriter } from '../../../contract/secret-writes.ts';
import type {
  CreateOutcome,
  DocumentEdit,
  DocumentWriter,
  EditOutcome,
  RemoveOutcome,
} from '../../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../../core/patches/edit-review.ts';
import { isJsonTextOrigin } from '../../../core/records/draft-origin.ts';
import { contentsOf } from '../../../core/records/record-contents.ts';
import type { DocumentFormProps } from '../../../ui/collection-widgets.ts';
import { DocumentSearchProvider } from '../../../ui/search/document-search.ts';
import { DocumentForm } from '../index.ts';
// Loaded with the test, so that the first form of a file does not wait for it.
import '../view/DocumentForm.tsx';
import { type FormConsole, FormConsoleProvider } from '../view/pieces/form-console.ts';
import { schemaOf } from './collections.ts';
import { compiledForm } from './form-module.ts';

export interface OpenFormOptions
  extends Partial<
    Pick<
      DocumentFormProps,
      'mode' | 'initial' | 'readOnly' | 'section' | 'shownAbove' | 'above' | 'onReader' | 'onHistoryClose'
    >
  > {
  /** What an earlier visit has left pending of the document. */
  readonly pendingBefore?: readonly LocalChange[];
  readonly definition: CollectionDefinition;
  readonly record?: DocumentData;
  readonly module?: FormModule;
  /** Thrown instead of a module. */
  readonly loadFails?: Error;
  /** Create: what an earlier form of a new document left behind. */
  readonly left?: DocumentData;
  /** Edit: what an earlier JSON editor left behind. */
  readonly leftJson?: DocumentData;
  /** The lists have not come. */
  readonly isLoading?: boolean;
  /** Other collections have more than the lists show. */
  readonly hasMore?: boolean;
  /** Documents of other collections, for selects. */
  readonly lists?: { readonly [collection: string]: readonly ConsoleRecord[] };
  /** What the store finds beyond them. */
  readonly useSearch?: UseSearch;
  /** What the console around the form hands it, where the test renders none around it. */
  readonly console?: FormConsole;
}

const FINDS_NOTHING: UseSearch = () => ({ status: 'idle' });

export function openForm(options: OpenFormOptions) {
  const { definition } = options;
  const module = options.module ?? compiledForm(schemaOf(definition.fields));
  const store = new OneDocumentStore({ id: 'P1', ...options.record });
  const created: ConsoleRecord[] = [];
  const onCreated = (record: ConsoleRecord): void => void created.push(record);
  const drafts: (DocumentData | null)[] = [];
  const watchers = new Set<() => void>();
  const watch = (listener: () => void) => {
    watchers.add(listener);
    return () => void watchers.delete(listener);
  };
  let isDiscarded = false;
  /** What was left behind is given up in the list of unsaved edits. */
  const discardLeft = (): void =>
    act(() => {
      isDiscarded = true;
      for (const listener of watchers) listener();
    });
  const leftAt = (origin: string) =>
    isDiscarded ? undefined : isJsonTextOrigin(origin) ? options.leftJson : options.left;
  const opened: (readonly [collection: string, origin: string])[] = [];
  const open = (collection: string, origin: string) => {
    opened.push([collection, origin]);
    const left = leftAt(origin);
    return {
      ...(left && { found: left }),
      persist: (data: DocumentData | null) => void drafts.push(data),
      move: (next: string) => void opened.push([collection, next]),
      close: () => {},
    };
  };
  const unsent: (readonly UnsentChange[])[] = [];
  const localChanges: LocalChanges = {
    adopt: () => (options.pendingBefore ?? []).map((change) => ({ inDoubt: [change.value], ...change })),
    pendingAt: () => [],
    discard: () => {},
    persist: (_collection, _id, changes) => void unsent.push(changes),
    cancel: () => {},
    onDiscard: () => () => {},
  };
  const doors = {
    writer: store.writer,
    secrets: store.secretWriter,
    drafts: {
      open,
      has: (_: string, origin: string) => leftAt(origin) !== undefined,
      change: async () => false,
      watch,
    },
    localChanges,
  };
  const queries: { readonly collection: string; readonly query: ListQuery }[] = [];
  const useList = (name: string, query: ListQuery | undefined): LiveState<ListSnapshot> => {
    if (query) queries.push({ collection: name, query });
    const records = options.lists?.[name] ?? [];
    if (options.isLoading) return { status: 'loading' };
    return { status: 'ready', data: { records, fromCache: false, hasMore: options.hasMore ?? false } };
  };
  const loadForm = async (): Promise<FormModule> => {
    if (options.loadFails) throw options.loadFails;
    return module;
  };
  let setReadOnly: (readOnly: boolean) => void = () => {};
  function Screen() {
    const [readOnly, set] = useState(options.readOnly ?? false);
    setReadOnly = set;
    const record = useSyncExternalStore(store.subscribe, store.read);
    const form = (
      <DocumentForm
        definition={definition}
        loadForm={loadForm}
        mode={options.mode ?? 'edit'}
        record={options.mode === 'create' ? undefined : record}
        initial={options.initial}
        doors={doors}
        origin=""
        useList={useList}
        readOnly={readOnly}
        above={options.above}
        shownAbove={options.shownAbove}
        timeZone="America/Sao_Paulo"
        onCreated={onCreated}
        {...(options.section && { section: options.section })}
        {...(options.onReader && { onReader: options.onReader })}
        onHistoryClose={options.onHistoryClose}
      />
    );
    return (
      <I18nContextProvider value={consoleI18n}>
        <DocumentSearchProvider value={options.useSearch ?? FINDS_NOTHING}>
          {options.console ? <FormConsoleProvider value={options.console}>{form}</FormConsoleProvider> : form}
        </DocumentSearchProvider>
      </I18nContextProvider>
    );
  }
  const view = render(<Screen />);
  const mayWrite = (may: boolean) => act(() => setReadOnly(!may));
  return {
    ...view,
    Screen,
    store,
    created,
    drafts,
    discardLeft,
    opened,
    unsent,
    queries,
    mayWrite,
    user: userEvent.setup(),
  };
}

/** One document, its writer, and what it was asked to do. */
export class OneDocumentStore {
  readonly edits: DocumentEdit[] = [];
  readonly secrets: SecretChange[] = [];
  /** Each as `collection/id`. */
  readonly removals: string[] = [];
  readonly creations: { readonly id: string | undefined; readonly data: DocumentData }[] = [];
  /** What the store answers instead of doing what it is asked. */
  refusal: DataFailure | null = null;
  /** Saves wait for this before they are done. */
  gate: Promise<void> = Promise.resolve();

  readonly writer: DocumentWriter;
  readonly secretWriter: SecretWriter = { set: (change) => this.setSecret(change) };
  private record: ConsoleRecord;
  private readonly listeners = new Set<() => void>();

  constructor(record: ConsoleRecord) {
    this.record = record;
    this.writer = {
      edit: (edit) => this.edit(edit),
      create: (_collection, data, id) => this.create(data, id),
      recreate: (_collection, record) => this.create(contentsOf(record), record.id),
      editMany: async () => ({ ok: true }),
      editAudited: async () => ({ ok: true }),
      remove: (collection, id) => this.remove(collection, id),
    };
  }

  readonly read = (): ConsoleRecord => this.record;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Another operator's edit, as a snapshot brings it. */
  changeElsewhere(values: DocumentData): void {
    act(() => this.set({ ...this.record, ...values }));
  }

  /** Another operator's edit of which no snapshot has come yet. */
  changeUnseen(values: DocumentData): void {
    this.record = { ...this.record, ...values };
  }

  private async edit(edit: DocumentEdit): Promise<EditOutcome> {
    this.edits.push(edit);
    await this.gate;
    if (this.refusal) return { ok: false, failure: this.refusal, conflicts: [] };
    const { conflicts } = reviewEdit(this.record, edit.changes);
    if (conflicts.length > 0) {
      return { ok: false, failure: { reason: 'conflict', detail: '' }, conflicts };
    }
    act(() => this.set({ ...applyChanges(this.record, edit.changes), updatedAt: `${this.edits.length}` }));
    return { ok: true };
  }

  private async remove(collection: string, id: string): Promise<RemoveOutcome> {
    if (this.refusal) return { ok: false, failure: this.refusal };
    this.removals.push(`${collection}/${id}`);
    return { ok: true };
  }

  private async setSecret(change: SecretChange): Promise<SecretOutcome> {
    if (this.refusal) return { ok: false, failure: this.refusal };
    this.secrets.push(change);
    const { path, value } = change;
    const secretsSetAt = value === null ? {} : { [path]: '2025-11-21T17:30:00.000Z' };
    act(() => this.set({ ...this.record, secretsSetAt }));
    return { ok: true };
  }

  private async create(data: DocumentData, id: string | undefined): Promise<CreateOutcome> {
    this.creations.push({ id, data });
    await this.gate;
    if (this.refusal) return { ok: false, failure: this.refusal };
    if (id === this.record.id) return { ok: false, failure: { reason: 'duplicate', detail: '' } };
    return { ok: true, record: { ...data, id: id ?? 'chosen-by-the-store' } };
  }

  private set(record: ConsoleRecord): void {
    this.record = record;
    for (const listener of [...this.listeners]) listener();
  }
}
