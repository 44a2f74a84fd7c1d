/**
 * What needs work today: conditions that schemas declare (`x-collection.attention`), counted for whoever opens the start
 * page, each a filtered table; and what the backend knows of work that went wrong.
 */
export const SEVERITIES = ['high', 'normal', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** As a schema declares it. */
export interface AttentionDefinition {
  /** Of the collection's: what `?attention=` says. */
  readonly name: string;
  /** What so many documents are: `sem preço`. */
  readonly label: string;
  /** A condition tree over the collection's own fields. */
  readonly where: unknown;
  readonly severity: Severity;
}

/** POST `?project=` with `{timeZone, refresh?}`: `AttentionAnswer`. With `refresh` what is some seconds old is counted anew. */
export const ATTENTION_PATH = '/api/console/attention';
/** GET `?project=&timeZone=`: `AttentionIds`, the documents that meet one declaration of a collection. */
export function attentionIdsPath(collection: string, name: string): string {
  return `${ATTENTION_PATH}/${encodeURIComponent(collection)}/${encodeURIComponent(name)}`;
}
/** The parameter of a table's address that names the declaration whose condition filters it. */
export const ATTENTION_PARAMETER = 'attention';
/** A count is at most so old, ms. */
export const ATTENTION_AGE_MS = 10 * 60_000;

/** Kinds of lines that no schema declares; the app says them and where they lead. */
export const ATTENTION_KINDS = [
  'runs-failed',
  'runs-doubtful',
  'sends-doubtful',
  'erp-authorisation',
  'my-tasks',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export type AttentionSource =
  | {
      readonly collection: string;
      readonly name: string;
      /** As the schema says it. */
      readonly label: string;
    }
  | { readonly kind: AttentionKind };

/** One count. Zero is an answer too. */
export type AttentionLine = AttentionSource & {
  readonly severity: Severity;
  /** null: it could not be counted now. */
  readonly count: number | null;
};

/** One day of a chart, `YYYY-MM-DD` in the asked time zone. */
export interface ChartDay {
  readonly day: string;
  /** By series: the kind of an event, `done` or `failed` of steps. */
  readonly values: { readonly [series: string]: number };
}

/** All of them, in the order of their ids. */
export interface AttentionIds {
  readonly ok: true;
  readonly ids: readonly string[];
}

export interface AttentionAnswer {
  readonly ok: true;
  /** ISO-8601: of the oldest count. */
  readonly at: string;
  /** Only of what the caller may read. */
  readonly lines: readonly AttentionLine[];
  /** 14 days each; absent: the caller may not read what they count. */
  readonly events?: readonly ChartDay[];
  readonly steps?: readonly ChartDay[];
}
