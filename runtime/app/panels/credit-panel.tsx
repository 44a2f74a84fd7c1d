/**
 * The panel of a customer's credits, with its texts and the definition of a credit.
 */
import type { ComponentType } from 'react';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { EntryPanelProps } from '../../widgets/collection-screen/index.ts';
import { CreditPanel, creditPanelMessages } from '../../widgets/credit-panel/index.ts';
import { learnMessages } from '../messages/console-i18n.ts';

export function creditPanel(definition: CollectionDefinition): ComponentType<EntryPanelProps> {
  learnMessages(creditPanelMessages);
  return ({ id }) => <CreditPanel id={id} definition={definition} />;
}
