/**
 * `className`: the classes that every shop knows, a row of small choices a kind; below them the text with free ones.
 */
import { memo } from 'react';
import { useTranslate } from 'react-admin';
import {
  CLASS_KINDS,
  type ClassKind,
  classesOfKind,
  effectiveClasses,
  withClassToggled,
} from '../../../../core/layout/classes.ts';
import { Chip } from '../../../../ui/controls/buttons.tsx';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** Of blocks that lay out several things. */
const LISTS: readonly string[] = ['container', 'contents', 'products'];
const OF_LISTS: readonly ClassKind[] = ['cols', 'gap'];
const SHORT: readonly ClassKind[] = OF_LISTS;

export interface ClassesFieldProps extends Omit<TypedFieldProps, 'options' | 'rows'> {
  /** The block's. */
  readonly type: string;
}

/** Many choices, which an edit of another field leaves alone. */
export const ClassesField = memo(function ClassesField({ type, ...props }: ClassesFieldProps) {
  const { value, readOnly, onChange } = props;
  const translate = useTranslate();
  const shown = effectiveClasses(value);
  const kinds = CLASS_KINDS.filter(
    (kind) =>
      LISTS.includes(type) ||
      !OF_LISTS.includes(kind) ||
      classesOfKind(kind).some((name) => shown.includes(name)),
  );
  return (
    <>
      {!readOnly &&
        kinds.map((kind) => (
          <fieldset key={kind} className="le-field">
            <legend className="label">{translate(`balcao.layoutEditor.classKinds.${kind}`)}</legend>
            <div className="le-choice">
              {classesOfKind(kind).map((name) => (
                <Chip
                  key={name}
                  aria-label={translate(`balcao.layoutEditor.classes.${name}`)}
                  pressed={shown.includes(name)}
                  onToggle={() => onChange(withClassToggled(value, name) || undefined)}
                >
                  {translate(
                    `balcao.layoutEditor.${SHORT.includes(kind) ? 'shortClasses' : 'classes'}.${name}`,
                  )}
                </Chip>
              ))}
            </div>
          </fieldset>
        ))}
      <TypedField {...props} />
    </>
  );
});
