/**
 * The product as the tabs of one browser are shown it: in the order of its states, and at times far behind the store, for
 * longer than anything on the screen may count on.
 */
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import type { SavedProduct } from './saved-product.ts';

export interface Shown {
  readonly record: ConsoleRecord;
  /** Which of the product's states it is. */
  readonly at: number;
}

export class Stream {
  private readonly product: SavedProduct;
  private isLate = false;
  private at = 0;

  constructor(product: SavedProduct) {
    this.product = product;
  }

  /** Stops the stream: until it is started again, it shows something newer only when the test asks for it. */
  lag(): void {
    this.isLate = true;
  }

  goOn(): void {
    this.isLate = false;
  }

  /** One state further, where there is one and the stream is late. */
  step(): void {
    if (this.at + 1 < this.product.states.length) this.at += 1;
  }

  async show(): Promise<Shown> {
    const { states } = this.product;
    const latest = this.isLate ? 0 : await this.product.latest();
    // Two reads may overtake each other.
    this.at = Math.max(this.at, latest);
    const record = states[this.at];
    if (!record) throw new Error('nothing is stored yet');
    return { record, at: this.at };
  }
}
