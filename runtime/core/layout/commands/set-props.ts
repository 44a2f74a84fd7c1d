/** Changes properties of one block; those that are not named stay as they are. */
import type { DocumentData } from '../../../contract/collection.ts';
import { sameValue } from '../../patches/same-value.ts';
import { fieldOf } from '../../values/map-value.ts';
import type { Layout } from '../layout.ts';
import { refused } from '../refusals.ts';
import { type Edited, edited } from './edited.ts';

export interface SetPropsCommand {
  readonly type: 'set-props';
  readonly id: string;
  /** `null` removes a property. */
  readonly props: DocumentData;
}

/** Returns the same layout when every property holds its value already. */
export function setProps(layout: Layout, { id, props }: SetPropsCommand): Edited {
  const block = layout.blocks.get(id);
  if (!block) return refused('missing');
  const changes = Object.entries(props).filter(
    ([name, value]) => !sameValue(fieldOf(block.props, name) ?? null, value ?? null),
  );
  if (changes.length === 0) return edited(layout);
  const next = new Map(Object.entries(block.props));
  for (const [name, value] of changes) {
    if (value === null || value === undefined) next.delete(name);
    else next.set(name, value);
  }
  const blocks = new Map(layout.blocks).set(id, { ...block, props: Object.fromEntries(next) });
  return edited({ ...layout, blocks });
}
