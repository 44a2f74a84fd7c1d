/**
 * The declaration of work by which a table is filtered: what meets it, and which documents these are where the collection
 * is too large to be looked at here.
 */
import { useMemo } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { meetsAttention } from '../../../../core/conditions/declared.ts';
import type { UseAttentionIds, UseCount } from '../../../../ui/widget-services.ts';
import { type Meeting, SEARCHED } from '../../model/table-plan.ts';

export interface ShownAttention {
  readonly name: string;
  readonly label: string;
  readonly meets: (record: ConsoleRecord) => boolean;
}

/** `undefined`: the view names none, or one that is declared no more. */
export function useAttention(
  definition: CollectionDefinition,
  name: string | undefined,
  timeZone: string,
): ShownAttention | undefined {
  return useMemo(() => {
    const declared = definition.attention?.find((each) => each.name === name);
    return (
      declared && {
        name: declared.name,
        label: declared.label,
        meets: meetsAttention(definition, declared.name, timeZone, Date.now()),
      }
    );
  }, [definition, name, timeZone]);
}

const nobodyKnows: UseAttentionIds = () => undefined;

/** Asked only of a collection that is not loaded whole; `undefined` where nobody can be asked. */
export function useMeeting(
  { name: collection }: CollectionDefinition,
  attention: ShownAttention | undefined,
  useCount: UseCount,
  useIds: UseAttentionIds = nobodyKnows,
): (Meeting & { readonly hasFailed: boolean }) | undefined {
  const total = useCount(collection, attention ? EVERYTHING : undefined);
  const isLarge = attention !== undefined && total !== undefined && total > SEARCHED;
  const found = useIds(collection, isLarge ? attention.name : undefined);
  const ids = found?.ids;
  const hasFailed = found?.hasFailed === true;
  const isKnown = isLarge && found !== undefined;
  return useMemo(() => (isKnown ? { ids, hasFailed } : undefined), [isKnown, ids, hasFailed]);
}

const EVERYTHING = { limit: 0 };
