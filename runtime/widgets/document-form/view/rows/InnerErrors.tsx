/**
 * What is wrong inside a value that is shown as a whole, each with its place in it.
 */
import { useTranslate } from 'react-admin';
import { type FormPath, startsWith } from '../../model/layout/form-path.ts';
import { errorText } from '../pieces/error-text.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useShownErrors } from '../pieces/form-services.ts';

const SHOWN = 5;

export function InnerErrors({ path }: { readonly path: FormPath }) {
  const translate = useTranslate();
  const inner = useShownErrors().filter(
    (error) => error.path.length > path.length && startsWith(error.path, path),
  );
  return inner.slice(0, SHOWN).map((error) => {
    const place = error.path
      .slice(path.length)
      .map((step) => (typeof step === 'number' ? step + 1 : step))
      .join(' › ');
    return (
      <FieldNote isError key={`${place} ${error.keyword}`}>
        {place}: {errorText(translate, error)}
      </FieldNote>
    );
  });
}
