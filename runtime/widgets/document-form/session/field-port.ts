/**
 * What a field on the screen needs of the document behind it, whether that is being edited or created.
 */

import type { FormPath } from '../model/layout/form-path.ts';
import type { DocumentPatch, PatchOutcome } from '../model/saving/document-patch.ts';

/**
 * How soon the screen has to follow: `calm` and it gives way to what is typed meanwhile, `after-frame` and it also lets
 * the key be seen first. Nothing but the drawing waits.
 */
export type Pace = 'now' | 'calm' | 'after-frame';

export type PacedListener = (pace: Pace) => void;

export interface FieldPort {
  /** The form's value there now, however late the screen is. */
  read(path: FormPath): unknown;
  /** The first key of a text that reaches the form later; with the text, once it rests and means nothing yet. */
  typing(path: FormPath, text?: string): void;
  /** What a text that is still being typed means so far: it is persisted, and nothing else comes of it. */
  persistTyped(path: FormPath, value: unknown): void;
  /**
   * The draft stays persisted, also when nothing is typed, until the result is called. Absent where the document is
   * stored.
   */
  readonly persistDraft?: () => () => void;
  /** How soon such a text is handed over, in ms; about a second when absent. */
  readonly persistsWithin?: number;
  /** `undefined` removes the field. */
  /** Changes of one `gesture` are one step to undo. */
  change(path: FormPath, value: unknown, pace?: Pace, gesture?: string): void;
  /** Several changes as one step to undo: all of them, or none with the reason. Structs are taken field by field. */
  applyPatch(patch: DocumentPatch): PatchOutcome;
  /** A text that is still in its input; `flush` brings it into the form. Returns how to take it back. */
  addDraft(flush: Flush): () => void;
}

/** `ends`: the input shows from now on the form's value, not what was typed. */
export type Flush = (ends?: boolean, pace?: Pace) => void;

/** The texts that are still in their inputs. */
export class Drafts {
  private readonly flushes = new Set<Flush>();

  add(flush: Flush): () => void {
    this.flushes.add(flush);
    return () => this.flushes.delete(flush);
  }

  flush(ends = false, pace: Pace = 'now'): void {
    for (const flush of [...this.flushes]) flush(ends, pace);
  }
}
