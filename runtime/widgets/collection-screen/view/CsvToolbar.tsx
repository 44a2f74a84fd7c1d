/**
 * The collection's CSV, in the toolbar of every list.
 */
import type { EntryCsvProps } from '../services.ts';
import { useServices } from '../services.ts';

export type CsvToolbarProps = Pick<EntryCsvProps, 'definition' | 'csv' | 'loadForm' | 'listed'>;

export function CsvToolbar(props: CsvToolbarProps) {
  const { CsvTools, useCount, writer, may, preferences, timeZone } = useServices();
  if (!CsvTools) return null;
  const mayWrite = may(props.definition.access, 'write');
  const mayDelete = props.definition.deletable && may(props.definition.access, 'delete');
  return <CsvTools {...props} {...{ useCount, writer, mayWrite, mayDelete, preferences, timeZone }} />;
}
