/**
 * What a field on the screen needs of the document behind it, whether that is being edited or created.
 */
import type { FormPath } from '../model/form-path.ts';

export interface FieldPort {
  /** What the form holds there now, however late the screen is. */
  read(path: FormPath): unknown;
  /** The first key of a text that reaches the form later. */
  typing(path: FormPath): void;
  /** `undefined` removes the field. */
  change(path: FormPath, value: unknown): void;
  /** A text that is still in its input; `flush` brings it into the form. Returns how to take it back. */
  addDraft(flush: () => void): () => void;
}

/** The texts that are still in their inputs. */
export class Drafts {
  private readonly flushes = new Set<() => void>();

  add(flush: () => void): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
  }

  flush(): void {
    for (const flush of [...this.flushes]) flush();
  }
}
