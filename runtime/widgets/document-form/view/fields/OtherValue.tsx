/**
 * What stands in a field that is meant for something else, such as a text where a list belongs: shown as it is and
 * changed as JSON, so that nothing is written over unseen.
 */
import type { FieldViewProps } from './form-field.tsx';
import { RawJson } from './RawJson.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

export function OtherValue(props: FieldViewProps) {
  return (
    <>
      <ReadOnlyField {...props} />
      <RawJson {...props} />
    </>
  );
}

export function isListOrNothing(value: unknown): boolean {
  return value === undefined || value === null || Array.isArray(value);
}
