/**
 * The panel of `product-data`, with its texts and its definition: whoever may change its audited fields may do so here.
 */
import type { ComponentType } from 'react';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { EntryPanelProps } from '../../widgets/collection-screen/index.ts';
import { ProductPanel, productPanelMessages } from '../../widgets/product-panel/index.ts';
import { learnMessages } from '../messages/console-i18n.ts';

export function productDataPanel(definition: CollectionDefinition): ComponentType<EntryPanelProps> {
  learnMessages(productPanelMessages);
  return function ProductDataPanel({ id, writer, hasRole }) {
    return (
      <ProductPanel
        id={id}
        definition={definition}
        writer={writer}
        mayChange={hasRole(definition.audit?.write ?? 'server')}
      />
    );
  };
}
