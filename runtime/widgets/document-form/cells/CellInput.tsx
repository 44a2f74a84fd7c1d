/**
 * The input of one cell, which is the form's input of the field: it writes into the session of the row's document.
 * Enter, Tab and Escape leave it; a question that leaving raises is answered first. What is wrong, and what another
 * user has put there, is said below.
 */
import Popper from '@mui/material/Popper';
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
import type { FieldType } from '../../../contract/field.ts';
import { fieldAt } from '../../../contract/field-at.ts';
import type { JsonSchema } from '../../../contract/form-module.ts';
import { fieldOf, isMap } from '../../../core/values/map-value.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import type { AfterCell, CellInputProps } from '../../../ui/cell-editing.ts';
import { type FormPath, savedPath, startsWith } from '../model/layout/form-path.ts';
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
import {
  ConflictsProvider,
  FormDataProvider,
  type FormServices,
  FormServicesProvider,
} from '../view/pieces/form-services.ts';
import { usePacedState } from '../view/pieces/use-paced-state.ts';
import { CellSwitch } from './CellSwitch.tsx';
import { type CellTarget, withCell } from './cell-fields.ts';
import { Notes, Place } from './cell-frame.ts';
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

export interface BoundCellInputProps extends CellInputProps {
  readonly sheet: CellSheet;
  readonly target: CellTarget;
  readonly services: Omit<FormServices, 'port' | 'recordId'>;
}

export function CellInput(props: BoundCellInputProps) {
  const { sheet, target, record, label, services } = props;
  const { field, steps } = target;
  const saved = savedPath(steps);
  const translate = useTranslate();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  // A cell may be wrong before it is entered: what is said stands at it as soon as it is there.
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  useLayoutEffect(() => setAnchor(root.current), []);
  const { session, port, cancel } = useCellSession(sheet, record, target);
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
    errors.length > 0 || [...state.conflicts.values()].some((one) => startsWith(steps, one.path));
  const View = INPUTS[field.type] ?? TextField;
  if (field.type === 'checkbox') {
    return (
      <FormServicesProvider value={formServices}>
        <FormDataProvider value={state.data}>
          <Place ref={root} onKeyDown={onKeyDown} onClick={(event) => event.stopPropagation()}>
            <CellSwitch
              path={steps}
              field={field}
              value={valueAt(state.data, steps)}
              label={label}
              onQuestion={onQuestion}
              onDone={() => props.onDone('stay')}
            />
          </Place>
        </FormDataProvider>
      </FormServicesProvider>
    );
  }
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
          <Popper
            open={isSaid && anchor !== null}
            anchorEl={anchor}
            placement="bottom-start"
            sx={{ zIndex: 'tooltip' }}
          >
            <Notes id={`${id}-notes`}>
              {errors.length > 0 && (
                <FieldNote isError style={{ margin: 0 }}>
                  {errors.map((error) => errorText(translate, error)).join('. ')}
                </FieldNote>
              )}
              <ConflictNotice path={saved} field={fieldAt(services.definition.fields, saved) ?? field} />
            </Notes>
          </Popper>
        </Place>
      </ConflictsProvider>
    </FormServicesProvider>
  );
}

/** The session of the row, with a way to give up what was done to the cell since it was entered. */
function useCellSession(sheet: CellSheet, record: CellInputProps['record'], target: CellTarget) {
  const path = useMemo(() => savedPath(target.steps), [target]);
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
      change(at, value, pace, gesture) {
        if (isGivenUp.current) session.change(path, from, pace, gesture);
        // A row comes whole: a number without its name would be nobody's.
        else if (target.newRow && session.read(target.steps.slice(0, -1)) === undefined) {
          session.change(
            path,
            valueAt(withCell(session.getState().data, target, value), path),
            pace,
            gesture,
          );
        } else session.change(at, value, pace, gesture);
      },
    }),
    [session, from, path, target],
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
    // Its column may be out of sight; its row is not.
    root.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select();
  }, [inputOf, root]);
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

function schemaAt(root: JsonSchema, steps: FormPath): RJSFSchema {
  let at: unknown = root;
  for (const step of steps) {
    const isRow = typeof step === 'number';
    const held = isMap(at) ? fieldOf(at, isRow ? 'items' : 'properties') : undefined;
    const next = isRow ? held : isMap(held) ? fieldOf(held, step) : undefined;
    const reference = isMap(next) ? fieldOf(next, '$ref') : undefined;
    at = typeof reference === 'string' ? findSchemaDefinition(reference, root) : next;
  }
  return isMap(at) ? at : {};
}
