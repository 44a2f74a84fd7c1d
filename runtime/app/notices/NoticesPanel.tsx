/**
 * The notices, the newest first, each with the way to what it is about: a task's to its record, where it can be ended.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { shownDate } from '../../core/values/days.ts';
import { shownDateTime } from '../../core/values/moments.ts';
import { PlainList } from '../../ui/controls/words.tsx';
import { RightDrawer } from '../../ui/layers/RightDrawer.tsx';
import { space, TYPE, WEIGHT } from '../../ui/measures.ts';
import type { ListedRun } from '../../widgets/runs/index.ts';
import { entries } from '../catalogue/catalogue-entries.ts';
import { RUN_PARAM } from '../pieces/run-param.ts';
import { useScreenMeans } from '../pieces/screen-means.ts';
import { documentAddress, subjectIn, taskAddress } from '../tasks/use-subject.ts';
import type { Notice } from './notices.ts';

export interface NoticesPanelProps {
  readonly open: boolean;
  readonly notices: readonly Notice[];
  /** Those after it are new, ms. */
  readonly seen: number;
  readonly onClose: () => void;
}

export function NoticesPanel({ open, notices, seen, onClose }: NoticesPanelProps) {
  const translate = useTranslate();
  const title = useId();
  return (
    <RightDrawer
      open={open}
      onClose={onClose}
      name={{ 'aria-labelledby': title }}
      sx={{ width: 'min(400px, 92vw)', p: 2 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography id={title} variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('balcao.notices.title')}
        </Typography>
        <Button size="small" onClick={onClose}>
          {translate('balcao.notices.close')}
        </Button>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate(`balcao.notices.${notices.length === 0 ? 'none' : 'about'}`)}
      </Typography>
      <PlainList>
        {notices.map((notice) => (
          <Row key={notice.key} data-new={notice.at > seen || undefined}>
            <NoticeText notice={notice} isNew={notice.at > seen} onFollow={onClose} />
          </Row>
        ))}
      </PlainList>
    </RightDrawer>
  );
}

interface NoticeTextProps {
  readonly notice: Notice;
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

function NoticeText({ notice, isNew, onFollow }: NoticeTextProps) {
  const translate = useTranslate();
  const { timeZone } = useScreenMeans();
  const { head, facts, to, more } = useWords(notice);
  const at = shownDateTime(new Date(notice.at).toISOString(), timeZone, 'minutes');
  return (
    <>
      {to === undefined ? (
        <strong>{head}</strong>
      ) : (
        <Link to={to} onClick={onFollow}>
          {head}
        </Link>
      )}
      <span>{[...(isNew ? [translate('balcao.notices.isNew')] : []), ...facts, at].join(' · ')}</span>
      {more !== undefined && (
        <Link to={more} onClick={onFollow}>
          {translate('balcao.notices.openTask')}
        </Link>
      )}
    </>
  );
}

interface NoticeWords {
  readonly head: string;
  readonly facts: readonly string[];
  readonly to?: string;
  /** The task itself, where the notice leads to its record. */
  readonly more?: string;
}

function useWords(notice: Notice): NoticeWords {
  const translate = useTranslate();
  const say = (key: string, words?: object): string => translate(`balcao.notices.${key}`, words);
  switch (notice.kind) {
    case 'task':
      return taskWords(notice.task, notice.by, say);
    case 'run':
      return runWords(notice.run, notice.because, (key, words) => translate(`balcao.runs.${key}`, words));
    case 'accepted':
      return { head: say('accepted', { name: notice.name }), facts: [] };
  }
}

type Say = (key: string, words?: object) => string;

function taskWords(task: ConsoleRecord, by: string | undefined, say: Say): NoticeWords {
  const subject = subjectIn(task.record);
  const own = taskAddress(task.id);
  const kind = subject && entries.find(({ name }) => name === subject.collection)?.label.one;
  return {
    head: say('task', { title: String(task.title ?? task.id) }),
    facts: [
      ...(by === undefined ? [] : [say('from', { name: by })]),
      ...(kind === undefined ? [] : [kind]),
      ...(typeof task.dueAt === 'string' ? [say('until', { day: shownDate(task.dueAt) })] : []),
    ],
    ...(subject ? { to: documentAddress(subject.collection, subject.id), more: own } : { to: own }),
  };
}

function runWords(run: ListedRun, because: string | undefined, say: Say): NoticeWords {
  const name = say(`kinds.${run.kind}.name`);
  return {
    head: run.title === undefined ? name : `${name}: ${run.title}`,
    facts: [
      say(`status.${run.status}`),
      ...(run.errors > 0 ? [say('errors', { smart_count: run.errors })] : []),
      ...(because === undefined ? [] : [because]),
    ],
    to: `/runs?${RUN_PARAM}=${encodeURIComponent(run.opens)}`,
  };
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: space(1),
  paddingBlock: space(3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: TYPE.body,
  overflowWrap: 'anywhere',
  '& > a': { color: theme.vars.palette.primary.main },
  '& > strong, &[data-new] > a:first-of-type': { fontWeight: WEIGHT.strong },
  '& > span': { fontSize: TYPE.small, color: theme.vars.palette.text.secondary },
}));
