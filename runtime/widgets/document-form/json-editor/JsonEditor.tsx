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
import type { PathDifference } from '../../../contract/open-document.ts';
import { REDO_KEYS, UNDO_KEYS } from '../../../ui/commands/keys.ts';
import { listedCommands, useCommands } from '../../../ui/commands/use-commands.ts';
import { jsonCompletion } from '../model/json/json-completion.ts';
import { type DocumentText, documentText } from '../model/json/json-document.ts';
import { changedSince, withDifferences } from '../model/json/json-draft.ts';
import { type JsonProblem, lineAndColumn, readJson } from '../model/json/json-edit.ts';
import { pathLabel } from '../model/layout/named-paths.ts';
import type { AutosaveRules } from '../model/saving/autosave.ts';
import { RecoveredNote } from '../view/bar/RecoveredNote.tsx';
import type { OpenJson } from '../view/bar/use-json-text.ts';
import { errorText } from '../view/pieces/error-text.ts';
import { CodeText } from './CodeText.tsx';
import { JsonProblems } from './JsonProblems.tsx';
import { LargeAmounts, largeAmounts } from './LargeAmounts.tsx';

export interface JsonEditorProps {
  readonly definition: CollectionDefinition;
  readonly opened: OpenJson;
  /** What the form holds now. */
  readonly latest: DocumentData;
  readonly rules: AutosaveRules;
  readonly isGone: boolean;
  /** `null`: it is as it was opened. */
  readonly onText: (text: string | null) => void;
  /** The recovered text is given up for the document as it is. */
  readonly onRestart: () => void;
  readonly onCancel: () => void;
  /** False when the document is gone. */
  readonly onSave: (differences: readonly PathDifference[]) => boolean;
}

/** CodeMirror reads them. */
const JSON_KEYS = {
  save: ['Mod+S'],
  find: ['Mod+F'],
  complete: ['Ctrl+Space'],
  undo: UNDO_KEYS,
  redo: REDO_KEYS,
};

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
  const { definition, opened, latest, rules: formRules, start, isGone } = props;
  const { onText, onRestart, onCancel, onSave } = props;
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.json.${key}`, values);
  useCommands(listedCommands('json', JSON_KEYS, (name) => word(`keys.${name}`)));
  const { before, rules } = useMemo(() => {
    const idField = definition.id?.field;
    const { fields } = definition;
    const { before, storedId } = opened;
    const { errorsOf } = formRules;
    return { before, rules: { fields, idField, held: start.held, storedId, errorsOf } };
  }, [definition, opened, start, formRules]);
  const [text, setText] = useState(opened.text ?? start.text);
  const [isReviewing, setReviewing] = useState(false);
  /** Saving was asked for in vain. */
  const [isRefused, setRefused] = useState(false);
  const [isLost, setLost] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [target, setTarget] = useState<{ offset: number; request: number } | null>(null);
  const reading = useMemo(() => readJson(text, before, rules), [text, before, rules]);

  const elsewhere = useMemo(
    () => changedSince(before, latest, definition.fields),
    [before, latest, definition],
  );
  const rowName = (number: number): string => translate('balcao.documentForm.rows.row', { number });

  const said = (problem: JsonProblem): string => {
    const { fault, path } = problem;
    if (fault.kind === 'syntax' || fault.kind === 'not-an-object') {
      const place = word('at', lineAndColumn(text, problem.from));
      return word('invalid', { detail: `${word(`fault.${fault.kind}`)} (${place})` });
    }
    const label = pathLabel(definition.fields, path, rowName);
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
    onText(next === start.text ? null : next);
  };
  const large = largeAmounts(definition.fields, reading.differences);
  const confirm = (): void => {
    setAsked(false);
    if (isGone || !onSave(reading.differences)) setLost(true);
  };
  const reviewed = (): { text: string; original: string } => {
    if (elsewhere.length === 0) return { text: respelled(text), original: start.text };
    const result = withDifferences(latest, reading.differences, formRules.itemKey);
    const { fields } = definition;
    return {
      text: documentText(fields, result, opened.storedId).text,
      original: documentText(fields, latest, opened.storedId).text,
    };
  };
  return (
    <>
      {opened.text !== undefined && (
        <Box sx={{ px: 2, bgcolor: 'action.hover' }}>
          <RecoveredNote onDiscard={onRestart} />
        </Box>
      )}
      {elsewhere.length > 0 && (
        <Alert severity="info" role="status" sx={{ borderRadius: 0 }}>
          {word('elsewhere', {
            fields: [...new Set(elsewhere.map((path) => pathLabel(definition.fields, path, rowName)))].join(
              ', ',
            ),
          })}
        </Alert>
      )}
      {isReviewing && (
        <Typography variant="body2" sx={{ px: 2, py: 1, bgcolor: 'action.hover' }}>
          <strong>{word('review')}</strong>
          {` · ${word('changes', { smart_count: reading.differences.length })}`}
        </Typography>
      )}
      {isReviewing ? (
        <CodeText key="review" label={word('review')} {...reviewed()} />
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
      {isAsked && <LargeAmounts amounts={large} onConfirm={confirm} onClose={() => setAsked(false)} />}
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
        <Button
          variant="contained"
          autoFocus={isReviewing}
          onClick={!isReviewing ? save : large.length > 0 ? () => setAsked(true) : confirm}
        >
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

function textOf({ definition, opened }: JsonEditorProps): Start {
  try {
    return { ok: true, document: documentText(definition.fields, opened.before, opened.storedId) };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
