/**
 * The fields that a row writes: what is stored, and what would be, in the words of the form. An amount that changes by
 * more than half is said so, and so is an id that leads to no document.
 */

import Box from '@mui/material/Box';
import { useMemo } from 'react';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { IdsByCollection } from '../../../../core/row-runs/changed-places.ts';
import { type ChangedPlace, changedPlaces } from '../../../../core/row-runs/changed-places.ts';
import type { KeptPlan } from '../../../../core/row-runs/rows.ts';
import { changedShare, isLargeChange } from '../../../../core/values/large-change.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { type PlaceText, shortened, usePlaceText, useSay } from '../words.ts';

export interface FieldChangesProps {
  readonly plan: Extract<KeptPlan, { readonly write: unknown }>;
  readonly definition: CollectionDefinition;
  /** All that the shown rows refer to, so that one question answers for all of them. */
  readonly referred: IdsByCollection;
}

const MOST = 12;

export function FieldChanges({ plan, definition, referred }: FieldChangesProps) {
  const places = useMemo(() => changedPlaces(definition, plan.write), [definition, plan]);
  const print = usePrinted();
  const say = useSay();
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mt: 0.25,
        display: 'grid',
        gridTemplateColumns: 'minmax(90px, 24%) minmax(0, 1fr)',
        columnGap: 1.5,
        '& dt': { color: 'text.secondary', overflowWrap: 'anywhere' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
        '& ins': { textDecoration: 'none' },
        '& del': { color: 'text.secondary' },
      }}
    >
      {places.slice(0, MOST).flatMap((place) => [
        <dt key={`${place.label}-field`}>{place.label}</dt>,
        <dd key={place.label}>
          {plan.kind === 'changed' && (
            <>
              <del>{print(place, place.before)}</del>
              {' → '}
            </>
          )}
          <ins>{print(place, place.after)}</ins>
          <LargeChange {...place} />
          <LeadsNowhere place={place} own={definition.name} referred={referred} />
        </dd>,
      ])}
      {places.length > MOST && (
        <dd style={{ gridColumn: '1 / -1' }}>
          {say('plan.moreFields', { smart_count: places.length - MOST })}
        </dd>
      )}
    </Box>
  );
}

function usePrinted(): PlaceText {
  const say = useSay();
  const textOf = usePlaceText();
  return (place, value) => {
    const text = textOf(place, value);
    return text === '' ? say('plan.empty') : shortened(text, 120);
  };
}

function LargeChange({ field, before, after }: ChangedPlace) {
  const say = useSay();
  const change = { from: before, to: after };
  if (field?.unit !== 'BRL' || !isLargeChange(change)) return null;
  return <Note>{say('plan.large', { share: changedShare(change).toLocaleString('pt-BR') })}</Note>;
}

interface LeadsNowhereProps {
  readonly place: ChangedPlace;
  /** Documents of the collection itself may come with the same file. */
  readonly own: string;
  readonly referred: IdsByCollection;
}

function LeadsNowhere({ place: { field, after }, own, referred }: LeadsNowhereProps) {
  const say = useSay();
  const { useRecords } = useWidgetServices();
  const collection = field?.reference?.collection ?? '';
  const id = typeof after === 'string' && after !== '' && collection !== own ? after : undefined;
  const records = useRecords(collection, id === undefined ? [] : (referred.get(collection) ?? []));
  if (id === undefined || !records || records.some((record) => record.id === id)) return null;
  return <Note>{say('plan.notFound')}</Note>;
}

function Note({ children }: { readonly children: string }) {
  return (
    <Box component="span" sx={{ color: 'warning.main' }}>
      {` · ${children}`}
    </Box>
  );
}
