/**
 * The dialog: which columns are the code and the quantity, what the first rows mean then, and the processing. It closes
 * when that has begun; the panel above the form shows how it stands.
 */
import { useMemo, useState } from 'react';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { FileTable, StockColumns } from '../../../contract/stock-files.ts';
import { stockColumnsIn, stockRowReader } from '../../../core/stock-files/stock-rows.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { SearchSelect } from '../../../ui/controls/SearchSelect.tsx';
import { Labelled, Note } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { Cells, fileIn, type Say, textIn, useSay, useTable } from './pieces.tsx';
import { standing } from './standing.ts';
import { useProcessing } from './use-processing.ts';

export interface ProcessDialogProps {
  /** The document as it is stored. */
  readonly record: ConsoleRecord;
  readonly onClose: () => void;
}

const SHOWN_ROWS = 10;
type Chosen = { readonly [name in keyof StockColumns]?: number };

export function ProcessDialog({ record, onClose }: ProcessDialogProps) {
  const say = useSay();
  const { stockFiles, useDocument } = useWidgetServices();
  const asked = useTable(fileIn(record.file)?.id, SHOWN_ROWS);
  const [chosen, setChosen] = useState<Chosen>({});
  const processing = useProcessing(record.id, onClose);
  const table = asked.state === 'answered' ? asked.answer : undefined;
  const columns = useMemo(() => (table ? columnsOf(table, chosen) : undefined), [table, chosen]);
  const lacks = lackOf(record, stockFiles !== undefined);
  const runId = textIn(record, 'run');
  const run = useDocument('sync-run', runId).data?.record;
  const saysSo = record.status === 'processing';
  const hasRun =
    runId !== undefined && run !== null && run?.status !== 'finished' && run?.status !== 'cancelled';
  const isProcessing = saysSo && hasRun && processing.failure === undefined;
  const label = say(textIn(record, 'problem') === undefined && !saysSo ? 'process' : 'retry');
  const onClick = () => columns && isWhole(columns) && processing.begin(columns);
  return (
    <DialogFrame
      title={say('title')}
      width="medium"
      onClose={onClose}
      cancel={say(isProcessing || lacks ? 'close' : 'cancel')}
      action={
        isProcessing || lacks
          ? undefined
          : { label, onClick, disabled: !columns || !isWhole(columns), busy: processing.isBusy }
      }
    >
      {lacks && <Note role="status">{say(lacks)}</Note>}
      {!lacks && isProcessing && <Note role="status">{standing(record, run ?? undefined, say)}</Note>}
      {!lacks && !isProcessing && (
        <>
          <p style={{ marginTop: 0 }}>{say('about')}</p>
          {asked.state === 'asking' && <Note role="status">{say('reading')}</Note>}
          {(asked.state === 'failed' || asked.state === 'offline') && (
            <Note role="alert" data-wrong>
              {asked.why ?? say(asked.state)}
            </Note>
          )}
          {table && columns && (
            <Mapping
              table={table}
              columns={columns}
              say={say}
              onChange={(more) => setChosen({ ...chosen, ...more })}
            />
          )}
        </>
      )}
      {processing.failure !== undefined && (
        <Note role="alert" data-wrong>
          {processing.failure}
        </Note>
      )}
    </DialogFrame>
  );
}

function lackOf(record: ConsoleRecord, hasBackend: boolean): string | undefined {
  if (!hasBackend) return 'noBackend';
  if (!fileIn(record.file)) return 'noFile';
  return textIn(record, 'stockId') === undefined ? 'noStock' : undefined;
}

/** What the operator chose, else what the header says. */
function columnsOf({ header }: FileTable, chosen: Chosen): Chosen {
  const found = stockColumnsIn(header);
  const code = chosen.code ?? found.code ?? undefined;
  const quantity = chosen.quantity ?? found.quantity ?? undefined;
  return { ...(code !== undefined && { code }), ...(quantity !== undefined && { quantity }) };
}

function isWhole(columns: Chosen): columns is StockColumns {
  return columns.code !== undefined && columns.quantity !== undefined && columns.code !== columns.quantity;
}

interface MappingProps {
  readonly table: FileTable;
  readonly columns: Chosen;
  readonly say: Say;
  readonly onChange: (more: Chosen) => void;
}

function Mapping({ table, columns, say, onChange }: MappingProps) {
  const { header, total } = table;
  const options = [
    { value: '', label: say('choose') },
    ...header.map((name, at) => ({
      value: String(at),
      label: name.trim() === '' ? say('trade.columnless', { number: at + 1 }) : name,
    })),
  ];
  const isSame = columns.code !== undefined && columns.code === columns.quantity;
  const choice = (name: keyof StockColumns) => (
    <Labelled label={say(name)} {...(name === 'quantity' && isSame && { error: say('same') })}>
      {(props) => (
        <SearchSelect
          {...props}
          label={say(name)}
          value={columns[name] === undefined ? '' : String(columns[name])}
          options={options}
          invalid={name === 'quantity' && isSame}
          onChange={(value) => onChange({ [name]: value === '' ? undefined : Number(value) })}
        />
      )}
    </Labelled>
  );
  const shown = Math.min(total, SHOWN_ROWS);
  return (
    <>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))', gap: 16 }}>
        {choice('code')}
        {choice('quantity')}
      </div>
      <p>
        {total > shown ? say('someOf', { shown, smart_count: total }) : say('all', { smart_count: total })}
      </p>
      <Cells
        label={say('rows')}
        header={[say('codeHead'), say('quantityHead')]}
        rows={isWhole(columns) ? readRows(table, columns) : []}
      />
    </>
  );
}

/** A row that would be refused says why in the place of its quantity. */
function readRows({ rows }: FileTable, columns: StockColumns): readonly (readonly string[])[] {
  const read = stockRowReader(columns);
  return rows.flatMap((cells, at) => {
    const row = read(cells, at + 2);
    if (!row) return [];
    return [[row.code, row.refused ?? row.qty.toLocaleString('pt-BR')]];
  });
}
