/**
 * What hangs on documents that are about to be deleted, once the store has said it, and to which other one it moves
 * first. The answer to the question does both.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UsageMove, UsagesProps } from '../../contract/usages.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { useConsoleData } from '../../data/index.ts';
import { PartPlace } from '../../ui/part.tsx';
import { useWidgetServices } from '../../ui/widget-services.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useVisibleEntries } from '../projects/use-visible-entries.ts';
import { findUsages, type Usage } from './find-usages.ts';

type MovableUsage = Usage & Required<Pick<Usage, 'listed'>>;

export function UsageList({ collection, ids, onMove }: UsagesProps) {
  const translate = useTranslate();
  const say = (key: string, words: object = {}) =>
    translate(`balcao.usages.${key}`, { smart_count: ids.length, ...words });
  const { data, isError } = useUsages(collection, ids);
  const mayChange = useMayChange();
  const [to, setTo] = useState('');
  const [isItself, setItself] = useState(false);
  if (!data) {
    return (
      <Typography role="status" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {say(isError ? 'unknown' : 'asking')}
      </Typography>
    );
  }
  if (data.length === 0) return null;
  const nameOf = ({ definition, count, atLeast }: Usage): string => {
    if (definition.kind === 'singleton') return say('page', { label: definition.label.one });
    const label = definition.label[count === 1 && !atLeast ? 'one' : 'many'].toLowerCase();
    const shown = count.toLocaleString('pt-BR');
    return atLeast ? say('atLeast', { count: shown, label }) : `${shown} ${label}`;
  };
  const listOf = (usages: readonly Usage[]) => usages.map(nameOf).join(', ');
  const movable = data.filter(
    (usage): usage is MovableUsage => usage.listed !== undefined && mayChange(usage),
  );
  const pages = data.filter(({ listed }) => listed === undefined);
  const fixed = data.filter((usage) => usage.listed !== undefined && !mayChange(usage));
  const choose = (id: string) => {
    const goes = ids.includes(id);
    const chosen = goes ? '' : id;
    setItself(goes);
    setTo(chosen);
    if (chosen === '') onMove(undefined);
    else {
      const move = moveTo(chosen, movable);
      const shown = move.count?.toLocaleString('pt-BR');
      onMove({ ...move, answer: say(shown ? 'moveAndDelete' : 'moveAllAndDelete', { count: shown }) });
    }
  };
  return (
    <>
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {say('used', { list: listOf(data) })}
      </Alert>
      {movable.length > 0 && (
        <Box sx={{ mt: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Target collection={collection} label={say('moveTo')} to={to} onTo={choose} />
          {isItself && <Typography role="alert">{say('itself')}</Typography>}
          {fixed.length > 0 && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {say('fixed', { list: listOf(fixed) })}
            </Typography>
          )}
        </Box>
      )}
      {pages.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
          {say('pages', { list: listOf(pages) })}
        </Typography>
      )}
    </>
  );
}

function moveTo(to: string, usages: readonly MovableUsage[]): Omit<UsageMove, 'answer'> {
  const isCounted = usages.every(({ atLeast }) => !atLeast);
  return {
    to,
    ...(isCounted && { count: usages.reduce((sum, { count }) => sum + count, 0) }),
    from: usages.map(({ definition, listed }) => ({ collection: definition.name, listed })),
  };
}

function useUsages(collection: string, ids: readonly string[]) {
  const data = useConsoleData();
  const visible = useVisibleEntries();
  return useQuery({
    queryKey: ['usages', data.projectId, collection, ids],
    queryFn: async () => {
      const definitions = await Promise.all(visible.map(({ name }) => definitionOf(name)));
      return findUsages(data, definitions, collection, ids);
    },
    retry: false,
    // Each question asks anew.
    gcTime: 0,
  });
}

function useMayChange(): (usage: Usage) => boolean {
  const { current } = useProjects();
  const { imports } = useConsoleData();
  return ({ definition: { access } }) => imports !== undefined && roleAtLeast(current.role, access.write);
}

interface TargetProps {
  readonly collection: string;
  readonly label: string;
  readonly to: string;
  readonly onTo: (id: string) => void;
}

function Target({ collection, label, to, onTo }: TargetProps) {
  const { DocumentChooser } = useWidgetServices();
  return (
    <PartPlace>
      <DocumentChooser
        // The question has the focus: it comes when somebody may be about to answer.
        autoFocus={false}
        reference={{ collection }}
        label={label}
        values={to === '' ? [] : [to]}
        onChange={(values) => onTo(values.at(-1) ?? '')}
      />
    </PartPlace>
  );
}
