/**
 * What a kind of run brings to the screens of runs: its words, and where its items have their names. All else is read
 * from the run's own documents.
 */
export interface RunKind {
  /** `kind` of the run's document; of runs of rows, what they do. */
  readonly kind: string;
  /** What a run of it is called where its document has no `title`. */
  readonly name: string;
  /** Its items, counted: `%{smart_count} produto |||| %{smart_count} produtos`. */
  readonly items: string;
  /** Above its rows. */
  readonly itemsTitle?: string;
  /** What an item is found by. */
  readonly itemLabel?: string;
  /** Collections in which an item's id has its name and its picture, the first that knows it. */
  readonly named?: readonly string[];
  /** Why it waits, where it is not for the worker: `%{time}`. */
  readonly waits?: string;
  /** Counters of the field `tally` of its document, in their order, as they are called. */
  readonly tally?: { readonly [counter: string]: string };
}
