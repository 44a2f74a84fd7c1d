/**
 * What the console, the CSV engine and the codecs know of one field of a collection.
 * Written by the generator from a schema's property; no JSON Schema keyword survives here except what a screen shows.
 */
import type { ComponentName } from './registries.ts';

/** The field types of both specifications; a schema names one in `x-ui.type`. */
export const FIELD_TYPES = [
  'text',
  'number',
  'checkbox',
  'datetime',
  'date',
  'textarea',
  'condition',
  'select',
  'select_nested',
  'file',
  'image',
  'video',
  'audio',
  'struct',
  'array_field',
  'array_struct',
  'collection_doc_form',
  'collection-editor',
  'doc-editor',
  'editor',
  'editor-layout',
  'component',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** Units a number may carry. Amounts are plain numbers: reais, percent points, centimetres, millimetres, metres, kilograms, grams, days. */
export const UNITS = ['BRL', '%', 'cm', 'mm', 'm', 'kg', 'g', 'days'] as const;

export type Unit = (typeof UNITS)[number];

export type Scalar = string | number | boolean | null;

export interface FieldOption {
  readonly value: string | number;
  readonly label: string;
}

/** Where a `select`, `select_nested` or `collection_doc_form` finds its documents. */
export interface FieldReference {
  readonly collection: string;
  /** The field of the other collection that holds its parent's id; only for `select_nested`. */
  readonly parent?: string;
  readonly order?: string;
  /** The field of the other collection shown to the operator; title, name and id are tried when absent. */
  readonly label?: string;
}

/** Shown only while a sibling field has one of these values. */
export interface VisibleWhen {
  readonly field: string;
  readonly in: readonly Scalar[];
}

/**
 * A list of structs that is stored as a map: names in the store are data. Records hold the rows, ordered by key.
 */
export interface FieldMap {
  /** The field of a row that is its name in the map. */
  readonly key: string;
  /** The one other field of a row, which is then the whole value; absent: the value is a map of the others. */
  readonly value?: string;
}

export interface FieldDefinition {
  /** The property's name in the record and in the JSON Schema. */
  readonly name: string;
  /** Where it is stored, dotted, relative to the document, struct or array item that holds it. Equals `name` unless the schema says `x-ui.path`. */
  readonly path: string;
  readonly type: FieldType;
  /** Portuguese label. */
  readonly label: string;
  readonly help?: string;
  /** The section of the form; only on fields at the document's root. */
  readonly section?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  /** Write-only: no response to a browser carries its value. */
  readonly secret?: boolean;
  /** `false` leaves the field out of the CSV. */
  readonly csv?: boolean;
  readonly unit?: Unit;
  readonly options?: readonly FieldOption[];
  readonly reference?: FieldReference;
  /** A name in the widget registry; only for `component`. */
  readonly component?: ComponentName;
  /** The type that a component's value has without it: what the CSV and the rules go by. */
  readonly holds?: FieldType;
  /** Size in pixels an image must have. */
  readonly image?: { readonly width: number; readonly height: number };
  readonly visibleWhen?: VisibleWhen;
  /** Fields of a `struct`, or of one item of an `array_struct`. */
  readonly fields?: readonly FieldDefinition[];
  /** How an `array_struct` is stored, when not as a list. */
  readonly map?: FieldMap;
  /** One item of an `array_field`. Its name and path are empty. */
  readonly item?: FieldDefinition;
}
