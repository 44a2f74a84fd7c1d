/**
 * The form's document as what works on it from beside is handed it. Patches come from outside the inputs, so rich text
 * in them passes the gate that the editor has before it.
 */

import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { DocumentPatch, OpenDocument } from '../../../contract/open-document.ts';
import { isMap } from '../../../core/values/map-value.ts';
import { errorsOnScreen } from '../model/saving/field-errors.ts';
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
}

export function useOpenDocument(options: OpenDocumentOptions): OpenDocument {
  const { definition, id, form, data, readOnly, port } = options;
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
        if (!patches.some(({ path }) => holdsRichText(fieldAt(definition.fields, path)))) {
          return port.applyPatch(patches).ok;
        }
        const { storedHtml } = await import('../../../ui/rich-text/clean-html.ts');
        return port.applyPatch(patches.map((patch) => cleaned(definition.fields, patch, storedHtml))).ok;
      },
    }),
    [definition, id, form, data, readOnly, port, translate],
  );
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
