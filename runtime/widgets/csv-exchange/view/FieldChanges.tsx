/**
 * The fields that a row writes: what is stored, and what would be.
 */

import Box from '@mui/material/Box';
import type { CollectionDefinition, DocumentData } from '../../../contract/collection.ts';
import { valueAt } from '../../../core/values/value-at.ts';
import { dataOf, withIsoTimes } from '../../../core/wire/wire-values.ts';
import type { KeptPlan } from '../model/import-run.ts';
import { shortened, useSay } from './words.ts';

export interface FieldChangesProps {
  readonly plan: Extract<KeptPlan, { readonly write: unknown }>;
  readonly definition: CollectionDefinition;
}

const MOST = 12;

export function FieldChanges({ plan, definition }: FieldChangesProps) {
  const say = useSay();
  const before = withIsoTimes(dataOf(plan.write.before));
  const after = withIsoTimes(dataOf(plan.write.after));
  const text = (data: DocumentData, path: readonly string[]) =>
    printed(valueAt(data, path), say('plan.empty'));
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
      {plan.write.mask.slice(0, MOST).flatMap((path) => [
        <dt key={`${path.join('.')}-field`}>{labelOf(definition, path)}</dt>,
        <dd key={path.join('.')}>
          {plan.kind === 'changed' && (
            <>
              <del>{text(before, path)}</del>
              {' → '}
            </>
          )}
          <ins>{text(after, path)}</ins>
        </dd>,
      ])}
    </Box>
  );
}

function labelOf({ fields }: CollectionDefinition, path: readonly string[]): string {
  const place = path.join('.');
  return fields.find((field) => field.path === place)?.label ?? place;
}

function printed(value: unknown, empty: string): string {
  if (value === undefined || value === null || value === '') return empty;
  return shortened(typeof value === 'string' ? value : JSON.stringify(value), 120);
}
