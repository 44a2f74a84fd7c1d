/**
 * What the product has to know of a field type, besides the component that draws it in the form. One file a type
 * declares it; form, table, filters, CSV, codec, assistant and generator read the declarations and name no type.
 */
import type { FieldDefinition } from '../../contract/field.ts';
import { anyText } from '../values/any-text.ts';

export interface FieldTypeDeclaration {
  /** The JSON types that its schema may have, and how a diagnostic asks for them; `any` where all will do. `isOne`: one of them. */
  readonly json: { readonly types: readonly string[]; readonly wants: string; readonly isOne?: true } | 'any';
  /** The JSON Schema format that it needs beside its type. */
  readonly format?: 'date-time' | 'date';
  /** What the store holds, in one phrase for `balcao explain`; the JSON type's name when absent. */
  readonly stored?: (field: FieldDefinition) => string;
  /** How a cell of a CSV is read. */
  readonly csv: CsvKind;
  /** A single value in the operator's words. */
  readonly text: (value: unknown, field: FieldDefinition, words: TextWords) => string;
  /** What a table's column is filtered by, where the field has no options and refers to nothing. */
  readonly filter?: 'yesno' | 'number' | 'date' | 'text';
  /** Whether lists and tables can be put in its order. */
  readonly sortable: boolean;
  readonly column: {
    /** Shown before anybody chose, offered, or without anything to say in a cell. */
    readonly shown: 'first' | 'offered' | 'never';
    /** The least width, in pixels. */
    readonly width: number;
  };
  readonly form: {
    /** `narrow` fields stand beside each other. */
    readonly width: 'narrow' | 'wide';
    readonly label: 'above' | 'beside' | 'heading';
    /** Whether it has an input of its own as an item of a list. */
    readonly inLists: boolean;
  };
  /** Whether its value may be, or must be, the id of a document of another collection. */
  readonly refers?: 'may' | 'must';
  /** What an emptied field holds; `undefined`: the field is removed. */
  readonly empty: null | undefined;
  /** What the generator makes up for fixtures, where a field has no example of its own. */
  readonly fixture?: FixtureKind;
  /** A believable value of fixtures, for a type that the generator makes up none for. */
  readonly example?: unknown;
}

/** A file of this extension, or a value of its own kind. */
export type FixtureKind =
  | 'words'
  | 'prose'
  | 'html'
  | 'number'
  | 'yesno'
  | 'choice'
  | { readonly extension: string };

export type CsvKind = 'number' | 'checkbox' | 'datetime' | 'date' | 'json' | 'text';

export interface TextWords {
  readonly yes: string;
  readonly no: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly precision: 'seconds' | 'minutes';
  /** A condition's sentence with the labels of its subject; without it fields are called as they are stored. */
  readonly conditionText?: ((field: FieldDefinition, value: unknown) => string) | undefined;
}

/** A text in one line; other declarations say in what they differ. */
export const SINGLE_TEXT: FieldTypeDeclaration = {
  json: { types: ['string'], wants: '"type": "string"' },
  csv: 'text',
  text: anyText,
  filter: 'text',
  sortable: true,
  column: { shown: 'first', width: 112 },
  form: { width: 'narrow', label: 'above', inLists: true },
  empty: undefined,
  fixture: 'words',
};

const { filter: _filter, fixture: _fixture, ...withoutFilter } = SINGLE_TEXT;

/** What has an editor of its own and stands over the whole width: texts with marks, files, conditions. */
export const WIDE_VALUE: FieldTypeDeclaration = {
  ...withoutFilter,
  sortable: false,
  column: { shown: 'offered', width: 112 },
  form: { width: 'wide', label: 'above', inLists: true },
};

/** Texts, lists or maps alike, whose meaning is their editor's. */
export const CONTENT_JSON = {
  types: ['string', 'array', 'object'],
  wants: '"type": "string", "array" or "object"',
};
