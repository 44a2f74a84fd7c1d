/**
 * The button of the JSON editor in the form's bar, and the overlay that it opens. The editor itself is loaded when it
 * is opened for the first time.
 */

import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, DocumentData } from '../../../../contract/collection.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { PartPlace, part } from '../../../../ui/part.tsx';
import type { AutosaveRules } from '../../model/saving/autosave.ts';
import type { DocumentSession } from '../../session/document-session.ts';
import type { JsonTextView } from './use-json-text.ts';

const JsonEditor = part(async () => (await import('../../json-editor/JsonEditor.tsx')).JsonEditor);

export interface JsonEditorButtonProps {
  readonly definition: CollectionDefinition;
  readonly session: DocumentSession;
  readonly rules: AutosaveRules;
  readonly json: JsonTextView;
  /** What the form holds now. */
  readonly latest: DocumentData;
  /** Somebody has removed the document since the editor was opened: what was typed stays to be copied. */
  readonly isGone: boolean;
  readonly onOverlay: ((isOpen: boolean) => void) | undefined;
}

export function JsonEditorButton(props: JsonEditorButtonProps) {
  const { definition, session, rules, json, latest, isGone, onOverlay } = props;
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.documentForm.json.${key}`, values);
  const titleId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { opened } = json;
  const isOpen = opened !== null;
  useEffect(() => onOverlay?.(isOpen), [isOpen, onOverlay]);
  const open = (): void => {
    session.save();
    json.open();
  };
  const close = (): void => {
    setAsking(false);
    json.close();
    // Two dialogs close at once, and the inner one would give the focus back to the other.
    setTimeout(() => opener.current?.focus());
  };
  const leave = (): void => {
    if (json.isDirty) setAsking(true);
    else close();
  };
  const onEscape = (event: object): void => {
    // The editor's own panels close first.
    const isTaken = 'defaultPrevented' in event && event.defaultPrevented === true;
    if (!isTaken) leave();
  };
  return (
    <>
      <Button ref={opener} kind="text" size="small" onClick={open} aria-haspopup="dialog">
        {word('open')}
      </Button>
      <Dialog fullScreen open={isOpen} onClose={onEscape} aria-labelledby={titleId}>
        <DialogTitle id={titleId} sx={{ py: 1.25, px: 2, fontSize: TYPE.strong }}>
          {word('title', { label: definition.label.one })}
        </DialogTitle>
        <PartPlace placeholder={<LinearProgress aria-label={word('loading')} />}>
          {opened && (
            <JsonEditor
              // Begun anew it is another one.
              key={opened.text === undefined ? 'fresh' : 'left'}
              definition={definition}
              opened={opened}
              latest={latest}
              rules={rules}
              isGone={isGone}
              onText={json.change}
              onRestart={json.discard}
              onCancel={leave}
              onSave={(differences) => {
                const isTaken = session.applyDifferences(differences).ok;
                if (isTaken) {
                  session.save();
                  close();
                }
                return isTaken;
              }}
            />
          )}
        </PartPlace>
      </Dialog>
      <DialogFrame
        open={isAsking}
        title={word('discardTitle')}
        onClose={() => setAsking(false)}
        cancel={word('stay')}
        action={{ label: word('discard'), onClick: close, tone: 'danger' }}
        focus="cancel"
      >
        {word('discardAbout')}
      </DialogFrame>
    </>
  );
}
