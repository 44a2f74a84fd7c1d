/**
 * `component`: what the console registered under the name that the schema gives.
 */
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { PartPlace } from '../../../../ui/part.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { InnerErrors } from '../rows/InnerErrors.tsx';
import { type FieldViewProps, useFieldWidgetProps } from './form-field.tsx';
import { OtherValue } from './OtherValue.tsx';

/** Of an input: what comes in its place moves nothing. */
const LINE_PX = 36;

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
          <PartPlace placeholder={<div style={{ minHeight: LINE_PX }} />}>
            <Component {...handed} />
          </PartPlace>
        </FailureBoundary>
      ) : (
        <OtherValue {...props} />
      )}
      <InnerErrors path={props.path} />
    </>
  );
}
