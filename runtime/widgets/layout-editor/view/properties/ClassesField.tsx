/**
 * `className`: the classes that every shop knows as chips, free ones beside them.
 */
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { LAYOUT_CLASSES } from '../../../../core/layout/render/layout-styles.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

/** A thousandth of a second each, as MUI's chips are, would be felt at every selection. */
const Chips = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 4,
    '& > button': {
      minHeight: 24,
      padding: '0 8px',
      border: `1px solid ${palette.divider}`,
      borderRadius: 12,
      font: 'inherit',
      fontSize: '0.8125rem',
      color: palette.text.primary,
      background: 'none',
      cursor: 'pointer',
      '&[aria-pressed=true]': {
        color: palette.primary.main,
        background: palette.action.selected,
        borderColor: 'currentColor',
      },
      [TOUCH]: { minHeight: FINGER, borderRadius: FINGER / 2 },
    },
  };
});

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
        <Chips>
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
        </Chips>
      )}
    </>
  );
});
