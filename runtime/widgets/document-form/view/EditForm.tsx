/**
 * A stored document: edited in place, saved by itself. Viewers see the same fields and can change nothing.
 */
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type AutosaveState, saveStatus } from '../model/autosave-state.ts';
import { isBlocked } from '../model/field-errors.ts';
import type { FormPath } from '../model/form-path.ts';
import { pathLabel } from '../model/named-paths.ts';
import type { DocumentFormProps } from './DocumentForm.tsx';
import { FailureNote } from './FailureNote.tsx';
import { FieldList } from './FieldList.tsx';
import { FormBar } from './FormBar.tsx';
import { FormBody } from './FormBody.tsx';
import { ConflictsProvider, type FormServices } from './form-services.ts';
import type { PreparedForm } from './prepared-form.ts';
import { SecretsProvider, useFormSecrets } from './secrets.ts';
import { useDocumentSession, useRetryOnline, useSaveShortcut } from './use-document-session.ts';
import { useImpliedDefaults } from './use-implied-defaults.ts';

const NONE: readonly never[] = [];

export interface EditFormProps extends DocumentFormProps {
  readonly form: PreparedForm;
  readonly id: string;
}

export function EditForm(props: EditFormProps) {
  const { definition, form, id, record, writer, useList, timeZone, readOnly } = props;
  const [session, state] = useDocumentSession({
    collection: definition.name,
    id,
    fields: definition.fields,
    record,
    writer,
    rules: form.rules,
    readOnly,
  });
  useSaveShortcut(session.save);
  useRetryOnline(() => {
    if (session.getState().failure?.reason === 'offline') session.save();
  });
  const { data, port, isImplied } = useImpliedDefaults(props, session, state.data);
  const services = useMemo<FormServices>(
    () => ({ port, definition, recordId: id, schema: form.schema, useList, timeZone }),
    [port, definition, id, form, useList, timeZone],
  );
  const { keepMine, takeTheirs } = session;
  const conflicts = useMemo(
    () => ({ byPath: state.conflicts, keepMine, takeTheirs }),
    [state.conflicts, keepMine, takeTheirs],
  );
  const { edits, saving } = state;
  const changes = useMemo(
    () => [...edits.values(), ...saving.values()].map(({ path }) => path),
    [edits, saving],
  );
  const secrets = useFormSecrets({ definition, record, writer }, id);
  return (
    <ConflictsProvider value={conflicts}>
      <SecretsProvider value={secrets}>
        <FormBody
          form={form}
          services={services}
          data={data}
          errors={readOnly || isImplied ? NONE : state.errors}
          changes={changes}
          readOnly={readOnly}
        >
          {(show) =>
            readOnly ? (
              <FormBar status="readOnly" />
            ) : (
              <EditBar definition={definition} state={state} onSave={session.save} onShow={show} />
            )
          }
        </FormBody>
      </SecretsProvider>
    </ConflictsProvider>
  );
}

interface EditBarProps extends Pick<DocumentFormProps, 'definition'> {
  readonly state: AutosaveState;
  readonly onSave: () => void;
  readonly onShow: (path: FormPath) => void;
}

function EditBar({ definition, state, onSave, onShow }: EditBarProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.${key}`, values);
  const status = saveStatus(state);
  const named = (path: FormPath) => ({
    path,
    label: pathLabel(definition.fields, path, (number) => word('rows.row', { number })),
  });
  const wrong = state.errors.filter(({ path }) =>
    [...state.edits.values()].some((edit) =>
      isBlocked(edit.path, [{ path, keyword: '', params: {}, message: '' }]),
    ),
  );
  const conflicts = [...state.conflicts.values()];
  const isPending = status === 'pending' || status === 'failed';
  return (
    <FormBar
      status={status}
      notes={
        <>
          {status === 'failed' && state.failure && <FailureNote failure={state.failure} />}
          <FieldList
            title={word('bar.notSaved')}
            fields={wrong.map(({ path }) => named(path))}
            onShow={onShow}
          />
          <FieldList
            title={word('bar.conflict')}
            fields={conflicts.map(({ path }) => named(path))}
            onShow={onShow}
          />
        </>
      }
      actions={
        isPending && (
          <Button size="small" variant={status === 'failed' ? 'outlined' : 'text'} onClick={onSave}>
            {word(status === 'failed' ? 'bar.retry' : 'bar.save')}
          </Button>
        )
      }
    />
  );
}
