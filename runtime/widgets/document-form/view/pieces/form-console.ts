/**
 * What the console around all forms hands them, beside what each form gets by its props: registered components,
 * widgets for single fields, and the way to other collections' documents. The app fills it.
 */
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { CollectionAccess, Operation } from '../../../../contract/access.ts';
import type { CollectionDefinition, DocumentData } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { FormModule } from '../../../../contract/form-module.ts';
import type { DocumentSnapshot, LiveState } from '../../../../contract/live.ts';
import type { OpenDocument, RestorableDocument } from '../../../../contract/open-document.ts';
import type {
  ComponentName,
  FieldWidgetProps,
  Registry,
  WidgetFieldType,
} from '../../../../contract/registries.ts';
import type { MatchesProps } from '../../../../ui/widget-services.ts';
import type { FormPath } from '../../model/layout/form-path.ts';

export interface LoadedCollection {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
}

/** What works on a document from beside its form. */
export interface FormAssistantProps {
  readonly document: OpenDocument;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
}

/** What shows over a form what became of its document. */
export interface FormHistoryProps {
  readonly document: RestorableDocument;
  readonly onClose: () => void;
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
}

/** Draws nothing: says which fields have a mark under them, whenever that changes. */
export interface FieldMarksProps {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly onMarks: (marks: readonly FieldMark[]) => void;
}

export interface FieldMark {
  readonly path: FormPath;
  readonly mark: ReactNode;
}

/** `opened`: as it was stored when the form was opened; absent for a new document. */
export type DocumentWarnings = (data: DocumentData, opened?: DocumentData) => readonly DocumentWarning[];

export interface DocumentWarning {
  readonly path: FormPath;
  /** Under `balcao.documentForm.warning`. */
  readonly kind: string;
  /** The field's value before. */
  readonly was?: string;
}

export interface FormConsole {
  /** The store's id. */
  readonly project: string;
  /** Absent where there is no backend to ask. */
  readonly Assistant?: ComponentType<FormAssistantProps>;
  /** Absent where nobody tells it. */
  readonly History?: ComponentType<FormHistoryProps>;
  /** Of stored documents of replicable collections; absent where nothing replicates. */
  readonly FieldMarks?: ComponentType<FieldMarksProps>;
  readonly components: Registry<ComponentName, ComponentType<FieldWidgetProps>>;
  readonly fieldWidgets: { readonly [T in WidgetFieldType]?: ComponentType<FieldWidgetProps> };
  /** Beside fields with a `matcher`. */
  readonly Matches?: ComponentType<MatchesProps>;
  /** What a form warns of beyond its schema, by collection. */
  readonly warnings?: { readonly [collection: string]: DocumentWarnings };
  /** Rejects for a name that no schema declares. */
  readonly loadCollection: (name: string) => Promise<LoadedCollection>;
  /** Without an id nothing is asked and the state stays `loading`. */
  readonly useDocument: (collection: string, id: string | undefined) => LiveState<DocumentSnapshot>;
  readonly may: (access: CollectionAccess, operation: Operation) => boolean;
  /** The document of this draft has an id from now on: what is on its way to the draft goes there. */
  readonly onDraftCreated?: (place: DraftPlace, id: string) => void;
}

export interface DraftPlace {
  readonly collection: string;
  readonly draft: string;
}

const ConsoleContext = createContext<FormConsole | null>(null);

export const FormConsoleProvider = ConsoleContext.Provider;

/** `null` where a form stands alone: fields that need the console then show their value. */
export const useFormConsole = (): FormConsole | null => useContext(ConsoleContext);
