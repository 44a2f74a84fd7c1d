/**
 * How the table of calls describes one: its shapes are short, and `schema-of.ts` says what they are in JSON Schema.
 */
import type { Role } from '../access.ts';

/**
 * `text`, `number`, `flag`, `null`, `any`; a name with a capital is one of `PIECES`; other words are constants; `|` is
 * between alternatives. `[shape]` is a list. In an object `name?` may be absent, and `*` is any further name.
 */
export type Shape = string | readonly [Shape] | { readonly [name: string]: Shape };

/** A JSON shape, or a content type for what is no JSON. `none`: no body. */
export type Answer = Shape;

/**
 * Who may: anybody; whoever has a login; a role in the store; who holds a signed link; a service that signs what it sends;
 * the queue's service account; this machine, or the token of metrics.
 */
export type Caller = 'open' | 'signed-in' | Role | 'link' | 'signature' | 'queue' | 'metrics';

export interface ApiCall {
  /** As Fastify registers it: `GET /api/console/people`, `GET /files/:project/:id/:filename`. */
  readonly call: string;
  /** What it does. */
  readonly does: string;
  readonly least: Caller;
  /** Something is stored, sent or ended; also where the method is GET. */
  readonly acts?: true;
  /** Parameters of the address; `name?` may be absent. */
  readonly query?: readonly string[];
  readonly body?: Answer;
  /** By status, what is no refusal, or a refusal of its own. */
  readonly answers: { readonly [status: number]: Answer };
  /** Statuses of refusals, besides what `Subject.refuses` says. */
  readonly also?: readonly number[];
  /** Statuses at which the answer may be a page instead. */
  readonly orPage?: readonly number[];
  /** Only there; absent: everywhere. */
  readonly on?: 'embedded' | 'google' | 'demo';
}

export interface Subject {
  readonly title: string;
  /** Statuses that each of its calls may refuse with. */
  readonly refuses: readonly number[];
  readonly calls: readonly ApiCall[];
}

/** What a refusal is: of the console's calls, or of the server itself. */
export const REFUSAL = 'Refusal|ServerRefusal';

/** Of the console's own calls. */
export const CONSOLE_REFUSALS = [400, 401, 403, 404, 409, 413, 415, 422, 429, 503] as const;
