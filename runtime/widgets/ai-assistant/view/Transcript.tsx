/**
 * What was said, in order. It follows the newest line while one is at its end or has just asked, and stays where one
 * has scrolled to.
 * Screen readers hear whole answers, not each piece of one that is being written.
 */

import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { MOST_TOOL_ROUNDS } from '../../../contract/assistant.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { OpenDocument } from '../../../contract/open-document.ts';
import { TYPE } from '../../../ui/measures.ts';
import type { Conversation, Entry } from '../model/conversation.ts';
import type { Proposal } from '../model/proposal.ts';
import { Beginning } from './Beginning.tsx';
import { FailureNote } from './FailureNote.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { ToolNote } from './ToolNote.tsx';

export interface TranscriptProps {
  readonly conversation: Conversation;
  readonly document: OpenDocument;
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
  /** Nobody answers on this server, and no question is asked. */
  readonly isMissing: boolean;
  /** Asks whether somebody answers by now. */
  readonly onLookAgain: () => void;
  readonly onAsk: (text: string) => void;
  readonly onRetry: () => void;
  readonly onAccept: (proposal: Proposal, paths: readonly string[]) => void;
  readonly onReject: (proposal: Proposal, paths: readonly string[]) => void;
}

/** Pixels from the end that still count as being there. */
const NEAR_END = 48;

const Root = styled('div')(({ theme }) => {
  const palette = theme.vars.palette;
  return {
    flex: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: 16,
    fontSize: TYPE.body,
    lineHeight: 1.55,
    '& .lines': { display: 'flex', flexDirection: 'column', gap: 12 },
    '& .lines + .lines': { marginTop: 12 },
    '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& .user': {
      alignSelf: 'flex-end',
      maxWidth: '88%',
      padding: '7px 12px',
      borderRadius: '12px 12px 3px 12px',
      backgroundColor: palette.balcao.accentSoft,
    },
    '& .quiet': { color: palette.text.secondary, fontSize: TYPE.body },
    '& .heard': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    '@media (prefers-reduced-motion: no-preference)': {
      '& .waiting': { animation: 'balcao-breathe 1.4s ease-in-out infinite' },
      '@keyframes balcao-breathe': { '50%': { opacity: 0.4 } },
    },
  };
});

export function Transcript(props: TranscriptProps) {
  const { conversation, onAsk, onRetry } = props;
  const { entries, partial, isBusy, failure } = conversation;
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.assistant.${key}`);
  const root = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const asked = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new may have moved the end
  useEffect(() => {
    const element = root.current;
    const questions = entries.filter(({ kind }) => kind === 'user').length;
    if (questions > asked.current) isAtEnd.current = true;
    asked.current = questions;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [conversation]);
  return (
    <Root
      ref={root}
      tabIndex={0}
      role="region"
      aria-label={word('conversation')}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {props.isMissing && <FailureNote failure={{ kind: 'not-configured' }} onRetry={props.onLookAgain} />}
      {entries.length === 0 && !props.isMissing && (
        <Beginning readOnly={props.document.readOnly} onAsk={onAsk} />
      )}
      <div className="lines" role="log" aria-live="polite" aria-busy={isBusy}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end
          <Line key={index} entry={entry} {...props} />
        ))}
      </div>
      {isBusy && (
        <div className="lines" aria-hidden>
          {partial ? <p>{partial}</p> : <p className="quiet waiting">{word('thinking')}</p>}
        </div>
      )}
      {failure && <FailureNote failure={failure} onRetry={onRetry} />}
      <output className="heard">{isBusy ? word('thinking') : ''}</output>
    </Root>
  );
}

function Line({ entry, ...props }: TranscriptProps & { readonly entry: Entry }) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string => translate(`balcao.assistant.${key}`, values);
  switch (entry.kind) {
    case 'user':
      return (
        <p className="user">
          <span className="heard">{word('you')}: </span>
          {entry.text}
        </p>
      );
    case 'assistant':
    case 'refusal':
      return (
        <p>
          <span className="heard">{word('assistant')}: </span>
          {entry.text}
          {entry.kind === 'assistant' && entry.isStopped && (
            <span className="quiet">
              {entry.text && ' '}
              {word('stopped')}
            </span>
          )}
        </p>
      );
    case 'tool':
      return <ToolNote {...entry} />;
    case 'proposal':
      return <ProposalCard {...props} proposal={entry.proposal} />;
    case 'too-long':
      return <p className="quiet">{word('tooLong', { rounds: MOST_TOOL_ROUNDS })}</p>;
  }
}
