/**
 * What is asked about the rules of a shop and what they answer: `POST /api/console/rules/simulate?project=`. What a rule
 * means is in `runtime/core/rules`, the same wherever one is tried. Money is in whole cents. Nothing is charged here:
 * the shop applies rules.
 */
import type { ConsoleRecord } from './collection.ts';

export const RULE_PATHS = {
  simulate: '/api/console/rules/simulate',
  /** Answers in lines of JSON, each a `ChangesPage`, the last perhaps `{error}`. */
  changes: '/api/console/rules/changes',
} as const;
export const CHANGES_STREAM_TYPE = 'application/x-ndjson';

export const RULE_KINDS = ['pricing', 'sales', 'layout'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

export const RULE_COLLECTIONS = {
  pricing: 'pricing-rule',
  sales: 'sales-rule',
  layout: 'layout-rule',
} as const satisfies { readonly [kind in RuleKind]: string };

/** Why a rule or an entry of it counts, or does not. */
export type RuleReason =
  | 'applies'
  | 'inactive'
  | 'no-entries'
  | 'condition'
  | 'condition-broken'
  // Of prices.
  | 'other-store'
  | 'changes-nothing'
  | 'overridden'
  // Of sales.
  | 'not-yet'
  | 'over'
  | 'window-broken'
  | 'coupon-missing'
  | 'coupon-other'
  | 'cash-only'
  | 'installments-only'
  | 'no-payment-left'
  | 'other-products'
  | 'no-cost'
  | 'no-price'
  | 'value-unfit'
  | 'dearer'
  | 'not-best'
  // Of banners.
  | 'nothing-to-show'
  | 'slot-taken';

export interface RuleName {
  readonly id: string;
  readonly name: string;
}

/** One entry of a rule's `rules`, counted from 0; without `entry` the rule as a whole. */
export interface RuleEntry {
  readonly rule: RuleName;
  readonly entry?: number;
}

export interface RuleStep extends RuleEntry {
  /** Which line of the cart it is about. */
  readonly sku?: string;
  readonly held: boolean;
  readonly reason: RuleReason;
  /** The first condition that failed and what it met, or what is wrong with it. Portuguese. */
  readonly condition?: { readonly text: string; readonly has?: string };
  /** What counts instead. */
  readonly wonBy?: RuleEntry;
}

export const PRICE_NAMES = ['price', 'installments', 'full'] as const;
export type PriceName = (typeof PRICE_NAMES)[number];

export interface RulePrice {
  readonly cents: number;
  /** `minimum`: raised to what the brand allows. `stored`: no rule says it. */
  readonly from: 'markup' | 'flash' | 'minimum' | 'stored';
  /** Whose markup or flash price it was. */
  readonly by?: RuleEntry;
}

export type Prices<Value> = { readonly [name in PriceName]?: Value };

export interface PricingResult {
  readonly kind: 'pricing';
  /** Only `priced` changes what is stored. */
  readonly outcome: 'priced' | 'no-rule' | 'manual' | 'no-cost';
  readonly prices: Prices<RulePrice>;
  /** What the product has now. */
  readonly stored: Prices<number>;
  readonly freeShippingFrom?: number;
  readonly freeFinancingFrom?: number;
}

export interface SalesItem {
  readonly sku: string;
  readonly qty: number;
  /** Of one unit: the shop's own price, and the customer's. Absent: there is no price. */
  readonly before?: number;
  readonly after?: number;
  readonly by?: RuleEntry;
  readonly freeShipping: boolean;
  readonly ignoreFees: boolean;
}

export interface SalesResult {
  readonly kind: 'sales';
  readonly items: readonly SalesItem[];
  /** Of all items that have a price. */
  readonly before: number;
  readonly after: number;
}

export const BANNER_SLOTS = ['popup', 'productPriceFlag', 'shippingQuoteFlag'] as const;
export type BannerSlot = (typeof BANNER_SLOTS)[number];

export interface LayoutResult {
  readonly kind: 'layout';
  readonly slots: { readonly [slot in BannerSlot]?: RuleName };
}

export type RuleResult = PricingResult | SalesResult | LayoutResult;

export interface RuleAnswer<Result extends RuleResult = RuleResult> {
  readonly result: Result;
  readonly trace: readonly RuleStep[];
  /** Further steps, which are not said. */
  readonly left?: number;
}

export const PAYMENTS = ['cash', 'installments'] as const;
export type Payment = (typeof PAYMENTS)[number];

export interface CartLine {
  readonly sku: string;
  readonly qty: number;
}

export interface PricingInput {
  readonly store: string;
  /** An id. */
  readonly product: string;
}

export interface SalesInput {
  readonly items: readonly CartLine[];
  readonly coupon?: string;
  readonly payment: Payment;
  /** ISO-8601; now when absent. */
  readonly at?: string;
}

/** What is known of one visit of the shop. */
export interface Visit {
  /** ISO-8601. */
  readonly at: string;
  readonly ipRegion?: string;
  readonly zipcode?: string;
  readonly action?: string;
  /** The page's path, `/panelas`. */
  readonly location?: string;
  /** Ids. */
  readonly customer?: string;
  readonly product?: string;
}

export interface LayoutInput {
  readonly visit: Visit;
}

export type RuleInput =
  | { readonly kind: 'pricing'; readonly input: PricingInput }
  | { readonly kind: 'sales'; readonly input: SalesInput }
  | { readonly kind: 'layout'; readonly input: LayoutInput };

export type RuleQuestion = RuleInput & {
  readonly project: string;
  /** IANA name: whose calendar days count. */
  readonly timeZone: string;
  /** All that count; the stored ones when absent. */
  readonly rules?: readonly ConsoleRecord[];
  /** Takes the place of the one with its id: a rule that is being written. */
  readonly present?: ConsoleRecord;
};

/** What a price rule, as it is being written, does to the prices that the products of the store have. */
export interface ChangesQuestion {
  readonly project: string;
  readonly timeZone: string;
  /** Counts as if it were switched on. */
  readonly present: ConsoleRecord;
}

export interface PriceChange {
  /** Its code. */
  readonly product: string;
  readonly name: string;
  /** Those that change. `before` is absent where the product has none. */
  readonly prices: Prices<{ readonly before?: number; readonly after: number }>;
  readonly belowCost: boolean;
  readonly belowMinimum: boolean;
}

export interface ChangesTally {
  /** Products that were looked at, of so many. */
  readonly read: number;
  readonly total: number;
  readonly changed: number;
  readonly belowCost: number;
  readonly belowMinimum: number;
  /** The largest ones, in parts of the price before. */
  readonly rise?: PriceChange;
  readonly fall?: PriceChange;
}

export interface ChangesPage {
  readonly changes: readonly PriceChange[];
  /** Of all pages so far. */
  readonly tally: ChangesTally;
  /** Entries of the rule whose conditions cannot be evaluated: they are for no product. */
  readonly broken: number;
}

/** Rejects when the backend does not answer, or refuses. */
export interface RuleBackend {
  simulate(question: RuleQuestion, signal: AbortSignal): Promise<RuleAnswer>;
  /** Page by page, until all products were looked at, or the signal ends it. */
  changes(question: ChangesQuestion, signal: AbortSignal): AsyncIterable<ChangesPage>;
}
