/**
 * On the master store: to which other stores a record shall be replicated (admin console, §2). Each tick is saved at
 * once. Nothing replicates yet, and the chips say so.
 */

import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useId, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { REPLICATION_FIELD } from '../../../../contract/replication.ts';
import { TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { isReplicable, replicatedTo } from '../../model/entry-contents.ts';
import { useServices } from '../../services.ts';

export interface ReplicationChipsProps {
  readonly definition: CollectionDefinition;
  readonly record: ConsoleRecord;
}

export function ReplicationChips({ definition, record }: ReplicationChipsProps) {
  const { replicationTargets, may } = useServices();
  const translate = useTranslate();
  const labelId = useId();
  const noteId = useId();
  const [chosen, choose] = useReplication(definition, record);
  const mayChoose = may(definition.access, 'write');
  if (replicationTargets.length === 0 || !isReplicable(definition, record)) return null;
  if (!mayChoose && chosen.length === 0) return null;

  const toggle = (project: string) =>
    choose(chosen.includes(project) ? chosen.filter((id) => id !== project) : [...chosen, project]);

  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      aria-describedby={noteId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Typography id={labelId} variant="caption" sx={{ color: 'text.secondary', mr: 0.5 }}>
        {translate('balcao.collectionScreen.replication.label')}
      </Typography>
      {replicationTargets.map((target) => (
        <StoreChip key={target.id}>
          <Checkbox
            checked={chosen.includes(target.id)}
            disabled={!mayChoose}
            onChange={() => toggle(target.id)}
          />
          {target.label}
        </StoreChip>
      ))}
      <Typography
        id={noteId}
        variant="caption"
        sx={{ color: 'text.secondary', '@container pane (max-width: 859.95px)': visuallyHidden }}
      >
        {translate('balcao.collectionScreen.replication.notYet')}
      </Typography>
    </Box>
  );
}

/** The tick shows at once, and goes back when the store refuses it. Writes wait for each other. */
function useReplication(definition: CollectionDefinition, record: ConsoleRecord) {
  const { writer } = useServices().doors;
  const translate = useTranslate();
  const notify = useNotify();
  const stored = record[REPLICATION_FIELD];
  const [wanted, setWanted] = useState<readonly string[]>();
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // biome-ignore lint/correctness/useExhaustiveDependencies: news from the store replaces what was wanted
  useEffect(() => setWanted(undefined), [stored]);

  const choose = (value: readonly string[]) => {
    const base = wanted ?? stored;
    setWanted(value);
    turn.current = turn.current.then(async () => {
      const changes = [{ path: [REPLICATION_FIELD], base, value }];
      const outcome = await writer.edit({ collection: definition.name, id: record.id, changes });
      if (outcome.ok) return;
      setWanted(undefined);
      const reason = translate(`balcao.collectionScreen.failure.${outcome.failure.reason}`);
      notify('balcao.collectionScreen.replication.failed', { type: 'error', messageArgs: { reason } });
    });
  };
  return [wanted ?? replicatedTo(record), choose] as const;
}

const StoreChip = styled('label')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  height: 22,
  [TOUCH]: { height: FINGER, paddingRight: 14 },
  paddingRight: 10,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  fontSize: TYPE.small,
  fontWeight: WEIGHT.normal,
  cursor: 'pointer',
  '&:has(:checked)': {
    borderColor: 'transparent',
    backgroundColor: theme.vars.palette.balcao.accentSoft,
  },
  '&:has(:disabled)': { cursor: 'default' },
  '& .MuiCheckbox-root': { padding: 4, '& > span': { width: 14, height: 14 } },
}));
