/**
 * Where an operator stood in the form of a new document. The form of the stored one, another screen, goes on there.
 */
import type { FormPath } from '../../model/layout/form-path.ts';

export interface FormPlace {
  readonly section: string;
  /** The field that had the focus; absent where none had: the first one that can be changed is meant. */
  readonly path?: FormPath;
}

const EDITABLE = ['input', 'textarea', 'select', '[contenteditable=true]']
  .map((kind) => `${kind}:not([readonly], [disabled], [tabindex="-1"])`)
  .join();

let left: { readonly document: string; readonly place: FormPlace } | null = null;

export function leavePlace(collection: string, id: string, place: FormPlace): void {
  left = { document: `${collection}/${id}`, place };
}

/** Once. */
export function takePlace(collection: string, id: string): FormPlace | null {
  if (left?.document !== `${collection}/${id}`) return null;
  const { place } = left;
  left = null;
  return place;
}

/** The path of the field in `root` that has the focus: inputs are named after it. */
export function focusedPath(root: HTMLElement | null): FormPath | undefined {
  const focused = document.activeElement;
  const name = root?.contains(focused) ? focused?.getAttribute('name') : null;
  return name?.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

export function focusFirstField(panel: HTMLElement | null): void {
  panel?.querySelector<HTMLElement>(EDITABLE)?.focus();
}
