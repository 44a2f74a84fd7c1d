/**
 * `component`: what the console registered under the name that the schema gives.
 */
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { InnerErrors } from '../rows/InnerErrors.tsx';
import { type FieldViewProps, useFieldWidgetProps } from './form-field.tsx';
import { OtherValue } from './OtherValue.tsx';

export function ComponentField(props: FieldViewProps) {
  const handed = useFieldWidgetProps(props);
  const name = props.field.component;
  const registered = useFormConsole()?.components;
  const Component = name && registered?.[name];
  return (
    <>
      {Component ? (
        // One that cannot draw what is stored takes its own place down, not the form.
        <FailureBoundary shown={() => <OtherValue {...props} />}>
          <Component {...handed} />
        </FailureBoundary>
      ) : (
        <OtherValue {...props} />
      )}
      <InnerErrors path={props.path} />
    </>
  );
}
