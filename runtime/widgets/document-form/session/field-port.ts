/**
 * What a field on the screen needs of the document behind it, whether that is being edited or created.
 */
import type { DocumentPatch, PatchOutcome } from '../model/document-patch.ts';
import type { FormPath } from '../model/form-path.ts';

export interface FieldPort {
  /** What the form holds there now, however late the screen is. */
  read(path: FormPath): unknown;
  /** The first key of a text that reaches the form later; with the text, once it rests and means nothing yet. */
  typing(path: FormPath, text?: string): void;
  /** `undefined` removes the field. */
  change(path: FormPath, value: unknown): void;
  /** Several changes as one step to undo: all of them, or none with the reason. Structs are taken field by field. */
  applyPatch(patch: DocumentPatch): PatchOutcome;
  /** A text that is still in its input; `flush` brings it into the form. Returns how to take it back. */
  addDraft(flush: Flush): () => void;
}

/** `ends`: the input shows from now on what the form holds, not what was typed. */
export type Flush = (ends?: boolean) => void;

/** The texts that are still in their inputs. */
export class Drafts {
  private readonly flushes = new Set<Flush>();

  add(flush: Flush): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
  }

  flush(ends = false): void {
    for (const flush of [...this.flushes]) flush(ends);
  }
}
