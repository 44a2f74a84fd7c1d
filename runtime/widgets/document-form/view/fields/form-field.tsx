/**
 * Turns a view of ours into a field of the form library: it gets the definition and plain values, and never sees
 * the library's props. Changes leave through the form's services, not through the library.
 */
import { errorId, type FieldProps, helpId } from '@rjsf/utils';
import { type ComponentType, useMemo } from 'react';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import type {
  FieldChangeOptions,
  FieldDispute,
  FieldWidgetProps,
  HoldingList,
} from '../../../../contract/registries.ts';
import { itemKeyOf } from '../../../../core/patches/merge-rows.ts';
import { opened } from '../../model/layout/closed-values.ts';
import { type FormPath, pathKey } from '../../model/layout/form-path.ts';
import { definitionOf } from '../../model/layout/ui-schema.ts';
import { warningId } from '../pieces/FieldNotes.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { useConflicts, useFormData, useFormServices, useWarning } from '../pieces/form-services.ts';

export interface FieldViewProps {
  /** Of the input, so that the label finds it. */
  readonly id: string;
  readonly path: FormPath;
  readonly field: FieldDefinition;
  readonly value: unknown;
  readonly readOnly: boolean;
  readonly required: boolean;
  readonly isInvalid: boolean;
  readonly describedBy: string | undefined;
  /** Only for items of an array, which have no label of their own on the screen. */
  readonly itemLabel: string | undefined;
  /** For arrays, which draw fields of the library inside. */
  readonly library: FieldProps;
}

/** What an input takes that draws no other field: it may stand outside of the form library. */
export interface InputViewProps extends Omit<FieldViewProps, 'library'> {
  readonly library: Pick<FieldProps, 'schema'>;
  /** Hears of a question that has to be answered before the input has done its part. */
  readonly onQuestion?: (isOpen: boolean) => void;
}

export function formField(View: ComponentType<FieldViewProps>): ComponentType<FieldProps> {
  return function FormField(props: FieldProps) {
    const { uiSchema, fieldPathId, formData, readonly, disabled, required, rawErrors } = props;
    const field = definitionOf(uiSchema);
    const warning = useWarning(fieldPathId.path);
    if (!field) return null;
    const id = fieldPathId.$id;
    const isInvalid = (rawErrors?.length ?? 0) > 0;
    const said = isInvalid ? errorId(id) : warning === undefined ? '' : warningId(id);
    const described = [said, field.help ? helpId(id) : ''].filter(Boolean).join(' ');
    const position = fieldPathId.path.at(-1);
    return (
      <View
        id={id}
        path={fieldPathId.path}
        field={field}
        value={opened(formData)}
        readOnly={Boolean(readonly) || Boolean(disabled)}
        required={Boolean(required)}
        isInvalid={isInvalid}
        describedBy={described === '' ? undefined : described}
        itemLabel={typeof position === 'number' ? `${field.label} ${position + 1}` : undefined}
        library={props}
      />
    );
  };
}

/** The attributes that every single input takes from its field. */
export function inputAttributes(props: Omit<FieldViewProps, 'library'>) {
  return {
    id: props.id,
    name: props.path.join('.'),
    'aria-invalid': props.isInvalid || undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': props.describedBy,
    'aria-label': props.itemLabel,
    readOnly: props.readOnly,
    autoComplete: 'off',
  };
}

/** What a widget that knows no form is handed; the same objects as long as its place is the same. */
export function useFieldWidgetProps(props: FieldViewProps): FieldWidgetProps {
  const { port, definition, recordId, draft } = useFormServices();
  const project = useFormConsole()?.project ?? '';
  const { id, path, field, value, readOnly, required, isInvalid, describedBy, itemLabel } = props;
  const dispute = useDispute(path);
  const place = useMemo(
    () => ({
      project,
      collection: definition.name,
      ...(recordId !== undefined && { id: recordId }),
      ...(draft !== undefined && { draft }),
      path,
    }),
    [definition.name, draft, path, project, recordId],
  );
  const ways = useMemo(
    () => ({
      read: () => port.read(path),
      onChange: (next: unknown, { step }: FieldChangeOptions = {}) => port.change(path, next, 'now', step),
      changeBeside: (name: string, next: unknown, { step }: FieldChangeOptions = {}) =>
        port.change([...path.slice(0, -1), name], next, 'now', step),
      unsent: {
        typing: (text?: string) => port.typing(path, text),
        keep: (read: unknown) => port.persistTyped(path, read),
        ...(port.persistDraft && { persistDraft: port.persistDraft }),
        onFlush: (flush: () => void) => port.addDraft(flush),
      },
    }),
    [path, port],
  );
  const list = useMemo((): HoldingList | undefined => {
    const row = path.findIndex((step) => typeof step === 'number');
    if (row < 0) return undefined;
    const listPath = path.slice(0, row).map(String);
    const itemKey = itemKeyOf(fieldAt(definition.fields, listPath));
    return {
      path: listPath,
      ...(itemKey !== undefined && { itemKey }),
      read: () => port.read(listPath),
      onChange: (next, { step } = {}) => port.change(listPath, next, 'now', step),
    };
  }, [definition.fields, path, port]);
  return {
    id,
    field,
    value,
    readOnly,
    required,
    isInvalid,
    describedBy,
    label: itemLabel ?? field.label,
    useForm: useFormData,
    place,
    ...(list && { list }),
    ...ways,
    ...(dispute && { dispute }),
  };
}

function useDispute(path: FormPath): FieldDispute | undefined {
  const { byPath, chooseLocal, authorOf } = useConflicts();
  const conflict = byPath.get(pathKey(path));
  const author = conflict && authorOf(conflict.path);
  return useMemo(
    () =>
      conflict && {
        base: conflict.base,
        remote: conflict.remote,
        ...(author !== undefined && { author }),
        settle: (value) => chooseLocal(conflict.path, { value }),
      },
    [author, conflict, chooseLocal],
  );
}
