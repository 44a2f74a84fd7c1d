/**
 * Where copied conditions or SQL of this editor are put. What the subject lacks is listed and stays to be mended.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { TextArea } from '../../../../ui/controls/inputs.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { pastedConditions } from '../../model/pasted.ts';
import { useEditor } from '../editor-context.ts';
import { Bar, Builder } from '../styles.ts';

export interface PasteBoxProps {
  readonly what: 'sql' | 'tree';
  readonly onDone: () => void;
}

export function PasteBox({ what, onDone }: PasteBoxProps) {
  const translate = useTranslate();
  const { subject, timeZone, root, run, say } = useEditor();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const problemId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The menu gives the focus back while it closes.
  useEffect(() => field.current?.focus(), []);
  const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.tools.${key}`, facts);
  const apply = () => {
    const pasted = pastedConditions(text, subject, timeZone);
    if (!pasted.ok) return setProblem(pasted.reason === 'sql' ? pasted.message : t(pasted.reason));
    run({ type: 'add', at: [root().params.length], node: pasted.tree });
    say(t('pasted'));
    if (pasted.missing.length === 0) return onDone();
    setText('');
    return setProblem(t('missing', { names: pasted.missing.join(', ') }));
  };
  const label = t(what === 'sql' ? 'sqlLabel' : 'treeLabel');
  return (
    <Builder>
      <TextArea
        ref={field}
        aria-label={label}
        aria-describedby={problem === undefined ? undefined : problemId}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {problem !== undefined && (
        <Note data-wrong role="alert" id={problemId}>
          {problem}
        </Note>
      )}
      <Bar>
        <Button kind="text" size="small" disabled={text.trim() === ''} onClick={apply}>
          {t('apply')}
        </Button>
        <Button kind="text" size="small" onClick={onDone}>
          {t('cancel')}
        </Button>
      </Bar>
    </Builder>
  );
}
