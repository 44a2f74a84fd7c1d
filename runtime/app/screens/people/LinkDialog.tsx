/**
 * A link by which somebody chooses a password, shown once, where the server sends no mail.
 */
import { useRef, useState } from 'react';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Labelled, Note } from '../../../ui/controls/words.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { usePeopleWords, useShownTime } from './people-words.ts';

export interface ShownLink {
  readonly name: string;
  readonly link: string;
  /** ms. */
  readonly until: number;
}

export function LinkDialog({ name, link, until, onClose }: ShownLink & { readonly onClose: () => void }) {
  const say = usePeopleWords();
  const shown = useShownTime();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<'copied' | 'notCopied'>();
  const copy = async (): Promise<void> => {
    setSaid(
      await copyText(link).then(
        () => 'copied' as const,
        () => 'notCopied' as const,
      ),
    );
    input.current?.select();
  };
  return (
    <DialogFrame
      title={say('link.title', { name })}
      width="medium"
      onClose={onClose}
      cancel={say('close')}
      footer={<Note role="status">{said && say(`link.${said}`)}</Note>}
      action={{ label: say('link.copy'), onClick: () => void copy() }}
      focus="action"
    >
      <Note style={{ marginBottom: 12 }}>{say('link.about', { name, time: shown(until) })}</Note>
      <Labelled label={say('link.label')}>
        {(named) => (
          <Input {...named} ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />
        )}
      </Labelled>
    </DialogFrame>
  );
}
