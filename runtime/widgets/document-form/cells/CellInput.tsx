/**
 * The input of one cell, which is the form's input of the field: it writes into the session of the row's document.
 * Enter, Tab and Escape leave it; a question that leaving raises is answered first. What is wrong, and what another
 * user has put there, is said below.
 */
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { findSchemaDefinition, type RJSFSchema } from '@rjsf/utils';
import {
  type ComponentType,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition, FieldType } from '../../../contract/field.ts';
import type { JsonSchema } from '../../../contract/form-module.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type { AfterCell, CellInputProps } from '../../../ui/cell-editing.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { startsWith } from '../model/layout/form-path.ts';
import { sameFieldValue } from '../model/saving/by-path.ts';
import type { FieldPort } from '../session/field-port.ts';
import { ConflictNotice } from '../view/ConflictNotice.tsx';
import { DateField, DateTimeField } from '../view/fields/DateField.tsx';
import type { InputViewProps } from '../view/fields/form-field.tsx';
import { NumberField } from '../view/fields/NumberField.tsx';
import { SelectField } from '../view/fields/SelectField.tsx';
import { TextAreaField, TextField } from '../view/fields/TextField.tsx';
import { errorText } from '../view/pieces/error-text.ts';
import { FieldNote } from '../view/pieces/FieldNote.tsx';
import { ConflictsProvider, type FormServices, FormServicesProvider } from '../view/pieces/form-services.ts';
import { usePacedState } from '../view/pieces/use-paced-state.ts';
import type { CellSheet } from './cell-sheet.ts';

const INPUTS: { readonly [T in FieldType]?: ComponentType<InputViewProps> } = {
  text: TextField,
  textarea: TextAreaField,
  number: NumberField,
  date: DateField,
  datetime: DateTimeField,
  select: SelectField,
  select_nested: SelectField,
};

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  width: '100%',
  minWidth: 168,
  textAlign: 'left',
  backgroundColor: paletteOf(theme).background.paper,
  // The zone of a time has no room in a row; the form says it.
  '& [id$="__zone"]': { display: 'none' },
}));

