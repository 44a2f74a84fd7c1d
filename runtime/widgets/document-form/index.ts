/**
 * The document form (product operations, §2 and §4): any collection's document, edited with autosave or created.
 * The one door of this widget; it knows no store and no collection by name.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FormModule } from '../../contract/form-module.ts';
import type { RecordJudge } from '../../contract/record-judge.ts';
import type { CellEditing, CellEditingOptions } from '../../ui/cell-editing.ts';
import { part } from '../../ui/part.tsx';
import { loadDocumentForm } from './load-form.ts';
import type { Translate } from './view/pieces/error-text.ts';

export { documentFormMessages } from './messages.ts';
export { pathLabel } from './model/layout/named-paths.ts';
export { loadRichText, RichTextBox } from './rich-text/RichTextBox.tsx';
export { forgetUndo } from './session/undo-memory.ts';
export {
  type FieldMarksProps,
  type FormAssistantProps,
  type FormConsole,
  FormConsoleProvider,
  type FormHistoryProps,
  type LoadedCollection,
} from './view/pieces/form-console.ts';
export { StoredValue } from './view/values/StoredValue.tsx';

/** Judges records of a collection as its form does; throws where the form's module cannot be loaded. */
export async function loadRecordJudge(
  definition: CollectionDefinition,
  loadForm: () => Promise<FormModule>,
  translate: Translate,
): Promise<RecordJudge> {
  const [{ recordJudge }, module] = await Promise.all([import('./view/pieces/record-judge.ts'), loadForm()]);
  return recordJudge(definition, module, translate);
}

/** What edits the cells of a collection's table; rejects where the form's module cannot be loaded. */
export async function loadCellEditing(
  definition: CollectionDefinition,
  options: CellEditingOptions,
  translate: Translate,
): Promise<CellEditing> {
  const { cellEditing } = await import('./cells/cell-editing.tsx');
  return cellEditing(definition, options, translate);
}

type LoadForm = () => Promise<FormModule>;

/**
 * The form of a collection with conditions: they are judged by their subjects, which come with it. One that cannot be
 * loaded fails the form, as its validator would.
 */
export function formWithConditions(
  { fields }: Pick<CollectionDefinition, 'fields'>,
  loadForm: LoadForm,
  loadSubjects: readonly (() => Promise<{ readonly definition: CollectionDefinition }>)[],
): LoadForm {
  return async () => {
    const [module, judge, ...subjects] = await Promise.all([
      loadForm(),
      import('../../core/conditions/condition-errors.ts'),
      ...loadSubjects.map((load) => load()),
    ]);
    const { schema, validators } = module;
    const definitions = subjects.map(({ definition }) => definition);
    return { schema, validators, conditionErrors: judge.conditionJudge(fields, definitions) };
  };
}

/** Stands inside a `PartPlace`. */
export const DocumentForm = part(async () => (await loadDocumentForm()).DocumentForm);
