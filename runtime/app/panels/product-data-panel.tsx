/**
 * The panel of `product-data`, with its texts and its definition: whoever may change its audited fields may do so here.
 */
import { useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { EntryPanel, EntryPanelProps } from '../../widgets/collection-screen/index.ts';
import { loadRecordJudge } from '../../widgets/document-form/index.ts';
import { ProductFacts, ProductPanel, productPanelMessages } from '../../widgets/product-panel/index.ts';
import { loadCollection } from '../catalogue/catalogue-entries.ts';
import { learnMessages } from '../messages/console-i18n.ts';

export function productDataPanel(
  definition: CollectionDefinition,
): Required<Pick<EntryPanel, 'Panel' | 'Facts'>> {
  learnMessages(productPanelMessages);
  return {
    Panel: ({ id, writer, hasRole }: EntryPanelProps) => {
      const translate = useTranslate();
      return (
        <ProductPanel
          id={id}
          definition={definition}
          writer={writer}
          loadJudge={async () =>
            loadRecordJudge(definition, (await loadCollection(definition.name)).loadForm, translate)
          }
          mayChange={hasRole(definition.audit?.write ?? 'server')}
        />
      );
    },
    Facts: ({ id }: EntryPanelProps) => <ProductFacts id={id} definition={definition} />,
  };
}
