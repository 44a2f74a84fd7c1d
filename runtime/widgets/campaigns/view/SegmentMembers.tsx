/**
 * "Ver membros" on a segment: who is in it now, as it is stored, with a filter and as CSV.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SegmentMembers as Members } from '../../../contract/campaigns.ts';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { Refused } from '../../../contract/run.ts';
import { fieldOf } from '../../../core/values/map-value.ts';
import { slugFrom } from '../../../core/values/slug.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../ui/controls/inputs.tsx';
import { Labelled, Note } from '../../../ui/controls/words.tsx';
import { space, TYPE } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { type MemberRow, memberRows, membersCsv, ROWS_IN_PAGE, shownMembers } from '../model/member-rows.ts';

export interface SegmentMembersProps {
  /** As it is stored. */
  readonly segment: ConsoleRecord;
  readonly onClose: () => void;
}

const COLUMNS = ['name', 'email', 'phone'] as const satisfies readonly (keyof MemberRow)[];

export function SegmentMembers({ segment, onClose }: SegmentMembersProps) {
  const say = useSay();
  const { campaigns } = useWidgetServices();
  const [answer, setAnswer] = useState<Members | Refused>();
  useEffect(() => {
    let isOver = false;
    campaigns?.members(segment.id).then((found) => isOver || setAnswer(found));
    return () => {
      isOver = true;
    };
  }, [campaigns, segment.id]);
  const rows = useMemo(() => memberRows(answer?.ok ? answer.data : []), [answer]);
  const save = () => {
    const csv = membersCsv(
      rows,
      COLUMNS.map((name) => say(`columns.${name}`)),
    );
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), csvName(segment));
  };
  return (
    <DialogFrame
      title={say('title')}
      width="large"
      onClose={onClose}
      cancel={say('close')}
      footer={
        <Button disabled={rows.length === 0} onClick={save}>
          {say('csv')}
        </Button>
      }
    >
      <Note>{say('about')}</Note>
      <Said aria-live="polite">{campaigns ? textOf(answer, say) : say('noBackend')}</Said>
      {answer?.ok && answer.problem !== undefined && <Alert severity="warning">{answer.problem}</Alert>}
      {rows.length > 0 && <MemberTable all={rows} />}
    </DialogFrame>
  );
}

function textOf(answer: Members | Refused | undefined, say: Say): string {
  if (!answer) return say('reading');
  if (!answer.ok) return answer.error;
  if (answer.problem !== undefined) return say('broken');
  const count = answer.data.length;
  return say('count', { smart_count: count, count: count.toLocaleString('pt-BR') });
}

function MemberTable({ all }: { readonly all: readonly MemberRow[] }) {
  const say = useSay();
  const [wanted, setWanted] = useState('');
  const [asked, setAsked] = useState(0);
  const filter = useDeferredValue(wanted);
  const { rows, count, page, pages } = useMemo(() => shownMembers(all, filter, asked), [all, filter, asked]);
  return (
    <>
      <Bar>
        <Labelled label={say('filter')}>
          {(props) => (
            <Input
              {...props}
              type="search"
              value={wanted}
              onChange={({ target }) => {
                setWanted(target.value);
                setAsked(0);
              }}
            />
          )}
        </Labelled>
        {pages > 1 && (
          <span className="pages">
            <Button size="small" disabled={page === 0} onClick={() => setAsked(page - 1)}>
              {say('previous')}
            </Button>
            <output>{say('page', { page: page + 1, pages })}</output>
            <Button size="small" disabled={page === pages - 1} onClick={() => setAsked(page + 1)}>
              {say('next')}
            </Button>
          </span>
        )}
      </Bar>
      {count === 0 && <Note>{say('nobodyFits')}</Note>}
      {/* It scrolls sideways by the keys. */}
      <Scroller
        tabIndex={0}
        aria-label={say('table')}
        style={{ minHeight: all.length < ROWS_IN_PAGE ? undefined : '40vh' }}
      >
        <table>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {say(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: people without an e-mail have nothing of their own
              <tr key={index}>
                {COLUMNS.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </>
  );
}

function csvName(segment: ConsoleRecord): string {
  const name = fieldOf(segment, 'name');
  return `membros-${slugFrom(typeof name === 'string' ? name : '') || segment.id}.csv`;
}

type Say = (key: string, values?: { readonly [name: string]: unknown }) => string;

function useSay(): Say {
  const translate = useTranslate();
  return (key, values) => translate(`balcao.campaigns.members.${key}`, { ...values });
}

const Said = styled('p')({ margin: `${space(2)}px 0`, minHeight: space(6) });

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space(3),
  marginBottom: space(3),
  '& > div': { flex: '1 1 220px' },
  '& .pages': { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2) },
});

const Scroller = styled('section')(({ theme }) => ({
  overflowX: 'auto',
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    padding: `${space(1.5)}px ${space(3)}px ${space(1.5)}px 0`,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontWeight: 'inherit',
    borderBottom: `1px solid ${paletteOf(theme).divider}`,
  },
  '& thead th': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  // One below the other, as three columns do not fit.
  '@media (max-width: 600px)': {
    '& thead': { display: 'none' },
    '& tr': {
      display: 'block',
      padding: `${space(2)}px 0`,
      borderBottom: `1px solid ${paletteOf(theme).divider}`,
    },
    '& td': { display: 'block', padding: 0, border: 0, whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& td + td': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  },
}));
