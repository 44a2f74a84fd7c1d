/**
 * What the app's form and table are handed by the screens that show them. The widgets themselves are the app's to
 * choose: neither knows the other.
 */
import type { ComponentType, ReactNode } from 'react';
import type { BulkTarget } from '../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../contract/collection.ts';
import type { FormModule } from '../contract/form-module.ts';
import type { ListedRecords } from '../contract/listed-records.ts';
import type { Preferences } from '../contract/preferences.ts';
import type { StoreDoors } from '../contract/store-doors.ts';
import type { UsagesProps } from '../contract/usages.ts';
import type { CellEditing } from './cell-editing.ts';
import type { ShownLink } from './shown-link.ts';
import type { UseAttentionIds, UseCount, UseDocument, UseList, UseRecords } from './widget-services.ts';

export interface DocumentFormProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly mode: 'edit' | 'create';
  /** Edit: the live record, replaced by a newer one at each snapshot. A config page that is not stored has none. */
  readonly record?: ConsoleRecord;
  /** Create: values to start from. */
  readonly initial?: DocumentData;
  /** Create: the id that the document is to have, where no field of its own says it. */
  readonly newId?: string;
  /** Edit: news of the document, shown above the bar, where it moves no field. */
  readonly notice?: ReactNode;
  readonly doors: StoreDoors;
  readonly useList: UseList;
  readonly readOnly: boolean;
  /** IANA name, for moments shown and typed. */
  readonly timeZone: string;
  readonly onCreated?: (record: ConsoleRecord) => void;
  /** Create: the name under which the draft is stored until the document is created; absent: it is not stored. */
  readonly origin?: string;
  /** False where that name may have been another place's: the operator is asked to look. */
  readonly isOriginSure?: boolean;
  /** Edit: whether an edit is on its way to the store, whenever that changes. */
  readonly onSaving?: (isSaving: boolean) => void;
  /** Edit: how to read what the form holds at that moment, saved or not. */
  readonly onReader?: (read: () => DocumentData) => void;
  /** Edit: given while the document's history is shown over the form. */
  readonly onHistoryClose?: (() => void) | undefined;
  /** Edit: scrolls with the fields, above them and their tabs. Its first 52 pixels stay in sight. */
  readonly above?: ReactNode;
  /** Collections whose fields are shown there: the form leaves out what it copies of them (`copyOf`), while it is the same. */
  readonly shownAbove?: readonly string[];
  /** Edit: a field to show, once a request. */
  readonly lead?: { readonly path: readonly (string | number)[]; readonly request: string } | undefined;
  /** Edit: the document is not there any more, and `record` is what it last was. */
  readonly isGone?: boolean;
  /** Edit: whether something with unsaved work of its own lies over the screen, whenever that changes. */
  readonly onOverlay?: (isOpen: boolean) => void;
  /** Where it stands which section is shown. */
  readonly section?: SectionPlace;
}

/** The same object as long as the form is open, so that another section does not draw the form anew. */
export interface SectionPlace {
  /** `undefined`: the first one. */
  readonly read: () => string | undefined;
  readonly write: (name: string | undefined) => void;
  /** Calls whenever another one is to be shown that was not written by this form. */
  readonly watch: (listener: () => void) => () => void;
}

/** Stands among what can be done with chosen rows. */
export type ChosenTools = ComponentType<{
  readonly definition: CollectionDefinition;
  readonly records: readonly ConsoleRecord[];
}>;

export interface DataTableProps {
  readonly definition: CollectionDefinition;
  readonly useList: UseList;
  readonly useCount: UseCount;
  readonly useRecords: UseRecords;
  /** Absent where nobody answers it. */
  readonly useAttentionIds?: UseAttentionIds | undefined;
  readonly useDocument: UseDocument;
  readonly doors: StoreDoors;
  /** Opens a change of the chosen rows; absent where nothing may be changed. */
  readonly onBulk?: (target: BulkTarget) => void;
  readonly ChosenTools?: ChosenTools | undefined;
  /** What hangs on rows, said before they are deleted. */
  readonly Usages?: ComponentType<UsagesProps>;
  readonly mayDelete: boolean;
  readonly preferences: Preferences;
  readonly user: TableUser;
  /** IANA name. */
  readonly timeZone: string;
  /** The row whose document is open. */
  readonly openId?: string;
  readonly onOpen: (id: string) => void;
  /** The rows of the page, whenever they are others. */
  readonly onRows?: (ids: readonly string[]) => void;
  /** What is shown, whenever it is something else; `undefined` where nothing is searched for or filtered by. */
  readonly onListed?: (listed: ListedRecords | undefined) => void;
  /** Ways from a row to other screens. */
  readonly linksOf?: (record: ConsoleRecord) => readonly ShownLink[];
  /** Stands at the right of the table's own tools. */
  readonly toolbar?: ReactNode;
  /** Absent where cells may not be edited. */
  readonly loadCells?: () => Promise<CellEditing>;
}

/** Who looks at the table. */
export interface TableUser {
  /** The uid. */
  readonly id: string;
  readonly isAdmin: boolean;
}

/** The entries of a collection as what they show, such as pictures. It asks for them itself. */
export interface GalleryProps {
  /** What they are together. */
  readonly label: string;
  readonly openId?: string;
  readonly onOpen: (id: string) => void;
  /** In the order in which they are shown, whenever that changes. */
  readonly onRows: (ids: readonly string[]) => void;
}
