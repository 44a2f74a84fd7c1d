/**
 * Names under which the app registers what no schema can say: components for single fields, actions of the form's
 * header and of the list's toolbar, screens without documents. A schema may name only these; the app's registries hold an entry for each, or do not compile.
 */

import type { DocumentData } from './collection.ts';
import type { FieldDefinition, FieldType } from './field.ts';

export const COMPONENT_NAMES = [
  'colleague',
  'html',
  'json',
  'record-link',
  'score',
  'script',
  'whatsapp-parameters',
] as const satisfies readonly string[];
export type ComponentName = (typeof COMPONENT_NAMES)[number];

/** In the order in which a header offers them. */
export const ACTION_NAMES = [
  'import-product',
  'sync-erp',
  'process-stock-file',
  'send-campaign',
  'campaign-report',
  'google-account',
  'test-rule',
  'rule-changes',
  'segment-members',
  'try-template',
  'test-whatsapp',
  'download-json',
] as const satisfies readonly string[];
export type ActionName = (typeof ACTION_NAMES)[number];

/** Buttons of a list's toolbar, in the order in which they are offered: actions without a document. */
export const LIST_ACTION_NAMES = [
  'generate-gifts',
  'load-whatsapp-templates',
] as const satisfies readonly string[];
export type ListActionName = (typeof LIST_ACTION_NAMES)[number];

/** Panels above the form of a document. */
export const PANEL_NAMES = [
  'campaign-email',
  'campaign-whatsapp',
  'customer-credits',
  'file',
  'product-data',
  'stock-file',
  'trade-files',
] as const satisfies readonly string[];
export type PanelName = (typeof PANEL_NAMES)[number];

/** Screens without documents of their own, which a schema of the kind `screen` puts into the menu. */
export const SCREEN_NAMES = [
  'event-feed',
  'people',
  'product-sync',
  'runs',
  'simulated-messages',
  'trash',
  'unused-files',
] as const satisfies readonly string[];
export type ScreenName = (typeof SCREEN_NAMES)[number];

/** Screens that stand in no menu; a schema's link may lead to one. */
export const LINKED_SCREEN_NAMES = [
  'conversations',
  'orders',
  'profile',
  'replication',
] as const satisfies readonly string[];
export type LinkedScreenName = (typeof LINKED_SCREEN_NAMES)[number];

/** Icons of collections and screens in the menu: a picture each in `runtime/app/pieces/icons.svg`. */
export const ICON_NAMES = [
  'ads',
  'analytics',
  'app',
  'bank',
  'banner',
  'block',
  'brand',
  'campaign',
  'category',
  'checkout',
  'collection',
  'condition',
  'content',
  'conversation',
  'course',
  'credit',
  'customer',
  'data',
  'email',
  'email-template',
  'erp',
  'event',
  'file',
  'gift',
  'group',
  'heat',
  'history',
  'image',
  'infinity',
  'invoice',
  'key',
  'layout',
  'lead',
  'link',
  'live',
  'marketplace',
  'message',
  'message-template',
  'network',
  'payment',
  'people',
  'pix',
  'place',
  'post',
  'preference',
  'price',
  'product',
  'profile',
  'promotion',
  'rating',
  'route',
  'rule',
  'school',
  'search',
  'segment',
  'shipping-quote',
  'stock',
  'store',
  'supplier',
  'sync',
  'table',
  'tag',
  'task',
  'trade',
  'trash',
  'tree',
  'type',
  'unused',
  'video',
  'wallet',
] as const satisfies readonly string[];
export type IconName = (typeof ICON_NAMES)[number];

/** One entry a name: none missing, none that no schema could reach. */
export type Registry<Name extends string, Entry> = { readonly [N in Name]: Entry };

/** Which field of which document. */
export interface FieldPlace {
  readonly project: string;
  readonly collection: string;
  /** Absent while the document is being created. */
  readonly id?: string;
  /** The name of its draft while the document is being created; absent where none is persisted. */
  readonly draft?: string;
  /** In the record, with positions in lists. */
  readonly path: readonly (string | number)[];
}

/** The list of the form, on its way to the field, whose row holds the field. */
export interface HoldingList {
  readonly path: readonly string[];
  /** By which field of theirs its rows are told apart. */
  readonly itemKey?: string;
  /** What the form holds there now. */
  readonly read: () => unknown;
  readonly onChange: (value: unknown, options?: FieldChangeOptions) => void;
}

/** A text that somebody types, before it is a value: treated as the form's own inputs treat theirs. */
export interface UnsentText {
  /** The first key of a text, and with the text once it rests and means nothing yet: shown with its error, never sent. */
  typing(text?: string): void;
  /** What the text means so far: a crash of the browser does not take it, and nothing else comes of it. */
  keep(value: unknown): void;
  /**
   * For what reaches the field later: the draft of a new document stays persisted, also when nothing is typed, until the
   * result is called. Absent where the document is stored.
   */
  readonly persistDraft?: () => () => void;
  /** `flush` brings the text into the form, before a save or a leave. Returns how to take it back. */
  onFlush(flush: () => void): () => void;
}

export interface FieldChangeOptions {
  /** Names a gesture: all changes of one field under one name are one step to undo, however long it takes. */
  readonly step?: string;
}

/** A change of ours stands against what somebody else has stored meanwhile. Nothing of the field is sent until it is settled. */
export interface FieldDispute {
  /** What both began with. */
  readonly base: unknown;
  readonly remote: unknown;
  readonly author?: string;
  /** Whoever settles it has seen `theirs`: the value is stored over it. */
  readonly settle: (value: unknown) => void;
}

/**
 * What a component that draws one field is handed, whoever wrote it. Live data, choosers and preferences come from
 * `useWidgetServices` of `runtime/ui`.
 */
export interface FieldWidgetProps {
  /** Of the element that takes the focus: the label and the error lead to it. */
  readonly id: string;
  readonly field: FieldDefinition;
  /** As the record holds it; parse it, as older documents may hold anything. */
  readonly value: unknown;
  /** What the form holds there now: for whoever answers later than the screen, such as the end of an upload. */
  readonly read: () => unknown;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly isInvalid: boolean;
  /** Ids of what describes the field. */
  readonly describedBy: string | undefined;
  /** What a screen reader calls it where the label beside it is not enough. */
  readonly label: string;
  /** `undefined` removes the field. What the schema forbids is shown and not saved. */
  readonly onChange: (value: unknown, options?: FieldChangeOptions) => void;
  /** A hook: the whole document as the form holds it, for a field that depends on others. Absent outside of a form. */
  readonly useForm?: () => DocumentData;
  /** Gives another field of the same document or row a value; absent where a field stands alone. */
  readonly changeBeside?: (name: string, value: unknown, options?: FieldChangeOptions) => void;
  readonly place: FieldPlace;
  /** The outermost one; absent for a field that stands in no row. */
  readonly list?: HoldingList;
  readonly unsent: UnsentText;
  readonly dispute?: FieldDispute;
}

/**
 * Field types whose editor is a widget of its own, handed to the form; without one the form shows and edits the JSON. A
 * list of such files is one field too: the widget of its items is handed the list.
 */
export const WIDGET_FIELD_TYPES = [
  'condition',
  'editor-layout',
  'file',
  'image',
  'video',
  'audio',
] as const satisfies readonly FieldType[];
export type WidgetFieldType = (typeof WIDGET_FIELD_TYPES)[number];
