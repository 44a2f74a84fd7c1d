/**
 * A new document: filled in, then stored by its button. Errors of a field show once it was touched, all of them after
 * the first attempt.
 */
import Button from '@mui/material/Button';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { DocumentFormProps } from '../../../ui/collection-widgets.ts';
import { type FormPath, pathKey } from '../model/layout/form-path.ts';
import type { FieldError } from '../model/saving/field-errors.ts';
import { newDocument } from '../model/saving/new-document.ts';
import { DraftSession, type DraftState } from '../session/draft-session.ts';
import { guardUnload } from '../session/living-sessions.ts';
import { SubForms } from '../session/sub-forms.ts';
import { FailureNote } from './bar/FailureNote.tsx';
import { FieldList } from './bar/FieldList.tsx';
import { FormBar } from './bar/FormBar.tsx';
import { HistoryButtons } from './bar/HistoryButtons.tsx';
import { useNamedFields } from './bar/named-fields.ts';
import { RecoveredNote } from './bar/RecoveredNote.tsx';
import { type FormNesting, FormNestingProvider, useFormNesting } from './documents/form-nesting.ts';
import { FORM_ROOT_SELECTOR, useFormSave } from './form-commands.ts';
import { FormBody } from './frame/FormBody.tsx';
import { type FormPlace, focusFirstField, leavePlace } from './frame/place-after-create.ts';
import { useFormConsole } from './pieces/form-console.ts';
import type { FormServices } from './pieces/form-services.ts';
import type { PreparedForm } from './pieces/prepared-form.ts';
import { usePacedState } from './pieces/use-paced-state.ts';
import { useNewRows } from './rows/new-rows.ts';

const NONE: readonly never[] = [];

export interface CreateFormProps extends DocumentFormProps {
  readonly form: PreparedForm;
}

export function CreateForm(props: CreateFormProps) {
  const { definition, form, initial, newId, doors, useList, timeZone, readOnly, onCreated, origin } = props;
  const translate = useTranslate();
  const { onDraftCreated } = useFormConsole() ?? {};
  const outer = useFormNesting();
  const isInside = outer !== null;
  const [subForms] = useState(() => new SubForms());
  const inner = useMemo<FormNesting>(
    () => ({
      subForms: outer?.subForms ?? subForms,
      around: outer?.around ?? [],
      outermost: outer?.outermost ?? { collection: definition.name, origin: origin ?? '' },
      way: outer ? [...outer.way, origin ?? ''] : [],
    }),
    [outer, subForms, definition, origin],
  );
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.${key}`, values);
  const named = useNamedFields(definition.fields);
  const [session] = useState(
    () =>
      new DraftSession({
        definition,
        writer: doors.writer,
        drafts: doors.drafts,
        rules: form.rules,
        data: {
          ...newDocument(definition, form.schema, initial),
          ...(newId !== undefined && definition.id ? { [definition.id.field]: newId } : {}),
        },
        ...(newId !== undefined && { id: newId }),
        ...(origin !== undefined && !readOnly && { origin }),
      }),
  );
  const state = usePacedState(session.subscribe, session.getState);
  useEffect(
    () =>
      guardUnload({
        get hasUnsaved() {
          return session.hasUnsaved;
        },
        save: session.persist,
      }),
    [session],
  );
  useEffect(() => session.open(), [session]);
  useEffect(() => {
    if (origin !== undefined) session.moveTo(origin);
  }, [session, origin]);
  const services = useMemo<FormServices>(
    () => ({
      port: session,
      definition,
      recordId: undefined,
      schema: form.schema,
      useList,
      timeZone,
      doors,
      ...(origin !== undefined && { draft: origin }),
    }),
    [session, definition, form, useList, timeZone, doors, origin],
  );
  const newRows = useNewRows(
    useMemo(() => shownErrors(state), [state]),
    state.data,
  );
  const { errors, end } = newRows;
  const place = useRef<() => FormPlace>(() => ({ section: '' }));
  const lead = useRef<(path: FormPath) => void>(() => {});
  const create = async (): Promise<void> => {
    const from = place.current();
    end();
    const record = await session.create();
    if (!record) {
      // The first thing to mend may stand in another section, or above what is in sight.
      const [first] = session.getState().errors;
      if (first) lead.current(first.path);
      return;
    }
    leavePlace(definition.name, record.id, from);
    if (origin !== undefined) onDraftCreated?.({ collection: definition.name, draft: origin }, record.id);
    onCreated?.(record);
  };
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form in a field of another one leaves the focus where the hands are.
    if (!isInside && !readOnly && !root.current?.contains(document.activeElement)) {
      focusFirstField(root.current);
    }
  }, [isInside, readOnly]);
  const createLabel = word('bar.create', { label: definition.label.one });
  useFormSave(
    createLabel,
    () => void create(),
    (target) => isMeant(root.current, isInside, target),
  );
  return (
    <FormNestingProvider value={inner}>
      <FormBody
        form={form}
        services={services}
        data={state.data}
        errors={errors}
        newRows={newRows}
        changes={NONE}
        readOnly={readOnly}
        session={session}
        isInside={isInside}
        section={props.section}
        rootRef={root}
      >
        {(show, here) => {
          place.current = here;
          lead.current = show;
          return (
            <FormBar
              status={state.isSaving ? 'saving' : state.failure ? 'failed' : 'creating'}
              notes={
                <>
                  {state.isRecovered && (
                    <RecoveredNote
                      {...(props.isOriginSure === false && { text: word('draft.perhaps') })}
                      onDiscard={session.discard}
                    />
                  )}
                  {state.failure && <FailureNote failure={state.failure} />}
                  <FieldList title={word('bar.toMend')} fields={named(errors)} onShow={show} />
                </>
              }
              actions={
                !readOnly && (
                  <>
                    <HistoryButtons session={session} onShow={show} />
                    <Button
                      size="small"
                      variant="contained"
                      disabled={state.isSaving}
                      onClick={() => void create()}
                    >
                      {createLabel}
                    </Button>
                  </>
                )
              }
            />
          );
        }}
      </FormBody>
    </FormNestingProvider>
  );
}

/** The key creates what the hands are in, and no document that merely stands open in a field of it. */
function isMeant(root: HTMLElement | null, isInside: boolean, target: Element): boolean {
  const form = target.closest(FORM_ROOT_SELECTOR);
  return form === null ? !isInside : form === root;
}

/** Of the fields that were touched, whole or in part. */
function shownErrors({ errors, touched, hasTried }: DraftState): readonly FieldError[] {
  if (hasTried) return errors;
  return errors.filter(({ path }) => path.some((_, index) => touched.has(pathKey(path.slice(0, index + 1)))));
}
