/**
 * The collection's CSV, in the toolbar of every list.
 */
import type { EntryCsvProps } from '../services.ts';
import { useServices } from '../services.ts';

export type CsvToolbarProps = Pick<EntryCsvProps, 'definition' | 'csv' | 'listed'>;

export function CsvToolbar(props: CsvToolbarProps) {
  const { CsvTools, useCount, writer, may, preferences, timeZone } = useServices();
  if (!CsvTools) return null;
  const mayWrite = may(props.definition.access, 'write');
  return <CsvTools {...props} {...{ useCount, writer, mayWrite, preferences, timeZone }} />;
}
