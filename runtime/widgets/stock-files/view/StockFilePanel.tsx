/**
 * How a stock file stands, above its form. A new document whose file and stock are there is processed by itself, where an
 * operator sees it.
 */
import MuiLink from '@mui/material/Link';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { AccessLevel } from '../../../contract/access.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { STOCK_FILES } from '../../../contract/stock-files.ts';
import { momentMs } from '../../../core/values/moment.ts';
import { Note } from '../../../ui/controls/words.tsx';
import { TYPE } from '../../../ui/measures.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { fileIn, textIn, useSay } from './pieces.tsx';
import { standing } from './standing.ts';
import { TradeFiles, tradeFilesIn } from './TradeFilesPanel.tsx';
import { useProcessing } from './use-processing.ts';

export interface StockFilePanelProps {
  readonly id: string;
  readonly hasRole: (least: AccessLevel) => boolean;
}

/** An older one waits for somebody to ask for it. */
const NEW_MS = 10 * 60_000;

export function StockFilePanel({ id, hasRole }: StockFilePanelProps) {
  const say = useSay();
  const { useDocument } = useWidgetServices();
  const record = useDocument(STOCK_FILES, id).data?.record ?? undefined;
  const runId = textIn(record, 'run');
  const run = useDocument('sync-run', runId).data?.record ?? undefined;
  const { begin, isBusy, failure } = useProcessing(id);
  const begun = useRef<string>(undefined);
  const file = fileIn(record?.file)?.id;
  const isDue = record !== undefined && hasRole('operator') && isNew(record) && waits(record);
  useEffect(() => {
    if (!isDue || begun.current === file) return;
    begun.current = file;
    begin();
  });
  if (!record) return null;
  const trade = tradeFilesIn(record);
  // What was refused in its beginning is over once somebody else has begun it.
  const problem = textIn(record, 'problem') ?? (waits(record) ? failure : undefined);
  return (
    <div style={{ padding: '12px 20px' }}>
      {problem === undefined ? (
        <Note role="status">{isBusy ? say('beginning') : standing(record, run, say)}</Note>
      ) : (
        <Note role="alert" data-wrong>
          {say('problem', { problem })}
        </Note>
      )}
      {runId !== undefined && (
        <>
          {' '}
          <MuiLink
            component={Link}
            to={`/runs?execucao=${encodeURIComponent(runId)}`}
            sx={{ fontSize: TYPE.small }}
          >
            {say('openRun')}
          </MuiLink>
        </>
      )}
      {trade.length > 0 && (
        <div style={{ marginTop: 8 }}>
          <Note>{say('trade.about')}</Note>
          <TradeFiles files={trade} />
        </div>
      )}
    </div>
  );
}

/** Everything is there, and nothing has been tried. */
function waits(record: ConsoleRecord): boolean {
  const isWhole = fileIn(record.file) !== undefined && textIn(record, 'stockId') !== undefined;
  const isTried = textIn(record, 'run') !== undefined || textIn(record, 'problem') !== undefined;
  return record.status === 'queued' && isWhole && !isTried;
}

function isNew({ createdAt }: ConsoleRecord): boolean {
  const at = typeof createdAt === 'string' ? momentMs(createdAt) : undefined;
  return at !== undefined && Math.abs(Date.now() - at) < NEW_MS;
}
