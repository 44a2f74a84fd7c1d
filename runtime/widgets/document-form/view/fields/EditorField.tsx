/**
 * `editor`: rich text. Its editor is loaded when the first such field is shown.
 */
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { FieldViewProps } from './form-field.tsx';

const RichText = lazy(async () => ({ default: (await import('../../rich-text/RichText.tsx')).RichText }));

export function EditorField(props: FieldViewProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={props.readOnly ? 60 : 160} />}>
      <RichText {...props} />
    </Suspense>
  );
}
