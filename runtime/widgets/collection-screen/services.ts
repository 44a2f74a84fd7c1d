/**
 * What the collection screen needs of the console around it. The app fills it; the widget knows no store,
 * no other widget and no token.
 */
import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { AccessLevel, CollectionAccess, Operation, Role } from '../../contract/access.ts';
import type { BulkTarget } from '../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { CsvMapping } from '../../contract/csv.ts';
import type { FormModule } from '../../contract/form-module.ts';
import type { ListedRecords } from '../../contract/listed-records.ts';
import type { DataFailureReason, DocumentSnapshot, LiveState } from '../../contract/live.ts';
import type { Preferences } from '../../contract/preferences.ts';
import type { ActionName, ListActionName, PanelName, Registry } from '../../contract/registries.ts';
import type { UseSearch } from '../../contract/search.ts';
import type { StoreDoors } from '../../contract/store-doors.ts';
import type { TaskSubject } from '../../contract/tasks.ts';
import type { UsagesProps } from '../../contract/usages.ts';
import type { DocumentWriter } from '../../contract/writes.ts';
import type { CellEditing } from '../../ui/cell-editing.ts';
import type {
  ChosenTools,
  DataTableProps,
  DocumentFormProps,
  GalleryProps,
} from '../../ui/collection-widgets.ts';
import type { UseAttentionIds, UseCount, UseList, UseRecords } from '../../ui/widget-services.ts';

export interface StoreLabel {
  readonly id: string;
  readonly label: string;
}

/** What stands in the toolbar for the collection's CSV. */
export interface EntryCsvProps {
  readonly definition: CollectionDefinition;
  readonly csv: CsvMapping;
  readonly loadForm: () => Promise<FormModule>;
  /** Where its buttons stand, while there is a list. */
  readonly toolbar: HTMLElement | null;
  /** What the list shows; absent where it is not narrowed. */
  readonly listed?: ListedRecords;
  /** What was chosen to be changed at once; absent: nothing. */
  readonly bulk?: BulkTarget;
  readonly onBulkEnd: () => void;
  readonly mayDelete: boolean;
  readonly useCount: UseCount;
  readonly mayWrite: boolean;
  /** Whether chosen rows may be changed: of an audited collection, with a reason. */
  readonly mayBulk: boolean;
  readonly preferences: Preferences;
  readonly timeZone: string;
}

/** What an action may use beside the record. */
export interface ActionServices {
  readonly definition: CollectionDefinition;
  readonly project: StoreLabel;
  readonly writer: DocumentWriter;
  /** How much is done, 0 to 1. */
  readonly progress: (share: number) => void;
}

export type ActionOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: DataFailureReason };

/** A button of the form's header. Its texts are keys of the message catalogue. */
export type EntryAction = ActionLook & (RunAction | DialogAction);

interface ActionLook {
  readonly label: string;
  /** Another one, where it depends on the document. */
  readonly labelOf?: (record: ConsoleRecord) => string;
  readonly Icon: ComponentType;
  /** The least role that is shown the button; who stores the outcome asks again. */
  readonly role: Role;
}

export interface RunAction {
  /** Asked before it runs. */
  readonly question?: string;
  /** Said when it ran. */
  readonly done: string;
  readonly run: (record: ConsoleRecord, services: ActionServices) => Promise<ActionOutcome>;
}

/** Opens a dialog about the record, and changes nothing by itself. */
export interface DialogAction {
  readonly Dialog: ComponentType<ActionDialogProps>;
}

export interface ActionDialogProps {
  readonly definition: CollectionDefinition;
  /** As it is stored. */
  readonly record: ConsoleRecord;
  /** With what the form holds at that moment, saved or not. */
  readonly present: () => ConsoleRecord;
  readonly project: StoreLabel;
  readonly hasRole: (least: AccessLevel) => boolean;
  readonly onClose: () => void;
}

/** A button of the list's toolbar: opens a dialog about the whole collection. */
export interface ListAction extends ActionLook {
  readonly Dialog: ComponentType<ListActionDialogProps>;
}