const Notes = styled('div')(({ theme }) => ({
  maxWidth: 320,
  margin: 4,
  padding: '8px 12px',
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${paletteOf(theme).divider}`,
  backgroundColor: paletteOf(theme).background.paper,
  boxShadow: theme.shadows[3],
}));

export interface BoundCellInputProps extends CellInputProps {
  readonly sheet: CellSheet;
  readonly field: FieldDefinition;
  readonly services: Omit<FormServices, 'port' | 'recordId'>;
}

export function CellInput(props: BoundCellInputProps) {
  const { sheet, field, record, path, label, services } = props;
  const translate = useTranslate();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const steps = useMemo(() => path.split('.'), [path]);
  const { session, port, cancel } = useCellSession(sheet, record, steps);
  const state = usePacedState(session.subscribe, session.getState);
  const { onQuestion, onKeyDown } = useLeaving(root, props, cancel);
  const errors = state.errors.filter((error) => startsWith(error.path, steps));
  const formServices = useMemo(
    (): FormServices => ({ ...services, port, recordId: record.id }),
    [services, port, record.id],
  );
  const conflicts = {
    byPath: state.conflicts,
    chooseLocal: session.chooseLocal,
    chooseRemote: session.chooseRemote,
    authorOf: session.authorOf,
  };
  const library = useMemo(() => ({ schema: schemaAt(services.schema, steps) }), [services.schema, steps]);
  const isSaid =
    errors.length > 0 || [...state.conflicts.values()].some((one) => one.path.join('.') === path);
  const View = INPUTS[field.type] ?? TextField;
  return (
    <FormServicesProvider value={formServices}>
      <ConflictsProvider value={conflicts}>
        <Place ref={root} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
          <View
            id={id}
            path={steps}
            field={field}
            value={valueAt(state.data, steps)}
            readOnly={false}
            required={false}
            isInvalid={errors.length > 0}
            describedBy={isSaid ? `${id}-notes` : undefined}
            itemLabel={label}
            library={library}
            onQuestion={onQuestion}
          />
          <Popper open={isSaid} anchorEl={root.current} placement="bottom-start" sx={{ zIndex: 'tooltip' }}>
            <Notes id={`${id}-notes`}>
              {errors.length > 0 && (
                <FieldNote isError style={{ margin: 0 }}>
                  {errors.map((error) => errorText(translate, error)).join('. ')}
                </FieldNote>
              )}
              <ConflictNotice path={steps} field={field} />
            </Notes>
          </Popper>
        </Place>
      </ConflictsProvider>
    </FormServicesProvider>
  );
}

/** The session of the row, with a way to give up what was done to the cell since it was entered. */
function useCellSession(sheet: CellSheet, record: CellInputProps['record'], path: readonly string[]) {
  const [entered] = useState(() => {
    const session = sheet.session(record);
    session.sealStep();
    return { session, from: session.read(path) };
  });
  const { session, from } = entered;
  const isGivenUp = useRef(false);
  const port = useMemo(
    (): FieldPort => ({
      read: session.read,
      typing: session.typing,
      persistTyped: session.persistTyped,
      applyPatch: session.applyPatch,
      addDraft: session.addDraft,
      change: (at, value, pace, gesture) =>
        session.change(at, isGivenUp.current ? from : value, pace, gesture),
    }),
    [session, from],
  );
  const cancel = useCallback((): void => {
    isGivenUp.current = true;
    if (!sameFieldValue(session.read(path), from)) session.change(path, from);
  }, [session, from, path]);
  useEffect(
    () => () => {
      // The input hands over its text when it goes, which may be after this.
      queueMicrotask(() => {
        session.sealStep();
        sheet.did([{ id: record.id, path, from, to: session.read(path) }]);
      });
    },
    [sheet, session, record.id, path, from],
  );
  return { session, port, cancel };
}

function useLeaving(
  root: { readonly current: HTMLDivElement | null },
  { onDone, leaveRef }: CellInputProps,
  cancel: () => void,
) {
  const isAsked = useRef(false);
  const afterAnswer = useRef<() => void>(undefined);
  const inputOf = useCallback(
    () => root.current?.querySelector<HTMLElement>('input:not([tabindex="-1"]), textarea, select'),
    [root],
  );
  useLayoutEffect(() => {
    const input = inputOf();
    input?.focus({ preventScroll: true });
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  }, [inputOf]);
  const leave = useCallback(
    (then: () => void): void => {
      inputOf()?.blur();
      if (isAsked.current) afterAnswer.current = then;
      else then();
    },
    [inputOf],
  );
  useEffect(() => {
    leaveRef.current = leave;
    return () => {
      leaveRef.current = null;
    };
  }, [leave, leaveRef]);
  const onQuestion = useCallback((isOpen: boolean): void => {
    isAsked.current = isOpen;
    if (isOpen) return;
    afterAnswer.current?.();
    afterAnswer.current = undefined;
  }, []);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    event.stopPropagation();
    // A question and a note stand elsewhere in the page, and have keys of their own.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOwn || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      cancel();
      onDone('stay');
    } else if (keyAfter(event)) {
      event.preventDefault();
      leave(() => onDone(keyAfter(event) ?? 'stay'));
    }
  };
  return { onQuestion, onKeyDown };
}

/** In a text of several lines Enter is a line with Shift. */
function keyAfter({ key, shiftKey }: KeyboardEvent): AfterCell | undefined {
  if (key === 'Tab') return shiftKey ? 'previous' : 'next';
  return key === 'Enter' && !shiftKey ? 'down' : undefined;
}

function schemaAt(root: JsonSchema, steps: readonly string[]): RJSFSchema {
  let at: unknown = root;
  for (const step of steps) {
    const held = isMap(at) ? fieldOf(at, 'properties') : undefined;
    const next = isMap(held) ? fieldOf(held, step) : undefined;
    const reference = isMap(next) ? fieldOf(next, '$ref') : undefined;
    at = typeof reference === 'string' ? findSchemaDefinition(reference, root) : next;
  }
  return isMap(at) ? at : {};
}
