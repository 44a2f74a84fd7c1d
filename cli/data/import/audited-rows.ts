/**
 * Rows of a collection whose changes are explained: nothing is created, and no field is changed that the schema does not
 * name.
 */
import type { Audit } from '../../../runtime/contract/audit.ts';
import type { ImportPlanner, PlannedRow } from '../../../runtime/core/csv-import/index.ts';

export function auditedPlanner(planner: ImportPlanner, audit: Audit): ImportPlanner {
  return { ...planner, plan: (...row) => onlyAudited(planner.plan(...row), audit) };
}

function onlyAudited(planned: PlannedRow, { fields }: Audit): PlannedRow {
  if (planned.kind === 'created') return { kind: 'refused', faults: [{ kind: 'missing' }] };
  if (planned.kind !== 'changed') return planned;
  const others = planned.write.mask.filter((path) => !fields.includes(path.join('.')));
  if (others.length === 0) return planned;
  const message = 'is written by the backend alone: people change other fields, with a reason';
  return {
    kind: 'refused',
    faults: others.map((path) => ({ kind: 'schema', pointer: `/${path.join('/')}`, message })),
  };
}
