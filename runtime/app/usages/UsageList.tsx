/**
 * What hangs on documents that are about to be deleted, once the store has said it, and the offer to move it to another
 * one first: a bulk change for each collection, with its preview, its report and its way back.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { UsagesProps } from '../../contract/usages.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { useConsoleData } from '../../data/index.ts';
import { PartPlace } from '../../ui/part.tsx';
import { useWidgetServices } from '../../ui/widget-services.ts';
import { RunDialog } from '../../widgets/csv-exchange/index.ts';
import { type LoadedCollection, loadRecordJudge } from '../../widgets/document-form/index.ts';
import { definitionOf, loadCollection } from '../catalogue/catalogue-entries.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useVisibleEntries } from '../projects/use-visible-entries.ts';
import { useSession } from '../session/session-context.tsx';
import { findUsages, type Usage } from './find-usages.ts';

interface Moving extends LoadedCollection {
  readonly usage: MovableUsage;
}

type MovableUsage = Usage & Required<Pick<Usage, 'target'>>;

export function UsageList({ collection, ids }: UsagesProps) {
  const translate = useTranslate();
  const say = (key: string, words: object = {}) =>
    translate(`balcao.usages.${key}`, { smart_count: ids.length, ...words });
  const { data, isError, refetch } = useUsages(collection, ids);
  const mayChange = useMayChange();
  const [to, setTo] = useState('');
  const [moving, setMoving] = useState<Moving>();
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
    (usage): usage is MovableUsage => usage.target !== undefined && mayChange(usage),
  );
  const pages = data.filter(({ target }) => target === undefined);
  const fixed = data.filter((usage) => usage.target !== undefined && !mayChange(usage));
  return (
    <>
      <Alert severity="warning" sx={{ mt: 1.5 }}>
        {say('used', { list: listOf(data) })}
      </Alert>
      {movable.length > 0 && (
        <Box sx={{ mt: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
          <Target collection={collection} label={say('moveTo')} to={to} onTo={setTo} />
          {ids.includes(to) && <Typography role="alert">{say('itself')}</Typography>}
          {to !== '' &&
            !ids.includes(to) &&
            movable.map((usage) => (
              <Button
                key={usage.definition.name}
                variant="outlined"
                sx={{ justifyContent: 'flex-start', textAlign: 'left' }}
                onClick={() => {
                  void loadCollection(usage.definition.name).then((loaded) =>
                    setMoving({ usage, ...loaded }),
                  );
                }}
              >
                {say('move', { label: nameOf(usage) })}
              </Button>
            ))}
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
      {moving && (
        <MoveDialog
          {...moving}
          title={say('moving', { label: nameOf(moving.usage), to })}
          move={{ collection, from: ids, to }}
          onClose={() => {
            setMoving(undefined);
            void refetch();
          }}
        />
      )}
    </>
  );
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

interface MoveDialogProps extends Moving {
  readonly title: string;
  readonly move: { readonly collection: string; readonly from: readonly string[]; readonly to: string };
  readonly onClose: () => void;
}

function MoveDialog({ usage, definition, loadForm, title, move, onClose }: MoveDialogProps) {
  const translate = useTranslate();
  const { timeZone } = useWidgetServices();
  const { projectId, storedPage, imports } = useConsoleData();
  const { current } = useProjects();
  const { session } = useSession();
  if (session.status !== 'signed-in' || !imports) return null;
  return (
    <PartPlace>
      <RunDialog
        target={usage.target}
        preset={{ title, move }}
        definition={definition}
        loadJudge={() => loadRecordJudge(definition, loadForm, translate)}
        store={imports}
        user={session.user.id}
        userName={session.user.name}
        project={projectId}
        mayRemove={definition.deletable && roleAtLeast(current.role, definition.access.delete)}
        timeZone={timeZone}
        readPage={storedPage}
        onClose={onClose}
      />
    </PartPlace>
  );
}
