/**
 * An entry of a collection's log in the words of the field that it is about; any other document as it is.
 */
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { valueText } from '../../../../core/field-types/value-text.ts';
import { isLogOf, mayBeLogOf, printedEntry } from '../../../../core/records/log-entries.ts';
import { useConditionText, useDefinition } from '../../../../ui/widget-services.ts';
import { useServices } from '../../services.ts';

export function useEntryReader(definition: CollectionDefinition): (record: ConsoleRecord) => ConsoleRecord {
  const translate = useTranslate();
  const { timeZone } = useServices();
  const conditionText = useConditionText();
  const audited = useDefinition(mayBeLogOf(definition));
  return useMemo(() => {
    if (!audited || !isLogOf(definition, audited)) return (record) => record;
    const [yes, no] = ['yes', 'no'].map((name) => translate(`balcao.collectionScreen.${name}`));
    const words = { yes: String(yes), no: String(no), hidden: '', timeZone, conditionText };
    const known = new WeakMap<ConsoleRecord, ConsoleRecord>();
    return (record) => {
      const printed =
        known.get(record) ?? printedEntry(audited, record, (field, value) => valueText(field, value, words));
      known.set(record, printed);
      return printed;
    };
  }, [audited, conditionText, definition, timeZone, translate]);
}
