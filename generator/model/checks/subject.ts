/**
 * What a check looks at: one collection, where its parts were written, and the names of all the others.
 */
import type { Problem } from '../../diagnostics/problem.ts';
import type { Bundle } from '../bundle.ts';
import type { CollectionModel } from '../model.ts';
import type { FieldVisit } from '../walk.ts';

export interface Subject {
  readonly model: CollectionModel;
  readonly bundle: Bundle;
  readonly fields: readonly FieldVisit[];
  /** Of its name, which every other collection is compared with. */
  readonly typeName: string;
}

export interface Neighbours {
  readonly subjects: readonly Subject[];
  /** Also of files too broken to have become a subject: a reference to one is no second mistake. */
  readonly declaredNames: readonly string[];
}

export type Check = (subject: Subject, neighbours: Neighbours) => Problem[];
