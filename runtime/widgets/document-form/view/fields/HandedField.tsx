/**
 * Types whose editor is a widget of its own: that widget where the console hands one, else the value in a form that
 * people read, with its JSON as the way to change it.
 */
import type { ComponentType } from 'react';
import type { WidgetFieldType } from '../../../../contract/registries.ts';
import { FormFailure } from '../FormFailure.tsx';
import { useFormConsole } from '../form-console.ts';
import { type FieldViewProps, useFieldWidgetProps } from './form-field.tsx';
import { InnerErrors } from './InnerErrors.tsx';
import { OtherValue } from './OtherValue.tsx';
import { RawJson } from './RawJson.tsx';

export function handedField(
  type: WidgetFieldType,
  Value: ComponentType<FieldViewProps>,
): ComponentType<FieldViewProps> {
  return function HandedField(props: FieldViewProps) {
    const handed = useFieldWidgetProps(props);
    const Widget = useFormConsole()?.fieldWidgets[type];
    // The editor of conditions says in each row what is wrong with it.
    const saysItself = Widget !== undefined && props.field.condition !== undefined;
    return (
      <>
        {Widget ? (
          <FormFailure shown={() => <OtherValue {...props} />}>
            <Widget {...handed} />
          </FormFailure>
        ) : (
          <>
            <Value {...props} />
            <RawJson {...props} />
          </>
        )}
        {!saysItself && <InnerErrors path={props.path} />}
      </>
    );
  };
}
