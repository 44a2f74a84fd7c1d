/**
 * The form's document as what works on it from beside is handed it. Patches come from outside the inputs, so rich text
 * in them passes the gate that the editor has before it.
 */

import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { DocumentPatch, RestorableDocument } from '../../../contract/open-document.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { leafDifferences, patchRefusal } from '../model/saving/document-patch.ts';
import { errorsOnScreen } from '../model/saving/field-errors.ts';
import type { DocumentSession } from '../session/document-session.ts';
import type { FieldPort } from '../session/field-port.ts';
import { errorText } from './pieces/error-text.ts';
import type { PreparedForm } from './pieces/prepared-form.ts';

export interface OpenDocumentOptions {
  readonly definition: CollectionDefinition;
  readonly id: string;
  readonly form: PreparedForm;
  readonly data: DocumentData;
  readonly readOnly: boolean;
  readonly port: FieldPort;
  readonly session: DocumentSession;
}

export function useOpenDocument(options: OpenDocumentOptions): RestorableDocument {
  const { definition, id, form, data, readOnly, port, session } = options;
  const translate = useTranslate();
  return useMemo(
    () => ({
      definition,
      id,
      schema: form.schema,
      readOnly,
      data,
      read() {
        const whole = port.read([]);
        return isMap(whole) ? whole : {};
      },
      problemsOf: (record) =>
        errorsOnScreen(form.rules.errorsOf(record)).map((error) => ({
          path: error.path,
          message: errorText(translate, error),
        })),
      async apply(patches) {
        return port.applyPatch(await withCleanText(definition.fields, patches)).ok;
      },
      byHand: form.rules.byHand === true,
      refusalOf: (path, value) => patchRefusal(definition.fields, [{ path, value }], session.read)?.reason,
      async restore(differences) {
        const { fields } = definition;
        const patches = differences.map(({ path, to }) => ({ path, value: to }));
        const clean = await withCleanText(fields, patches);
        const leaves = leafDifferences(
          fields,
          differences.map((difference, index) => ({ ...difference, to: clean[index]?.value })),
        );
        const outcome = session.applyDifferences(leaves);
        return outcome.ok ? { ok: true, asks: session.asksAbout(leaves.map(({ path }) => path)) } : outcome;
      },
      undo: () => void session.undo(),
    }),
    [definition, id, form, data, readOnly, port, session, translate],
  );
}

async function withCleanText(
  fields: readonly FieldDefinition[],
  patches: readonly DocumentPatch[],
): Promise<readonly DocumentPatch[]> {
  if (!patches.some(({ path }) => holdsRichText(fieldAt(fields, path)))) return patches;
  const { storedHtml } = await import('../../../ui/rich-text/clean-html.ts');
  return patches.map((patch) => cleaned(fields, patch, storedHtml));
}

function holdsRichText(field: FieldDefinition | undefined): boolean {
  if (!field) return false;
  return field.type === 'editor' || holdsRichText(field.item) || (field.fields ?? []).some(holdsRichText);
}

function cleaned(
  fields: readonly FieldDefinition[],
  patch: DocumentPatch,
  clean: (html: string) => string,
): DocumentPatch {
  const field = fieldAt(fields, patch.path);
  return field ? { ...patch, value: cleanValue(field, patch.value, clean) } : patch;
}

function cleanValue(field: FieldDefinition, value: unknown, clean: (html: string) => string): unknown {
  if (!holdsRichText(field)) return value;
  if (field.type === 'editor') return typeof value === 'string' ? clean(value) : value;
  if (Array.isArray(value)) {
    return value.map((item: unknown) =>
      field.item ? cleanValue(field.item, item, clean) : cleanMap(field.fields ?? [], item, clean),
    );
  }
  return cleanMap(field.fields ?? [], value, clean);
}

function cleanMap(
  fields: readonly FieldDefinition[],
  value: unknown,
  clean: (html: string) => string,
): unknown {
  if (!isMap(value)) return value;
  const own = fields.filter(({ name }) => Object.hasOwn(value, name));
  return {
    ...value,
    ...Object.fromEntries(own.map((field) => [field.name, cleanValue(field, value[field.name], clean)])),
  };
}
