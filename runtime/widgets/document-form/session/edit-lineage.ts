/**
 * Which values each unsaved edit has had since the operator last touched it: other hands' items are merged into it and
 * saves come back. It tells whether what is discarded elsewhere is still what this form wants to save.
 */
import type { FieldChange } from '../../../contract/writes.ts';
import { type FormPath, pathKey, savedPath } from '../model/layout/form-path.ts';
import type { AutosaveCommand } from '../model/saving/autosave.ts';
import type { AutosaveState } from '../model/saving/autosave-state.ts';
import { sameFieldValue } from '../model/saving/by-path.ts';

export class EditLineage {
  private readonly values = new Map<string, readonly unknown[]>();

  note(state: AutosaveState, command: AutosaveCommand): void {
    for (const path of touchedBy(command)) this.values.delete(pathKey(savedPath(path)));
    for (const key of this.values.keys()) {
      if (!state.edits.has(key) || state.typing.has(key)) this.values.delete(key);
    }
    for (const [key, { value }] of state.edits) {
      const known = this.values.get(key) ?? [];
      // Under the hand it is about to be something else.
      const isNews = !state.typing.has(key) && !known.some((one) => sameFieldValue(one, value));
      if (isNews) this.values.set(key, [...known, value]);
    }
  }

  has({ path, value }: FieldChange): boolean {
    return (this.values.get(pathKey(path)) ?? []).some((one) => sameFieldValue(one, value));
  }
}

/** Where the operator's own hand was. */
function touchedBy(command: AutosaveCommand): readonly FormPath[] {
  switch (command.type) {
    case 'change':
    case 'typing':
    case 'typed':
    case 'keep-mine':
      return [command.path];
    case 'patch':
      return command.changes.map(({ path }) => path);
    default:
      return [];
  }
}

/** The text that is being typed over it is another edit, which stands. */
export function isUnderTyping({ typing, edits }: AutosaveState, { path, value }: FieldChange): boolean {
  const key = pathKey(path);
  const under = edits.get(key);
  return typing.has(key) && under !== undefined && sameFieldValue(under.value, value);
}
