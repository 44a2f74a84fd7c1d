/**
 * The form library, drawing the fields of one section. It only shows what it is given; changes reach the document
 * through the fields' port, with their path.
 */
import Form from '@rjsf/core';
import type { ErrorSchema, RJSFSchema } from '@rjsf/utils';
import { memo, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentData } from '../../../../contract/collection.ts';
import { closed } from '../../model/layout/closed-values.ts';
import type { FieldError } from '../../model/saving/field-errors.ts';
import { formFields } from '../fields/registry.ts';
import { errorText } from '../pieces/error-text.ts';
import type { PreparedForm } from '../pieces/prepared-form.ts';
import { FieldTemplate } from '../templates/FieldTemplate.tsx';
import { ObjectTemplate } from '../templates/ObjectTemplate.tsx';

const TEMPLATES = { FieldTemplate, ObjectFieldTemplate: ObjectTemplate };
/** The library must add nothing to a document: what it adds would look like the operator's edit. */
const NO_DEFAULTS = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const;
/** Stands where the library's own submit button would. */
const NO_BUTTON = <span hidden />;

interface FormFieldsProps {
  readonly form: PreparedForm;
  readonly idPrefix: string;
  readonly data: DocumentData;
  readonly errors: readonly FieldError[];
  readonly readOnly: boolean;
}

/** Drawn again only when the document or its errors change, not with each key or status. */
export const FormFields = memo(function FormFields({
  form,
  idPrefix,
  data,
  errors,
  readOnly,
}: FormFieldsProps) {
  const translate = useTranslate();
  const extraErrors = useMemo(
    () => errorSchema(errors, (error) => errorText(translate, error)),
    [errors, translate],
  );
  const schema: RJSFSchema = form.schema;
  const formData = useMemo(() => closed(data), [data]);
  return (
    <Form
      tagName="div"
      schema={schema}
      uiSchema={form.uiSchema}
      formData={formData}
      validator={form.validator}
      noValidate
      extraErrors={extraErrors}
      fields={formFields}
      templates={TEMPLATES}
      readonly={readOnly}
      idPrefix={idPrefix}
      showErrorList={false}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
    >
      {NO_BUTTON}
    </Form>
  );
});

type Node = { [name: string]: unknown; __errors?: string[] };

/** In the library's shape. Errors of the document as a whole are the bar's, not a field's. */
function errorSchema(errors: readonly FieldError[], textOf: (error: FieldError) => string): ErrorSchema {
  const root: Node = {};
  for (const error of errors) {
    if (error.path.length === 0) continue;
    let node = root;
    for (const step of error.path) {
      const next = (node[step] ?? {}) as Node;
      node[step] = next;
      node = next;
    }
    node.__errors = [...(node.__errors ?? []), textOf(error)];
  }
  return root as ErrorSchema;
}
