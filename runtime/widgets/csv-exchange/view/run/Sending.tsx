/**
 * The rows on their way to whoever writes them. Nothing is written before all have arrived: who closes the page, or goes
 * back, is asked first, as the sending ends with it.
 */
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { RunHead } from '../../../runs/index.ts';
import type { ImportState } from '../../model/import-state.ts';
import { Panel } from '../Panel.tsx';
import { useSay } from '../words.ts';

export interface SendingProps {
  readonly state: Extract<ImportState, { readonly phase: 'sending' }>;
  readonly onCancel: () => void;
}

export function Sending({ state: { preview, sent, total, waiting }, onCancel }: SendingProps) {
  const say = useSay();
  useAskBeforeLeaving(say('sending.leave'));
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <Panel
      actions={
        <Button kind="text" autoFocus onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <RunHead
        head={
          <Typography variant="subtitle1" component="h3">
            {say('sending.title')}
          </Typography>
        }
        label={say('sending.title')}
        share={total === 0 ? 0 : (100 * sent) / total}
        facts={[preview.file, say('run.progress', { done: number(sent), total: number(total) })]}
      />
      {waiting && (
        <Alert severity="warning" role="status">
          {say(waiting === 'signed-out' ? 'run.signedOut' : 'run.waiting')}
        </Alert>
      )}
      <Typography variant="caption" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
        {say('sending.about')}
      </Typography>
    </Panel>
  );
}

const MARK = 'asksBeforeLeaving';

/**
 * While it is shown, asks before the page is closed, and before Back leaves it. Back leads to one more entry of the same
 * address first, as a browser tells of it only afterwards.
 */
function useAskBeforeLeaving(question: string): void {
  useEffect(() => {
    const { history } = window;
    const isMarked = () => history.state?.[MARK] === true;
    const mark = () => history.pushState({ ...history.state, [MARK]: true }, '');
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    const onBack = () => {
      if (isMarked()) return;
      if (window.confirm(question)) {
        window.removeEventListener('popstate', onBack);
        history.back();
      } else mark();
    };
    mark();
    window.addEventListener('beforeunload', onClose);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('beforeunload', onClose);
      window.removeEventListener('popstate', onBack);
      // Whoever has followed a link is elsewhere already.
      if (isMarked()) history.back();
    };
  }, [question]);
}
