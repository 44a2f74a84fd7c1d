/**
 * `editor`: rich text. Its editor is loaded when the first such field is shown.
 */
import Skeleton from '@mui/material/Skeleton';
import { PartPlace, part } from '../../../../ui/part.tsx';
import type { FieldViewProps } from './form-field.tsx';
import { OtherValue } from './OtherValue.tsx';

const RichText = part(async () => (await import('../../rich-text/RichText.tsx')).RichText);

export function EditorField(props: FieldViewProps) {
  const isOther = props.value !== undefined && props.value !== null && typeof props.value !== 'string';
  if (isOther) return <OtherValue {...props} />;
  return (
    <PartPlace placeholder={<Skeleton variant="rounded" height={props.readOnly ? 46 : 159} />}>
      <RichText {...props} />
    </PartPlace>
  );
}
