/**
 * `component`: what the console registered under the name that the schema gives.
 */
import { FormFailure } from '../FormFailure.tsx';
import { useFormConsole } from '../form-console.ts';
import { type FieldViewProps, useFieldWidgetProps } from './form-field.tsx';
import { InnerErrors } from './InnerErrors.tsx';
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
        <FormFailure shown={() => <OtherValue {...props} />}>
          <Component {...handed} />
        </FormFailure>
      ) : (
        <OtherValue {...props} />
      )}
      <InnerErrors path={props.path} />
    </>
  );
}
