/**
 * Types whose editor is a widget of its own: that widget where the console hands one, else the value in a form that
 * people read, with its JSON as the way to change it.
 */
import type { ComponentType } from 'react';
import type { FieldDefinition, FieldType } from '../../../../contract/field.ts';
import type { FieldWidgetProps, WidgetFieldType } from '../../../../contract/registries.ts';
import { FailureBoundary } from '../../../../ui/FailureBoundary.tsx';
import { useFormConsole } from '../pieces/form-console.ts';
import { InnerErrors } from '../rows/InnerErrors.tsx';
import { type FieldViewProps, useFieldWidgetProps } from './form-field.tsx';
import { OtherValue } from './OtherValue.tsx';
import { RawJson } from './RawJson.tsx';

const FILE_TYPES: ReadonlySet<FieldType> = new Set(['file', 'image', 'video', 'audio']);

/** The widget that edits a whole list: one of files. */
export function useListWidget({ item }: FieldDefinition): ComponentType<FieldWidgetProps> | undefined {
  const widgets: Partial<Record<FieldType, ComponentType<FieldWidgetProps>>> =
    useFormConsole()?.fieldWidgets ?? {};
  return item && FILE_TYPES.has(item.type) ? widgets[item.type] : undefined;
}

export function HandedList({
  Widget,
  ...props
}: FieldViewProps & { readonly Widget: ComponentType<FieldWidgetProps> }) {
  const handed = useFieldWidgetProps(props);
  return (
    <>
      <FailureBoundary shown={() => <OtherValue {...props} />}>
        <Widget {...handed} />
      </FailureBoundary>
      <InnerErrors path={props.path} />
    </>
  );
}

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
          <FailureBoundary shown={() => <OtherValue {...props} />}>
            <Widget {...handed} />
          </FailureBoundary>
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
