/**
 * `component`: what the console registered under the name that the schema gives.
 */
import { useFormConsole } from '../form-console.ts';
import { useFormServices } from '../form-services.ts';
import { type FieldViewProps, fieldWidgetProps } from './form-field.tsx';
import { InnerErrors } from './InnerErrors.tsx';
import { RawJson } from './RawJson.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

export function ComponentField(props: FieldViewProps) {
  const { port } = useFormServices();
  const name = props.field.component;
  const registered = useFormConsole()?.components;
  const Component = name && registered?.[name];
  return (
    <>
      {Component ? (
        <Component {...fieldWidgetProps(props, port)} />
      ) : (
        <>
          <ReadOnlyField {...props} />
          <RawJson {...props} />
        </>
      )}
      <InnerErrors path={props.path} />
    </>
  );
}
