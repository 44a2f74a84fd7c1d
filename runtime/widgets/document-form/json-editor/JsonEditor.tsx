/**
 * The whole document as JSON, over the full screen (product operations, §2): edited with the collection's schema at
 * hand, compared before it is saved, and handed to the form as one step that can be undone.
 */
import type { CompletionSource } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import type { PathDifference } from '../model/edit-history.ts';
import type { FieldError } from '../model/field-errors.ts';
import { jsonCompletion } from '../model/json-completion.ts';
import { type DocumentText, documentText } from '../model/json-document.ts';
import { type JsonProblem, lineAndColumn, readJson } from '../model/json-edit.ts';
import { pathLabel } from '../model/named-paths.ts';
import { errorText } from '../view/error-text.ts';
import { CodeText } from './CodeText.tsx';
import { JsonProblems } from './JsonProblems.tsx';

export interface JsonEditorProps {
  readonly definition: CollectionDefinition;
  /** What the form holds when the editor is opened. */
  readonly data: DocumentData;
  /** What the store holds in a field named `id`. */
  readonly storedId: unknown;
  readonly errorsOf: (data: DocumentData) => readonly FieldError[];
  readonly isGone: boolean;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onCancel: () => void;
  /** False when the document is gone. */
  readonly onSave: (differences: readonly PathDifference[]) => boolean;
}

export function JsonEditor(props: JsonEditorProps) {
  const translate = useTranslate();
  const [start] = useState(() => textOf(props));
  if (!start.ok) {
    return (
      <Alert severity="error" sx={{ m: 2 }}>
        {translate('balcao.documentForm.json.convert', { detail: start.detail })}
      </Alert>
    );
  }
  return <JsonPanes {...props} start={start.document} />;
}

function JsonPanes(props: JsonEditorProps & { readonly start: DocumentText }) {
  const { definition, data, storedId, errorsOf, start, isGone, onDirty, onCancel, onSave } = props;
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.json.${key}`, values);
  const { before, rules } = useMemo(() => {
    const idField = definition.id?.field;
    const { fields } = definition;
    return { before: data, rules: { fields, idField, held: start.held, storedId, errorsOf } };
  }, [definition, data, storedId, start, errorsOf]);
  const [text, setText] = useState(start.text);
  const [isReviewing, setReviewing] = useState(false);
  /** Saving was asked for in vain. */
  const [isRefused, setRefused] = useState(false);
  const [isLost, setLost] = useState(false);
  const [target, setTarget] = useState<{ offset: number; request: number } | null>(null);
  const reading = useMemo(() => readJson(text, before, rules), [text, before, rules]);

  const said = (problem: JsonProblem): string => {
    const { fault, path } = problem;
    if (fault.kind === 'syntax' || fault.kind === 'not-an-object') {
      const place = word('at', lineAndColumn(text, problem.from));
      return word('invalid', { detail: `${word(`fault.${fault.kind}`)} (${place})` });
    }
    const label = pathLabel(definition.fields, path, (number) =>
      translate('balcao.documentForm.rows.row', { number }),
    );
    const what = fault.kind === 'schema' ? errorText(translate, fault.error) : word(`fault.${fault.kind}`);
    return `${label}: ${what}`;
  };
  const diagnostics = (current: string): readonly Diagnostic[] =>
    readJson(current, before, rules).problems.map((problem) => ({
      from: problem.from,
      to: problem.to,
      severity: problem.blocks ? 'error' : 'warning',
      message: said(problem),
    }));
  const complete: CompletionSource = ({ state, pos, explicit }) => {
    const found = jsonCompletion(state.doc.toString(), pos, definition.fields);
    const isWanted = explicit || /["\w]/.test(state.sliceDoc(pos - 1, pos));
    if (!found || !isWanted) return null;
    const options = found.options.map(({ insert, shown, title }) => ({
      label: state.sliceDoc(found.from, found.from + 1) === '"' ? JSON.stringify(shown) : shown,
      displayLabel: shown,
      detail: title,
      apply: insert,
    }));
    return { from: found.from, to: found.to, options };
  };
  const blocking = reading.problems.filter(({ blocks }) => blocks);
  const save = (): void => {
    const [first] = blocking;
    if (first) {
      setRefused(true);
      setTarget((last) => ({ offset: first.from, request: (last?.request ?? 0) + 1 }));
    } else if (reading.differences.length === 0) onCancel();
    else setReviewing(true);
  };
  const type = (next: string): void => {
    setText(next);
    setRefused(false);
    onDirty(next !== start.text);
  };
  const confirm = (): void => {
    if (isGone || !onSave(reading.differences)) setLost(true);
  };
  return (
    <>
      {isReviewing && (
        <Typography variant="body2" sx={{ px: 2, py: 1, bgcolor: 'action.hover' }}>
          <strong>{word('review')}</strong>
          {` · ${word('changes', { smart_count: reading.differences.length })}`}
        </Typography>
      )}
      {isReviewing ? (
        <CodeText key="review" label={word('review')} text={respelled(text)} original={start.text} />
      ) : (
        <CodeText
          key="edit"
          label={word('text')}
          text={text}
          diagnostics={diagnostics}
          complete={complete}
          onChange={type}
          onSave={save}
          target={target}
        />
      )}
      {(isGone || isLost) && (
        <Alert severity="error" role="alert" sx={{ borderRadius: 0 }}>
          {word('gone')}
        </Alert>
      )}
      {!isReviewing && (
        <JsonProblems
          key={String(isRefused)}
          problems={reading.problems}
          isRefused={isRefused}
          text={said}
          onShow={({ from }) => setTarget((last) => ({ offset: from, request: (last?.request ?? 0) + 1 }))}
        />
      )}
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          justifyContent: 'flex-end',
          py: 1,
          px: 2,
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {isReviewing && (
          <Button sx={{ mr: 'auto', ml: -1.5 }} onClick={() => setReviewing(false)}>
            {word('back')}
          </Button>
        )}
        <Button onClick={onCancel}>{word('cancel')}</Button>
        <Button variant="contained" autoFocus={isReviewing} onClick={isReviewing ? confirm : save}>
          {word('save')}
        </Button>
      </Box>
    </>
  );
}

/** Spelled as the text from before, so that only what means something else differs. */
function respelled(text: string): string {
  return `${JSON.stringify(JSON.parse(text), null, 2)}\n`;
}

type Start =
  | { readonly ok: true; readonly document: DocumentText }
  | { readonly ok: false; readonly detail: string };

function textOf({ definition, data, storedId }: JsonEditorProps): Start {
  try {
    return { ok: true, document: documentText(definition.fields, data, storedId) };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
