/**
 * What a collection's toolbar offers for its CSV, with the store behind it.
 */
import { useConsoleData } from '../../data/index.ts';
import type { EntryCsvProps } from '../../widgets/collection-screen/index.ts';
import { CsvExport } from '../../widgets/csv-exchange/index.ts';
import { loadExample } from '../catalogue/catalogue-entries.ts';

export function CsvTools(props: EntryCsvProps) {
  const { storedPage } = useConsoleData();
  const { name } = props.definition;
  return <CsvExport {...props} readPage={storedPage} loadExample={() => loadExample(name)} />;
}
