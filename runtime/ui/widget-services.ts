/**
 * What the app hands every widget beside its props: other documents, the operator's preferences, the store's place.
 * Widgets know no store; `runtime/app` fills this once for all of them.
 */
import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { CollectionAccess, Operation } from '../contract/access.ts';
import type { CampaignBackend } from '../contract/campaigns.ts';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../contract/collection.ts';
import type { ConditionBackend } from '../contract/conditions.ts';
import type { EmailTemplateBackend } from '../contract/email-template.ts';
import type { FieldDefinition, FieldReference, Matcher } from '../contract/field.ts';
import type { FileKind } from '../contract/files.ts';
import type { DocumentSnapshot, ListQuery, ListSnapshot, LiveState } from '../contract/live.ts';
import type { Preferences } from '../contract/preferences.ts';
import type { RuleBackend } from '../contract/rules.ts';
import type { StockFileBackend } from '../contract/stock-files.ts';
import type { WhatsappBackend } from '../contract/whatsapp.ts';
import type { DocumentWriter } from '../contract/writes.ts';

/** Without a query nothing is asked and the state stays `loading`. */
export type UseList = (collection: string, query: ListQuery | undefined) => LiveState<ListSnapshot>;
/** Without an id nothing is asked and the state stays `loading`. */
export type UseDocument = (collection: string, id: string | undefined) => LiveState<DocumentSnapshot>;
/** How many documents match, whatever the limit; `undefined` until it is known, infinite where it cannot be. */
export type UseCount = (collection: string, query: ListQuery | undefined) => number | undefined;
/**
 * The documents of these ids that there are; `undefined` until they have come. `isAnew`: what was read before does not
 * count.
 */
export type UseRecords = (
  collection: string,
  ids: readonly string[],
  isAnew?: boolean,
) => readonly ConsoleRecord[] | undefined;

/**
 * The documents that meet a declaration of a collection's `attention`; nothing is asked without a name. `undefined`: nobody
 * can be asked.
 */
export type UseAttentionIds = (
  collection: string,
  name: string | undefined,
) => { readonly ids: readonly string[] | undefined; readonly hasFailed: boolean } | undefined;

export interface DocumentChooserProps {
  readonly reference: FieldReference;
  readonly label: string;
  /** Ids. */
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  readonly multiple?: boolean;
  /** True when absent: one among other inputs takes no focus when it appears. */
  readonly autoFocus?: boolean;
}

/** A text with marks outside of a field of its own, such as one inside of a layout. */
export interface RichTextBoxProps {
  readonly id: string;
  readonly label: string;
  /** HTML. */
  readonly value: string;
  readonly readOnly: boolean;
  /** `undefined` when nothing can be read in it any more. */
  readonly onChange: (html: string | undefined) => void;
  /** An empty element of the page that shows the text: it is written there, in that page's style. The tools stay here. */
  readonly place?: HTMLElement;
  /** What stands in that place until the text can be written. */
  readonly meanwhile?: ReactNode;
}

export interface FileChooserProps {
  /** What is shown first. */
  readonly kind: FileKind;
  /** Whether a new file can be sent from there, for whoever has no other place for that. */
  readonly takesFiles?: boolean;
  readonly onClose: () => void;
  /** What a document keeps of a file (product operations, §3). */
  readonly onChoose: (file: DocumentData) => void;
}

/** Conditions that are saved by name, each for one subject. */
export interface ConditionTemplates {
  /** `undefined` until they have come. */
  readonly useSaved: (subject: string) => readonly SavedCondition[] | undefined;
  /** Whether the store has it. */
  readonly save: (name: string, subject: string, condition: unknown) => Promise<boolean>;
}

export interface SavedCondition {
  readonly id: string;
  readonly name: string;
  readonly condition: unknown;
}

/** What an editor of conditions asks of the console. */
export interface ConditionServices {
  /** Rejects for a name that no schema declares. */
  readonly loadDefinition: (collection: string) => Promise<CollectionDefinition>;
  /** Absent where no backend answers: nothing is counted there. */
  readonly backend?: ConditionBackend;
  /** Absent for who may not read them. */
  readonly templates?: ConditionTemplates;
  /** The sentence of a field's condition, with the labels of its subject as soon as that is known. A hook. */
  readonly useText?: () => ConditionText;
}

