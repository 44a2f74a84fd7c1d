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

/** One path of a form: from the value that somebody saw there to another one. `undefined`: no field. */
export interface PathDifference {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

export type PatchRefusal =
  | 'unknown-field'
  | 'secret'
  | 'read-only'
  | 'stamped'
  | 'changed-since'
  | 'form-gone';

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

export type RestoreOutcome =
  | {
      readonly ok: true;
      /** Where another user has put something else since: the form asks which value stays. */
      readonly asks: readonly (readonly string[])[];
    }
  | { readonly ok: false; readonly reason: PatchRefusal };

/** What the history of a document may do with its form. */
export interface RestorableDocument extends OpenDocument {
  /** Nothing is saved without the form's button. */
  readonly byHand: boolean;
  /** Why the form would not take this value there. */
  refusalOf(path: readonly string[], value: unknown): PatchRefusal | undefined;
  /** All of them as one step of the form's undo; none where one is refused. */
  restore(differences: readonly PathDifference[]): Promise<RestoreOutcome>;
  /** Takes the form's last step back. */
  undo(): void;
}
