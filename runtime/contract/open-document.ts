/**
 * A document that is open in a form, as the form hands it to other widgets on the screen, such as the assistant.
 */
import type { CollectionDefinition, DocumentData } from './collection.ts';
import type { JsonSchema } from './form-module.ts';

export interface DocumentPatch {
  /** Property names from the record's root; lists change as a whole. */
  readonly path: readonly string[];
  /** `undefined` removes the field. */
  readonly value: unknown;
  /** What whoever decided saw there: where the form holds something else by now, nothing is applied. */
  readonly base?: unknown;
}

export interface DocumentProblem {
  /** From the record's root, positions in lists too. */
  readonly path: readonly (string | number)[];
  /** In Portuguese, as the form says it. */
  readonly message: string;
}

export interface OpenDocument {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly schema: JsonSchema;
  readonly readOnly: boolean;
  /** As the form shows it now, what is not saved yet too. */
  readonly data: DocumentData;
  /** As `data`, asked at any time. */
  read(): DocumentData;
  /** What the collection's validator says of a record. */
  problemsOf(data: DocumentData): readonly DocumentProblem[];
  /** All of them as one step of the form's undo, saved as every edit is; `false`: none, as the form does not take them. */
  apply(patches: readonly DocumentPatch[]): Promise<boolean>;
}