export type ListActionDialogProps = Pick<ActionDialogProps, 'definition' | 'project' | 'onClose'>;

/** What a panel above the form is handed. */
export interface EntryPanelProps {
  /** Of the document, which need not be there. */
  readonly id: string;
  readonly writer: DocumentWriter;
  readonly hasRole: (least: AccessLevel) => boolean;
}

export interface EntryPanel {
  /** A key of the message catalogue. */
  readonly label: string;
  readonly Panel: ComponentType<EntryPanelProps>;
  /** What it says in short, in the document's header. */
  readonly Facts?: ComponentType<EntryPanelProps>;
  /** The collection whose fields it shows: a form below it leaves out its copies of them. */
  readonly collection?: string;
}

export interface CollectionScreenServices {
  readonly project: StoreLabel;
  /** Whose writes are our own. */
  readonly userId?: string;
  readonly timeZone: string;
  readonly useList: UseList;
  readonly useCount: UseCount;
  readonly useRecords: UseRecords;
  /** Absent where nobody answers it. */
  readonly useAttentionIds?: UseAttentionIds | undefined;
  readonly useSearch: UseSearch;
  readonly preferences: Preferences;
  /** Without an id nothing is asked and the state stays `loading`. */
  readonly useDocument: (collection: string, id: string | undefined) => LiveState<DocumentSnapshot>;
  readonly doors: StoreDoors;
  /** Told of each document that is shown, for the list of what was visited. */
  readonly onShown?: (collection: string, id: string, label: string) => void;
  readonly may: (access: CollectionAccess, operation: Operation) => boolean;
  readonly hasRole: (least: AccessLevel) => boolean;
  /** The icon of the screen at an address; absent where the menu has none. */
  readonly linkIcon?: (to: string) => ReactElement | undefined;
  readonly actions: Registry<ActionName, EntryAction>;
  readonly listActions: Registry<ListActionName, ListAction>;
  readonly panels: Registry<PanelName, EntryPanel>;
  /** What stands in the place of `Adicionar` where a document comes about otherwise, by collection. */
  readonly adders?: { readonly [collection: string]: ComponentType };
  /** What a collection is shown as unless somebody wants its table. */
  readonly galleries?: { readonly [collection: string]: ComponentType<GalleryProps> };
  /** Deletes a document for good, with its history; resolves with a sentence where it was refused. Absent for who may not. */
  readonly forget?: (collection: string, id: string) => Promise<string | undefined>;
  /** What hangs on documents, said before they are deleted. */
  readonly Usages?: ComponentType<UsagesProps>;
  /** What people have to do about a document: a new task, and those that are open. Absent: there are no tasks. */
  readonly tasks?: {
    readonly Create: ComponentType<{ readonly subject: TaskSubject; readonly onClose: () => void }>;
    readonly Open: ComponentType<{ readonly subject: TaskSubject }>;
  };
  /** In the header: to which stores a document goes, or that it follows the master. Absent: nothing replicates. */
  readonly Replication?: ComponentType<{
    readonly definition: CollectionDefinition;
    readonly record: ConsoleRecord;
  }>;
  /** For chosen rows of a replicable collection: stores that are to follow them. Absent: nothing replicates. */
  readonly TickMany?: ChosenTools;
  /** Forms can show what became of their document. */
  readonly hasHistory?: boolean;
  readonly DocumentForm: ComponentType<DocumentFormProps>;
  readonly DataTable: ComponentType<DataTableProps>;
  readonly CsvTools?: ComponentType<EntryCsvProps>;
  /** What edits the cells of a collection's table. */
  readonly loadCells?: (
    definition: CollectionDefinition,
    loadForm: () => Promise<FormModule>,
  ) => Promise<CellEditing>;
}

const ServicesContext = createContext<CollectionScreenServices | null>(null);

export const CollectionScreenServicesProvider = ServicesContext.Provider;

/** Throws outside of a `CollectionScreenServicesProvider`. */
export function useServices(): CollectionScreenServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('No services: put the screen inside <CollectionScreenServicesProvider>');
  return services;
}
