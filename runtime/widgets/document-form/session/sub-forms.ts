/**
 * The forms inside a form, as the bar of the outermost one knows them: how each stands, and how to save it.
 */
import type { SaveStatus } from '../model/saving/autosave-state.ts';

interface SubForm {
  readonly status: SaveStatus;
  readonly save: () => void;
}

export class SubForms {
  private forms: ReadonlyMap<string, SubForm> = new Map();
  private readonly listeners = new Set<() => void>();

  readonly getState = (): ReadonlyMap<string, SubForm> => this.forms;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** `null` when the form is gone. */
  report(key: string, form: SubForm | null): void {
    const next = new Map(this.forms);
    if (form) next.set(key, form);
    else next.delete(key);
    this.forms = next;
    for (const listener of [...this.listeners]) listener();
  }
}

const BY_WEIGHT: readonly SaveStatus[] = ['saved', 'pending', 'saving', 'failed'];

/** The one line under all forms says what weighs most. */
export function heaviestStatus(statuses: readonly SaveStatus[]): SaveStatus {
  return BY_WEIGHT[Math.max(0, ...statuses.map((status) => BY_WEIGHT.indexOf(status)))] ?? 'saved';
}
