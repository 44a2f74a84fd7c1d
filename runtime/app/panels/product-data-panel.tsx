/**
 * The panel of `product-data`, with its texts and its definition: whoever may change its audited fields may do so here.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { EntryPanel, EntryPanelProps } from '../../widgets/collection-screen/index.ts';
import { ProductFacts, ProductPanel, productPanelMessages } from '../../widgets/product-panel/index.ts';
import { learnMessages } from '../messages/console-i18n.ts';

export function productDataPanel(
  definition: CollectionDefinition,
): Required<Pick<EntryPanel, 'Panel' | 'Facts'>> {
  learnMessages(productPanelMessages);
  return {
    Panel: ({ id, writer, hasRole }: EntryPanelProps) => (
      <ProductPanel
        id={id}
        definition={definition}
        writer={writer}
        mayChange={hasRole(definition.audit?.write ?? 'server')}
      />
    ),
    Facts: ({ id }: EntryPanelProps) => <ProductFacts id={id} definition={definition} />,
  };
}
