/**
 * `editor`: rich text. Its editor is loaded when the first such field is shown.
 */
import Skeleton from '@mui/material/Skeleton';
import { PartPlace, part } from '../../../../ui/part.tsx';
import type { FieldViewProps } from './form-field.tsx';

const RichText = part(async () => (await import('../../rich-text/RichText.tsx')).RichText);

export function EditorField(props: FieldViewProps) {
  return (
    <PartPlace placeholder={<Skeleton variant="rounded" height={props.readOnly ? 46 : 165} />}>
      <RichText {...props} />
    </PartPlace>
  );
}
