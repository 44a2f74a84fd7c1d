/**
 * Gifts that products bring: `POST /api/console/products/gift/generate?project=`, with `dry=true` what it would change
 * (admin console, §7). What a rule means is in `runtime/core/gifts`.
 */
import type { RuleEntry } from './rules.ts';
import type { Refused } from './run.ts';

export const GIFT_RULES = 'product-gift';
export const GIFTED_PRODUCTS = 'product';
/** The field of a product that has the codes of its gifts. */
export const GIFTS_FIELD = 'gifts';

export const GIFT_PATH = '/api/console/products/gift/generate';

export type GiftProblemKind =
  /** There is no such product to bring gifts. */
  | 'missing-product'
  /** There is no such product to be given. */
  | 'missing-gift'
  | 'own-gift'
  /** It is given all the same: stock comes and goes. */
  | 'no-stock'
  | 'too-many';

/** What is wrong with an entry of a gift rule. */
export interface GiftProblem extends RuleEntry {
  readonly kind: GiftProblemKind;
  /** The code that it is about. */
  readonly product: string;
}

export interface GiftSummary {
  /** Products that bring gifts in the end. */
  readonly products: number;
  /** Products whose gifts become others. */
  readonly changed: number;
  /** Those of them that bring none any more. */
  readonly cleared: number;
  readonly problems: readonly GiftProblem[];
  /** Further problems, which are not said. */
  readonly left?: number;
}

/** `run`: the run that writes them; absent after a dry question, and where nothing changes. */
export type GiftAnswer = { readonly ok: true; readonly data: GiftSummary & { readonly run?: string } };
/** `open`: the run of the store's products that has not ended. */
export type GiftRefusal = Refused & { readonly open?: string };

export interface GiftService {
  preview(project: string): Promise<GiftAnswer | GiftRefusal>;
  generate(project: string): Promise<GiftAnswer | GiftRefusal>;
}
