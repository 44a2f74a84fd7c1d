/**
 * A stored document: edited in place, saved by itself. Viewers see the same fields and can change nothing.
 */
import Button from '@mui/material/Button';
import { memo, type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { STORED_ID } from '../../../contract/collection.ts';
import type { DocumentFormProps } from '../../../ui/collection-widgets.ts';
import { PartPlace } from '../../../ui/part.tsx';
import { SaveStatusProvider } from '../../../ui/reach/save-status.ts';
import { useStoreBack } from '../../../ui/reach/store-reach.ts';
import type { FormPath } from '../model/layout/form-path.ts';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import { type AutosaveState, hasUnsaved, saveStatus, withoutReason } from '../model/saving/autosave-state.ts';
import { type FieldError, isBlocked } from '../model/saving/field-errors.ts';
import { fittingEdits, waitingLists } from '../model/saving/fitting-rows.ts';
import type { DocumentSession } from '../session/document-session.ts';
import { heaviestStatus } from '../session/sub-forms.ts';
import { AssistantSide, renderValue } from './bar/AssistantSide.tsx';
import { FailureNote } from './bar/FailureNote.tsx';
import { FieldList } from './bar/FieldList.tsx';
import { FormBar } from './bar/FormBar.tsx';
import { HistoryButtons } from './bar/HistoryButtons.tsx';
import { JsonEditorButton } from './bar/JsonEditorButton.tsx';
import { useNamedFields } from './bar/named-fields.ts';
import { ReasonNote } from './bar/ReasonNote.tsx';
import { RecoveredNote } from './bar/RecoveredNote.tsx';
import { type JsonTextView, useJsonText } from './bar/use-json-text.ts';
import { CopyProvider, useCopyDifferences } from './CopyNotice.tsx';
import { FormNestingProvider } from './documents/form-nesting.ts';
import { type ReportedForm, useReportedForm } from './documents/use-reported-form.ts';
import { useFieldsAbove } from './fields-above.ts';
import { useFormSave } from './form-commands.ts';
import { FormBody } from './frame/FormBody.tsx';
import { FieldNote } from './pieces/FieldNote.tsx';
import { useFormConsole } from './pieces/form-console.ts';
import { ConflictsProvider, type FormServices, FormServicesProvider } from './pieces/form-services.ts';
import type { PreparedForm } from './pieces/prepared-form.ts';
import { SecretsProvider, useFormSecrets } from './pieces/secrets.ts';
import { useDocumentSession } from './pieces/use-document-session.ts';
import { useNewRows } from './rows/new-rows.ts';
import { useImpliedDefaults } from './use-implied-defaults.ts';
import { useOpenDocument } from './use-open-document.ts';

const NONE: readonly never[] = [];
const UNSAVED_WITHOUT_RIGHT = 'balcao.documentForm.bar.unsavedWithoutRight';

export interface EditFormProps extends DocumentFormProps {
  readonly form: PreparedForm;
  readonly id: string;
}

export function EditForm(props: EditFormProps) {
  const { definition, form, id, record, doors, useList, timeZone, readOnly } = props;
  const { notice, onSaving, onReader, isGone, onOverlay, onHistoryClose } = props;
  const { History } = useFormConsole() ?? {};
  const translate = useTranslate();
  const [session, state] = useDocumentSession({
    collection: definition.name,
    id,
    fields: definition.fields,
    copyOf: definition.copyOf,
    record,
    writer: doors.writer,
    localChanges: doors.localChanges,
    undoOwner: doors.undoOwner,
    rules: form.rules,
    readOnly,
  });
  const [opened] = useState(record);
  const status = saveStatus(state);
  const isSaving = status === 'saving';
  const shownStatus = useMemo(
    () => (readOnly ? null : { status, text: translate(`balcao.documentForm.status.${status}`) }),
    [readOnly, status, translate],
  );
  useEffect(() => onSaving?.(isSaving), [isSaving, onSaving]);
  const { data, port, isImplied } = useImpliedDefaults(props, session, state.data);
  const newRows = useNewRows(readOnly || isImplied ? NONE : state.errors, state.data);
  const { errors, end } = newRows;
  const save = useSave(session, readOnly, end);
  const nesting = useReportedForm({ collection: definition.name, id }, session, state);
  const services = useMemo<FormServices>(
    () => ({ port, definition, recordId: id, schema: form.schema, useList, timeZone, doors }),
    [port, definition, id, form, useList, timeZone, doors],
  );
  const { chooseLocal, chooseRemote, authorOf } = session;
  const conflicts = useMemo(
    () => ({ byPath: state.conflicts, chooseLocal, chooseRemote, authorOf }),
    [state.conflicts, chooseLocal, chooseRemote, authorOf],
  );
  const { edits, typing } = state;
  const changes = useMemo(
    () => [...edits.values(), ...typing.values()].map(({ path }) => path),
    [edits, typing],
  );
  const copy = useCopyDifferences(definition.copyOf, id, state);
  const above = useFieldsAbove({
    copyOf: definition.copyOf,
    shownAbove: props.shownAbove,
    copy,
    state,
    errors,
  });
  const secrets = useFormSecrets({ definition, record, doors }, id);
  const json = useJsonText({
    drafts: doors.drafts,
    collection: definition.name,
    id,
    fresh: () => ({ before: session.getState().data, storedId: record?.[STORED_ID] }),
  });
  const document = useOpenDocument({ definition, id, form, data, readOnly, port, session });
  const { read } = document;
  useEffect(() => onReader?.(read), [onReader, read]);
  const body = (assistant: ReactNode) => (
    <FormBody
      form={form}
      services={services}
      data={data}
      opened={opened ?? undefined}
      errors={errors}
      newRows={newRows}
      changes={changes}
      readOnly={readOnly}
      session={session}
      isInside={nesting.isInside}
      lead={props.lead}
      section={props.section}
      above={props.above}
      fieldsAbove={above}
    >
      {(show) => (
        <>
          {notice}
          {readOnly ? (
            <FormBar
              status="readOnly"
              notes={hasUnsaved(state) && <FieldNote isError>{translate(UNSAVED_WITHOUT_RIGHT)}</FieldNote>}
              actions={assistant}
            />
          ) : (
            <EditBar
              definition={definition}
              state={state}
              errors={errors}
              nesting={nesting}
              session={session}
              rules={form.rules}
              json={json}
              tools={assistant}
              isGone={isGone}
              onOverlay={onOverlay}
              onSave={save}
              onShow={show}
            />
          )}
        </>
      )}
    </FormBody>
  );
  return (
    <FormNestingProvider value={nesting.inner}>
      <SaveStatusProvider value={shownStatus}>
        <ConflictsProvider value={conflicts}>
          <CopyProvider value={copy.differences}>
            <SecretsProvider value={secrets}>
              {nesting.isInside ? (
                body(null)
              ) : (
                <AssistantSide document={document} services={services}>
                  {body}
                </AssistantSide>
              )}
              {History && onHistoryClose && (
                <FormServicesProvider value={services}>
                  <PartPlace placeholder={null}>
                    <History document={document} onClose={onHistoryClose} renderValue={renderValue} />
                  </PartPlace>
                </FormServicesProvider>
              )}
            </SecretsProvider>
          </CopyProvider>
        </ConflictsProvider>
      </SaveStatusProvider>
    </FormNestingProvider>
  );
}

/** Saves by the key of forms, and again once the store is back or the right to write is. `end`: see `useNewRows`. */
function useSave(session: DocumentSession, readOnly: boolean, end: () => void): () => void {
  const translate = useTranslate();
  const save = useCallback((): void => {
    end();
    session.save();
  }, [end, session]);
  useFormSave(translate('balcao.documentForm.bar.save'), save);
  useStoreBack(() => {
    if (session.getState().failure?.reason === 'offline') session.save();
  });
  useEffect(() => {
    // The right to write was taken and has come back.
    if (!readOnly && session.getState().failure?.reason === 'denied') session.save();
  }, [readOnly, session]);
  return save;
}

interface EditBarProps extends Pick<DocumentFormProps, 'definition' | 'isGone' | 'onOverlay'> {
  readonly state: AutosaveState;
  /** Those that are shown. */
  readonly errors: readonly FieldError[];
  readonly nesting: ReportedForm;
  readonly session: DocumentSession;
  readonly rules: AutosaveRules;
  readonly json: JsonTextView;
  /** Stand in the bar whatever the status. */
  readonly tools: ReactNode;
  readonly onSave: () => void;
  readonly onShow: (path: FormPath) => void;
}

/** Not drawn again with the section that is shown. */
const EditBar = memo(function EditBar(props: EditBarProps) {
  const {
    definition,
    state,
    errors,
    nesting,
    session,
    rules,
    json,
    tools,
    isGone = false,
    onOverlay,
    onSave,
    onShow,
  } = props;
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.${key}`, values);
  const own = saveStatus(state);
  const inner = useSyncExternalStore(nesting.inner.subForms.subscribe, nesting.inner.subForms.getState);
  const status = nesting.isInside
    ? own
    : heaviestStatus([own, ...[...inner.values()].map((form) => form.status)]);
  const save = (): void => {
    onSave();
    for (const form of inner.values()) form.save();
  };
  const named = useNamedFields(definition.fields);
  const wrong = errors.filter(({ path }) =>
    [...state.edits.values()].some((edit) =>
      isBlocked(edit.path, [{ path, keyword: '', params: {}, message: '' }]),
    ),
  );
  const conflicts = [...state.conflicts.values()];
  const unexplained = withoutReason(state);
  const waiting = waitingLists(state.edits, errors, fittingEdits(state, rules));
  const lists = named(waiting.map((path) => ({ path })));
  const isHeld = unexplained.length > 0 && unexplained.length === state.edits.size && state.typing.size === 0;
  const isPending = status === 'failed' || (status === 'pending' && !isHeld);
  // The outermost bar says so for all.
  if (nesting.isInside && status === 'saved' && wrong.length === 0 && conflicts.length === 0) return null;
  return (
    <FormBar
      status={status}
      notes={
        <>
          {!nesting.isInside && json.isLeft && !json.opened && (
            <RecoveredNote text={word('json.recovered')} onDiscard={json.discard} />
          )}
          {own === 'failed' && state.failure && <FailureNote failure={state.failure} />}
          <FieldList title={word('bar.notSaved')} fields={named(wrong)} onShow={onShow} />
          {lists.length > 0 && (
            <span>{word('bar.waiting', { lists: lists.map(({ label }) => `“${label}”`).join(', ') })}</span>
          )}
          <FieldList title={word('bar.conflict')} fields={named(conflicts)} onShow={onShow} />
          <ReasonNote
            fields={named(unexplained)}
            onShow={onShow}
            onExplain={session.explain}
            onDiscard={() => session.changeAll(unexplained.map(({ path, base }) => ({ path, value: base })))}
          />
        </>
      }
      save={
        isPending && (
          <Button size="small" variant={status === 'failed' ? 'outlined' : 'text'} onClick={save}>
            {word(status === 'failed' ? 'bar.retry' : 'bar.save')}
          </Button>
        )
      }
      tools={
        <>
          {tools}
          <HistoryButtons session={session} onShow={onShow} />
          {!nesting.isInside && (
            <JsonEditorButton
              definition={definition}
              session={session}
              rules={rules}
              json={json}
              latest={state.data}
              isGone={isGone}
              onOverlay={onOverlay}
            />
          )}
        </>
      }
    />
  );
});
