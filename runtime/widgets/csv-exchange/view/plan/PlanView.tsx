/**
 * What an import would do: how many rows of each kind, and the first of the kind that is looked at, field by field.
 */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { memo, useMemo, useState } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { referredIds } from '../../../../core/row-runs/changed-places.ts';
import type { PlanTally } from '../../../../core/row-runs/preview.ts';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { rowId, rowMessage, rowName, useSay } from '../words.ts';
import { FieldChanges } from './FieldChanges.tsx';

type Kind = keyof PlanTally;

export interface PlanViewProps {
  readonly plans: PlanTally;
  readonly samples: { readonly [kind in Kind]: readonly ImportRow[] };
  readonly definition: CollectionDefinition;
  /** All kinds where absent. */
  readonly kinds?: readonly Kind[];
}

const KINDS: readonly Kind[] = ['created', 'changed', 'unchanged', 'refused'];
/** Pixels that are kept for the rows before there are any: what stands below them does not jump. */
const SAMPLES_ROOM = 130;
/** What needs looking at comes first. */
const BY_CONCERN: readonly Kind[] = ['refused', 'changed', 'created', 'unchanged'];

export function PlanView({ plans, samples, definition, kinds = KINDS }: PlanViewProps) {
  const say = useSay();
  const [chosen, setChosen] = useState<Kind>();
  const kind = chosen ?? BY_CONCERN.find((each) => plans[each] > 0);
  return (
    <>
      <Box
        role="group"
        aria-label={say('plan.label')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${kinds.length}, 1fr)` },
          gap: 1,
        }}
      >
        {kinds.map((each) => (
          <ButtonBase
            key={each}
            aria-pressed={kind === each}
            onClick={() => setChosen(each)}
            sx={{
              display: 'block',
              font: 'inherit',
              textAlign: 'left',
              p: 1.25,
              borderRadius: 2,
              border: 1,
              borderColor: kind === each ? 'primary.main' : 'divider',
              bgcolor: kind === each ? 'action.selected' : 'transparent',
            }}
          >
            <Box
              component="span"
              sx={{ display: 'block', fontSize: TYPE.title, fontWeight: WEIGHT.strong, lineHeight: 1.2 }}
            >
              {plans[each].toLocaleString('pt-BR')}
            </Box>
            <Box
              component="span"
              sx={{
                fontSize: TYPE.body,
                color: each === 'refused' && plans.refused > 0 ? 'error.main' : 'text.secondary',
              }}
            >
              {say(`plan.${each}`)}
            </Box>
          </ButtonBase>
        ))}
      </Box>
      {!kind && <Box sx={{ mt: 1, minHeight: SAMPLES_ROOM }} />}
      {kind && (
        <Samples
          kind={kind}
          rows={samples[kind]}
          more={plans[kind] > samples[kind].length}
          definition={definition}
        />
      )}
    </>
  );
}

interface SamplesProps {
  readonly kind: Kind;
  readonly rows: readonly ImportRow[];
  /** There are more of them. */
  readonly more: boolean;
  readonly definition: CollectionDefinition;
}

/** The first rows stay the same while others are judged. */
const Samples = memo(function Samples({ kind, rows, more, definition }: SamplesProps) {
  const say = useSay();
  const referred = useMemo(() => referredIds(definition, rows), [definition, rows]);
  const note = rows.length === 0 ? say('plan.none') : say('plan.first', { count: rows.length });
  return (
    <Box
      component="ul"
      aria-label={say(`plan.${kind}`)}
      sx={{
        m: 0,
        mt: 1,
        p: 0,
        listStyle: 'none',
        minHeight: SAMPLES_ROOM,
        maxHeight: 260,
        overflow: 'auto',
        fontSize: TYPE.small,
      }}
    >
      {rows.map((row) => (
        <Box component="li" key={row.number} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
          <strong>{rowName(say, row)}</strong>{' '}
          <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {rowId(row)}
          </Box>
          {kind === 'refused' && (
            <Box
              sx={{
                color: 'error.main',
                overflowWrap: 'anywhere',
                '&::first-letter': { textTransform: 'uppercase' },
              }}
            >
              {rowMessage(say, row)}
            </Box>
          )}
          {row.plan && 'write' in row.plan && (
            <FieldChanges plan={row.plan} definition={definition} referred={referred} />
          )}
        </Box>
      ))}
      {(rows.length === 0 || more) && (
        <Typography
          component="li"
          variant="caption"
          sx={{ display: 'block', py: 1, color: 'text.secondary' }}
        >
          {note}
        </Typography>
      )}
    </Box>
  );
});
