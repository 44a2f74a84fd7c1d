/**
 * The panel beside a form, or over it on a narrow screen. Closed it stays in memory: the conversation and an answer
 * that is on its way are there when it opens again.
 */

import Close from '@mui/icons-material/Close';
import EditNote from '@mui/icons-material/EditNote';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslate } from 'react-admin';
import type { AssistantService } from '../../../contract/assistant.ts';
import type { FieldDefinition } from '../../../contract/field.ts';
import type { OpenDocument } from '../../../contract/open-document.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { AssistantSession } from '../session/assistant-session.ts';
import { Composer } from './Composer.tsx';
import { Transcript } from './Transcript.tsx';

/** Room for the form's own column beside the panel's. */
const BESIDE = '(min-width: 1000px)';

export interface AssistantProps {
  readonly project: string;
  readonly service: AssistantService;
  readonly document: OpenDocument;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** A field's value as the form shows it in one place. */
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
}

const Frame = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
}));

const Header = styled('div')(({ theme }) => ({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 48,
  padding: '4px 8px 4px 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { flex: 1, margin: 0, fontSize: TYPE.body, fontWeight: WEIGHT.strong },
}));

export function Assistant(props: AssistantProps) {
  const { project, service, isOpen, onClose } = props;
  const translate = useTranslate();
  const isBeside = useMediaQuery(BESIDE, { noSsr: true });
  const document = useRef(props.document);
  document.current = props.document;
  const [session] = useState(
    () => new AssistantSession({ project, service, document: () => document.current }),
  );
  useEffect(() => () => session.stop(), [session]);
  const content = <Panel {...props} session={session} />;
  if (isBeside) return isOpen ? content : null;
  return (
    <Drawer
      anchor="right"
      open={isOpen}
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': translate('balcao.assistant.title'), sx: { width: 'min(480px, 100vw)' } },
      }}
    >
      {content}
    </Drawer>
  );
}

function Panel({
  document,
  service,
  session,
  onClose,
  renderValue,
}: AssistantProps & { readonly session: AssistantSession }) {
  const translate = useTranslate();
  const word = (key: string): string => translate(`balcao.assistant.${key}`);
  const conversation = useSyncExternalStore(session.subscribe, session.getState);
  const titleId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const { isMissing, look } = useIsMissing(service);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The panel around a form closes at Escape too.
    event.stopPropagation();
    if (conversation.isBusy) session.stop();
    else onClose();
  };
  return (
    <Frame aria-labelledby={titleId} onKeyDown={onKeyDown}>
      <Header>
        <h2 id={titleId}>{word('title')}</h2>
        {conversation.entries.length > 0 && (
          <Tooltip title={word('restart')}>
            <IconButton
              aria-label={word('restart')}
              onClick={() => {
                session.restart();
                input.current?.focus();
              }}
            >
              <EditNote />
            </IconButton>
          </Tooltip>
        )}
        <IconButton aria-label={word('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Header>
      <Transcript
        conversation={conversation}
        document={document}
        renderValue={renderValue}
        isMissing={isMissing}
        onLookAgain={look}
        onAsk={session.send}
        onRetry={session.retry}
        onAccept={(proposal, paths) => void session.accept(proposal, paths)}
        onReject={session.reject}
      />
      {!isMissing && (
        <Composer input={input} isBusy={conversation.isBusy} onSend={session.send} onStop={session.stop} />
      )}
    </Frame>
  );
}

/** Said before a question is typed. Until the server has answered, and where it does not, there is an assistant. */
function useIsMissing(service: AssistantService): { readonly isMissing: boolean; readonly look: () => void } {
  const [isMissing, setMissing] = useState(false);
  const look = useCallback(() => {
    const gone = new AbortController();
    void service.isConfigured(gone.signal).then((isThere) => {
      if (!gone.signal.aborted) setMissing(!isThere);
    });
    return () => gone.abort();
  }, [service]);
  useEffect(look, [look]);
  return { isMissing, look };
}
