/**
 * The product in memory, on a line that the history controls: what is in flight moves when the history says so. Fast
 * enough for many thousands of histories.
 */
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import type { PlainFields } from '../firestore-wire/model/values.ts';
import { SavedProduct } from './saved-product.ts';

export class MemoryProduct extends SavedProduct {
  private record: ConsoleRecord = { id: 'P1' };
  private writes = 0;
  private isCalm = false;
  private readonly inFlight: (() => void)[] = [];

  /** Snapshots come at once; a transaction's own reading takes time. */
  async read(transaction?: string): Promise<ConsoleRecord> {
    if (transaction !== undefined) await this.travel();
    return this.record;
  }

  override calm(): void {
    super.calm();
    this.isCalm = true;
    for (const go of this.inFlight.splice(0)) go();
  }

  async overtake(): Promise<void> {
    this.inFlight.pop()?.();
    await settled();
  }

  /** One leg of what is in flight, or, at length, all of it. */
  async pause(atLength = false): Promise<void> {
    do {
      this.inFlight.shift()?.();
      await settled();
    } while (atLength && this.inFlight.length > 0);
  }

  protected async begin(): Promise<string> {
    await this.travel();
    return String(this.writes);
  }

  protected rollback(): Promise<void> {
    return this.travel();
  }

  protected async commit(
    fields: PlainFields,
    transaction: string | undefined,
    landed?: () => Promise<void>,
  ): Promise<boolean> {
    if (transaction !== undefined) await this.travel();
    if (transaction !== undefined && transaction !== String(this.writes)) return false;
    this.writes += 1;
    const updatedAt = `2026-01-01T00:00:00.${String(this.writes).padStart(6, '0')}Z`;
    this.record = { ...fields, id: 'P1', updatedAt };
    await landed?.();
    if (transaction !== undefined) await this.travel();
    return true;
  }

  private travel(): Promise<void> {
    return this.isCalm ? Promise.resolve() : new Promise((resolve) => this.inFlight.push(resolve));
  }
}

/** Long enough for every promise that can settle. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
