/**
 * `className`: the classes that every shop knows as chips, of a kind one at a time; free ones beside them.
 */
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import { effectiveClasses, LAYOUT_CLASSES, withClassToggled } from '../../../../core/layout/classes.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** Many chips, which an edit of another field leaves alone. */
export const ClassesField = memo(function ClassesField(props: Omit<TypedFieldProps, 'options' | 'rows'>) {
  const { value, readOnly, onChange } = props;
  const translate = useTranslate();
  const shown = effectiveClasses(value);
  return (
    <>
      <TypedField {...props} />
      {!readOnly && (
        <div className="le-classes">
          {LAYOUT_CLASSES.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={shown.includes(name)}
              onClick={() => onChange(withClassToggled(value, name) || undefined)}
            >
              {translate(`balcao.layoutEditor.classes.${name}`)}
            </button>
          ))}
        </div>
      )}
    </>
  );
});
