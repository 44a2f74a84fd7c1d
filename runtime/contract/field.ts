/**
 * What the console, the CSV engine and the codecs know of one field of a collection.
 * Written by the generator from a schema's property; no JSON Schema keyword survives here except what a screen shows.
 */
import type { ComponentName } from './registries.ts';

/** How a value is built: a struct, a list of structs, a list of single values, or a single value, which a moment is too. */
export type ValueShape = 'map' | 'maps' | 'list' | 'moment' | 'plain';

/** The field types of both specifications, and how the values of each are built; a schema names one in `x-ui.type`. */
export const FIELD_SHAPES = {
  text: 'plain',
  number: 'plain',
  checkbox: 'plain',
  datetime: 'moment',
  date: 'plain',
  textarea: 'plain',
  condition: 'plain',
  select: 'plain',
  select_nested: 'plain',
  file: 'plain',
  image: 'plain',
  video: 'plain',
  audio: 'plain',
  struct: 'map',
  array_field: 'list',
  array_struct: 'maps',
  collection_doc_form: 'plain',
  'collection-editor': 'plain',
  'doc-editor': 'plain',
  editor: 'plain',
  'editor-layout': 'plain',
  component: 'plain',
} as const satisfies { readonly [type: string]: ValueShape };

export type FieldType = keyof typeof FIELD_SHAPES;

export const FIELD_TYPES: readonly FieldType[] = Object.keys(FIELD_SHAPES).filter(isFieldType);

export function isFieldType(name: string): name is FieldType {
  return Object.hasOwn(FIELD_SHAPES, name);
}

/** Units a number may carry. Amounts are plain numbers: reais, percent points, centimetres, millimetres, metres, kilograms, grams, days. */
export const UNITS = ['BRL', '%', 'cm', 'mm', 'm', 'kg', 'g', 'days'] as const;

export type Unit = (typeof UNITS)[number];

/** What a text spells, so that it is read as it is meant: `code` for codes, slugs, addresses, and all else in one piece. */
export const TEXT_FORMATS = ['email', 'cpf', 'cnpj', 'cpf-cnpj', 'cep', 'phone', 'code'] as const;

export type TextFormat = (typeof TEXT_FORMATS)[number];

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
  /** The field of the other collection that holds its parent's id: only its roots are offered; only for `select`. */
  readonly roots?: string;
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

/** What a `condition` asks about. */
export interface FieldCondition {
  /** The collection whose records meet the condition or do not. */
  readonly subject: string;
  /** What no condition at all means here. */
  readonly empty: 'all' | 'none';
  /** Names of the subject's fields that may be asked; absent: all that can be. */
  readonly fields?: readonly string[];
}

/** What a whole document says of which others it is for, `core/conditions/matching`. */
export const MATCHERS = ['segment', 'price-rule', 'banner'] as const;
export type Matcher = (typeof MATCHERS)[number];

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
  /**
   * `false`: a copy of the document, in the same store or another one, begins without it; `in-store`: one in another store
   * does, and the master store's value is not brought there. Only at the document's root.
   */
  readonly replicated?: false | 'in-store';
  readonly unit?: Unit;
  /** The most decimals of a number. Absent: what its unit says, `decimalsOf`. */
  readonly decimals?: number;
  /** The number names something, such as a branch: shown without marks between thousands. */
  readonly identifier?: boolean;
  /** Of a `text`: how typed letters become the stored text, `textAsMeant`. */
  readonly format?: TextFormat;
  /** The field beside it that a value should not be below, or above. An operator is warned, nothing is refused. */
  readonly atLeast?: string;
  readonly atMost?: string;
  readonly options?: readonly FieldOption[];
  readonly reference?: FieldReference;
  /** A name in the widget registry; only for `component`. */
  readonly component?: ComponentName;
  /** The type that a component's value has without it: what the CSV and the rules go by. */
  readonly holds?: FieldType;
  /** A `text` that shows a number or a yes or no as well: read-only. */
  readonly anyScalar?: true;
  /** Size in pixels an image must have. */
  readonly image?: { readonly width: number; readonly height: number };
  readonly visibleWhen?: VisibleWhen;
  /** Fields of a `struct`, or of one item of an `array_struct`. */
  readonly fields?: readonly FieldDefinition[];
  /** How an `editor-layout` stores a page that is new: our list, its JSON text, or a map of nodes. */
  readonly layout?: { readonly stored: 'list' | 'text' | 'map' };
  /** Of a `condition`. */
  readonly condition?: FieldCondition;
  /** How many documents this one is for is said beside the field; a checkbox asks for none or all before it is ticked. */
  readonly matcher?: Matcher;
  /** How an `array_struct` is stored, when not as a list. */
  readonly map?: FieldMap;
  /** The field that no two rows of an `array_struct` share. */
  readonly uniqueBy?: string;
  /** Of an `array_field`: `false` says that its values are a set. Absent where nothing says it: then the order may mean something. */
  readonly ordered?: boolean;
  /** One item of an `array_field`. Its name and path are empty. */
  readonly item?: FieldDefinition;
}
