/**
 * "Relatório" of a campaign: how many got, opened and clicked it, and who. As it stands when it is opened.
 */
import { useEffect, useId, useMemo, useState } from 'react';
import type { CampaignReport } from '../../../contract/campaign-report.ts';
import type { Channel } from '../../../contract/campaigns.ts';
import { guardFormula } from '../../../core/csv/formula-guard.ts';
import { printRow } from '../../../core/csv/print-row.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Labelled, Note, PlainList } from '../../../ui/controls/words.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { CountList, useSay } from './pieces.tsx';

export interface ReportDialogProps {
  readonly channel: Channel;
  readonly id: string;
  readonly onClose: () => void;
}

const LISTS = [
  'processed_emails',
  'delivered_emails',
  'opened_emails',
  'clicked_emails',
  'bounced_emails',
  'dropped_emails',
] as const satisfies readonly (keyof CampaignReport)[];
type ListName = (typeof LISTS)[number];
/** The file has all of them. */
const MOST_SHOWN = 200;

export function ReportDialog({ channel, id, onClose }: ReportDialogProps) {
  const say = useSay('report');
  const { campaigns } = useWidgetServices();
  const [answer, setAnswer] = useState<Awaited<ReturnType<NonNullable<typeof campaigns>['report']>>>();
  const [list, setList] = useState<ListName>('processed_emails');
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again by its button
  useEffect(() => {
    let isOver = false;
    campaigns?.report(channel, id).then((found) => isOver || setAnswer(found));
    return () => {
      isOver = true;
    };
  }, [campaigns, channel, id, asked]);
  const report = answer?.ok ? answer.data : undefined;
  const addresses = report?.[list] ?? [];
  const save = () => {
    const lines = [[say('address')], ...addresses.map((address) => [guardFormula(address)])];
    const csv = `\uFEFF${lines.map((cells) => `${printRow(cells, ';')}\r\n`).join('')}`;
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${say(`file.${list}`)}.csv`);
  };
  return (
    <DialogFrame
      title={say('title')}
      width="medium"
      onClose={onClose}
      cancel={say('close')}
      footer={
        <>
          <Button onClick={() => setAsked(asked + 1)}>{say('again')}</Button>
          <Button disabled={addresses.length === 0} onClick={save}>
            {say('csv')}
          </Button>
        </>
      }
    >
      <div aria-live="polite">
        {!campaigns && <Note>{say('noBackend')}</Note>}
        {campaigns && !answer && <Note>{say('reading')}</Note>}
        {answer?.ok === false && <Note data-wrong>{answer.error}</Note>}
        {report && <Figures report={report} />}
      </div>
      {report && <Addresses report={report} list={list} onList={setList} />}
    </DialogFrame>
  );
}

function Figures({ report }: { readonly report: CampaignReport }) {
  const say = useSay('report');
  const percent = (share: number) =>
    share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 });
  const counts = (['delivered', 'open', 'click', 'bounce', 'dropped'] as const).map((name) => ({
    name,
    label: say(`count.${name}`),
    count: report[name],
  }));
  return (
    <>
      <CountList counts={counts} />
      <Note style={{ display: 'block', marginBottom: 12 }}>
        {report.delivered === 0
          ? say('noneDelivered')
          : say('rates', { open: percent(report.open_rate), click: percent(report.click_rate) })}
      </Note>
    </>
  );
}

interface AddressesProps {
  readonly report: CampaignReport;
  readonly list: ListName;
  readonly onList: (list: ListName) => void;
}

function Addresses({ report, list, onList }: AddressesProps) {
  const say = useSay('report');
  const [wanted, setWanted] = useState('');
  const label = useId();
  const fitting = useMemo(
    () => report[list].filter((address) => address.includes(wanted.trim().toLowerCase())),
    [report, list, wanted],
  );
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, marginBottom: 12 }}>
        <div style={{ flex: '1 1 200px' }}>
          <Labelled label={<span id={label}>{say('list')}</span>}>
            {(props) => (
              <Select
                {...props}
                value={list}
                onChange={({ target }) => onList(LISTS.find((name) => name === target.value) ?? list)}
              >
                {LISTS.map((name) => (
                  <option key={name} value={name}>
                    {`${say(`lists.${name}`)} (${shownNumber(report[name].length)})`}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </div>
        <div style={{ flex: '1 1 200px' }}>
          <Labelled label={say('filter')}>
            {(props) => (
              <Input
                {...props}
                type="search"
                value={wanted}
                onChange={({ target }) => setWanted(target.value)}
              />
            )}
          </Labelled>
        </div>
      </div>
      {fitting.length === 0 && <Note>{say(wanted.trim() === '' ? 'nobody' : 'nobodyFits')}</Note>}
      <PlainList
        aria-labelledby={label}
        style={{ minHeight: report.processed_emails.length === 0 ? undefined : '20vh' }}
      >
        {fitting.slice(0, MOST_SHOWN).map((address) => (
          <li key={address} style={{ padding: '4px 0' }}>
            {address}
          </li>
        ))}
      </PlainList>
      {fitting.length > MOST_SHOWN && (
        <Note>{say('cut', { shown: shownNumber(MOST_SHOWN), count: shownNumber(fitting.length) })}</Note>
      )}
    </>
  );
}
