/**
 * All categories as a tree: ids and titles alone. Those whose parent is gone stand at the root.
 */
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { definitionNamed } from '../../../all-definitions.ts';
import { mayList, recordOf, type Tool } from './tool.ts';

/** The tree's own limit (product operations, §9). */
const MOST_CATEGORIES = 1000;

interface Branch {
  readonly id: string;
  readonly title: unknown;
  readonly children?: readonly Branch[];
}

export const listCategoryTree: Tool = {
  name: 'list_category_tree',
  description: "The tree of the shop's categories: id, title and children of each.",
  parameters: { type: 'object', properties: {}, additionalProperties: false },
  async run(_given, context) {
    const definition = await definitionNamed('category');
    if (!definition || !mayList(definition, context)) return { refused: 'The user may not read categories.' };
    const path = `project/${context.project}/${definition.name}`;
    const states = await context.documents.list(path, { limit: MOST_CATEGORIES });
    return { categories: treeOf(states.map((state) => recordOf(definition, state))) };
  },
};

function treeOf(categories: readonly ConsoleRecord[]): readonly Branch[] {
  const ids = new Set(categories.map(({ id }) => id));
  const byParent = new Map<string, ConsoleRecord[]>();
  for (const category of categories.toSorted((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0))) {
    const { parent } = category;
    const above = typeof parent === 'string' && ids.has(parent) ? parent : '';
    byParent.set(above, [...(byParent.get(above) ?? []), category]);
  }
  const seen = new Set<string>();
  const below = (parent: string): readonly Branch[] =>
    (byParent.get(parent) ?? []).flatMap(({ id, title }) => {
      // Categories that form a cycle are listed once.
      if (seen.has(id)) return [];
      seen.add(id);
      const children = below(id);
      return [{ id, title, ...(children.length > 0 && { children }) }];
    });
  return below('');
}