/** What says beside a field with a `matcher` which documents its whole document is for. */
export interface MatchesProps {
  readonly project: string;
  readonly matcher: Matcher;
  readonly definition: CollectionDefinition;
  /** As the form holds it, saved or not. */
  readonly record: DocumentData;
  /** The document that is meant is not the form's, but the one of this id. */
  readonly referred?: { readonly collection: string; readonly id: string | undefined };
  /** It is about to be switched on: called once, when it may be or not. */
  readonly onAnswer?: ((isConfirmed: boolean) => void) | undefined;
  /** The answer waits for the operator. */
  readonly onQuestion?: () => void;
}

export type ConditionText = (field: FieldDefinition, value: unknown) => string;

export interface WidgetServices {
  /** The rich text of forms. Stands inside of a form's field. */
  readonly RichText: ComponentType<RichTextBoxProps>;
  /** Chooses documents of another collection by what they are called. Stands inside a `Suspense`. */
  readonly DocumentChooser: ComponentType<DocumentChooserProps>;
  /** The library of files, over the screen. Stands inside a `Suspense`. Absent where there is none. */
  readonly FileChooser?: ComponentType<FileChooserProps>;
  /** Fetches the code of these, and of those collections, while there is a connection: it is wanted without one too. */
  readonly fetchAhead?: (collections: readonly string[]) => Promise<unknown>;
  readonly useList: UseList;
  readonly useDocument: UseDocument;
  /** Read together and kept for a while. */
  readonly useRecords: UseRecords;
  /** For documents that a widget makes beside the one it edits; absent where nothing can be stored. */
  readonly writer?: Pick<DocumentWriter, 'create' | 'remove'>;
  readonly preferences: Preferences;
  readonly conditions?: ConditionServices;
  /** Absent where no backend answers: no rule is tried there. */
  readonly rules?: RuleBackend;
  /** Absent where no backend answers: no file is read or processed there. */
  readonly stockFiles?: StockFileBackend;
  /** Absent where no backend answers: nothing is sent there. */
  readonly campaigns?: CampaignBackend;
  /** Absent where no backend answers: no e-mail is tried there. */
  readonly emailTemplates?: EmailTemplateBackend;
  /** Absent where no backend answers: no template is loaded and no test sent there. */
  readonly whatsapp?: WhatsappBackend;
  /** IANA name. */
  readonly timeZone: string;
  /** Hosts whose frames a page may show; the known ones when absent. */
  readonly embedHosts?: readonly string[];
  readonly may: (access: CollectionAccess, operation: Operation) => boolean;
}

const ServicesContext = createContext<WidgetServices | null>(null);
export const WidgetServicesProvider = ServicesContext.Provider;

export function useWidgetServices(): WidgetServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('A widget stands outside of the app that hands it its services');
  return services;
}

const noText = () => undefined;

/** `undefined` outside of the app: then conditions name fields as they are stored. */
export function useConditionText(): ConditionText | undefined {
  const services = useContext(ServicesContext);
  // The same hook as long as the app hands in the same services.
  const useText = services?.conditions?.useText ?? noText;
  return useText();
}

/** Of another collection. `undefined` until it is there, without a name, and outside of the app. */
export function useDefinition(collection: string | undefined): CollectionDefinition | undefined {
  const load = useContext(ServicesContext)?.conditions?.loadDefinition;
  const [loaded, setLoaded] = useState<CollectionDefinition>();
  useEffect(() => {
    if (!load || collection === undefined) return;
    let isOver = false;
    const show = (definition: CollectionDefinition) => !isOver && setLoaded(definition);
    // What needs it shows less without it, and says nothing.
    load(collection).then(show, () => {});
    return () => {
      isOver = true;
    };
  }, [collection, load]);
  return loaded?.name === collection ? loaded : undefined;
}
