/**
 * The generic screen of a collection (admin console, §2): list and form, or a table, as the schema declares.
 * Stands at `/{collection}/*`; what follows is the document's id, or `add` for a new one.
 */
import { useParams } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { CsvMapping } from '../../../contract/csv.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import { useServices } from '../services.ts';
import { CsvDesk } from './CsvToolbar.tsx';
import { ListAndForm } from './ListAndForm.tsx';
import { TableScreen } from './TableScreen.tsx';

export interface CollectionScreenProps {
  readonly definition: CollectionDefinition;
  readonly csv: CsvMapping;
  readonly loadForm: () => Promise<FormModule>;
}

export function CollectionScreen({ definition, csv, loadForm }: CollectionScreenProps) {
  const { project } = useServices();
  const { '*': rest = '' } = useParams();
  const docId = rest === '' ? undefined : rest;
  const Screen = definition.list.view === 'table' ? TableScreen : ListAndForm;
  return (
    <>
      <title>{`${definition.label.many} · ${project.label} · Balcão`}</title>
      <CsvDesk key={definition.name} definition={definition} csv={csv} loadForm={loadForm}>
        <Screen definition={definition} loadForm={loadForm} docId={docId} />
      </CsvDesk>
    </>
  );
}
