/**
 * When the outbox tries again by itself: after 2, 4 … 60 s, as long as entries remain.
 */
import { backoff } from '../../core/timing/backoff.ts';

const RETRY = { first: 2000, longest: 60_000 };

export class Retries {
  private readonly after: (ms: number, call: () => void) => () => void;
  private readonly retry: () => void;
  private cancel: (() => void) | undefined;
  private failedPasses = 0;

  constructor(after: (ms: number, call: () => void) => () => void, retry: () => void) {
    this.after = after;
    this.retry = retry;
  }

  /** A pass has ended. */
  note(leftSomething: boolean): void {
    this.failedPasses = leftSomething ? this.failedPasses + 1 : 0;
  }

  schedule(): void {
    this.cancel ??= this.after(backoff(RETRY, this.failedPasses + 1), () => {
      this.cancel = undefined;
      this.retry();
    });
  }

  callOff(): void {
    this.cancel?.();
    this.cancel = undefined;
  }
}
