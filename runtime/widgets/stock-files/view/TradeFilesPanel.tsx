/**
 * Files of a negotiation as tables, for people to read: nothing is written out of them, and that is said.
 */
import { useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { MOST_SHOWN_ROWS } from '../../../contract/stock-files.ts';
import { Note } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { Cells, fileIn, type NamedFile, useSay, useTable } from './pieces.tsx';

const COLLECTION = 'stock-trade-file';

export function TradeFilesPanel({ id }: { readonly id: string }) {
  const say = useSay();
  const { useDocument } = useWidgetServices();
  const record = useDocument(COLLECTION, id).data?.record;
  if (!record) return null;
  const files = tradeFilesIn(record);
  return (
    <div style={{ padding: '12px 20px', display: 'grid', gap: 8 }}>
      <Note>{say('trade.about')}</Note>
      {files.length === 0 ? <Note>{say('trade.none')}</Note> : <TradeFiles files={files} />}
    </div>
  );
}

export function tradeFilesIn({ tradeFiles }: ConsoleRecord): readonly NamedFile[] {
  const listed: readonly unknown[] = Array.isArray(tradeFiles) ? tradeFiles : [];
  return listed.flatMap((file) => fileIn(file) ?? []);
}

export function TradeFiles({ files }: { readonly files: readonly NamedFile[] }) {
  const say = useSay();
  const { stockFiles } = useWidgetServices();
  if (!stockFiles) return <Note>{say('noBackend')}</Note>;
  return files.map((file, at) => <TradeFile key={file.id} file={file} isOpen={at === 0} />);
}

function TradeFile({ file, isOpen }: { readonly file: NamedFile; readonly isOpen: boolean }) {
  const say = useSay();
  const [open, setOpen] = useState(isOpen);
  const asked = useTable(open ? file.id : undefined, MOST_SHOWN_ROWS);
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary style={{ cursor: 'pointer', padding: '4px 0', overflowWrap: 'anywhere' }}>
        {file.filename}
      </summary>
      {asked.state === 'asking' && <Note role="status">{say('reading')}</Note>}
      {(asked.state === 'failed' || asked.state === 'offline') && (
        <Note data-wrong>{asked.why ?? say(asked.state)}</Note>
      )}
      {asked.state === 'answered' && (
        <>
          <Cells
            label={file.filename}
            header={asked.answer.header.map(
              (name, at) => name || say('trade.columnless', { number: at + 1 }),
            )}
            rows={asked.answer.rows}
          />
          <Note>
            {asked.answer.total > asked.answer.rows.length
              ? say('someOf', { shown: asked.answer.rows.length, smart_count: asked.answer.total })
              : say('all', { smart_count: asked.answer.total })}
          </Note>
        </>
      )}
    </details>
  );
}
