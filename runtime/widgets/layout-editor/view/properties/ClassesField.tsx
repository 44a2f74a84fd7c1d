/**
 * `className`: the classes that every shop knows as chips, free ones beside them.
 */
import { memo } from 'react';
import { LAYOUT_CLASSES } from '../../../../core/layout/render/layout-styles.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** Many chips, which an edit of another field leaves alone. */
export const ClassesField = memo(function ClassesField(props: Omit<TypedFieldProps, 'options' | 'rows'>) {
  const { value, readOnly, onChange } = props;
  const classes = value.split(/\s+/).filter(Boolean);
  const toggle = (name: string) =>
    onChange(
      (classes.includes(name) ? classes.filter((one) => one !== name) : [...classes, name]).join(' ') ||
        undefined,
    );
  return (
    <>
      <TypedField {...props} />
      {!readOnly && (
        <div className="le-classes">
          {Object.entries(LAYOUT_CLASSES).map(([name, label]) => (
            <button
              key={name}
              type="button"
              aria-pressed={classes.includes(name)}
              onClick={() => toggle(name)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </>
  );
});
