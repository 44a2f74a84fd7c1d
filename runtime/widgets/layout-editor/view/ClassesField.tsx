/**
 * `className`: the classes that every shop knows as chips, free ones beside them.
 */
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { LAYOUT_CLASSES } from '../../../core/layout/render/layout-styles.ts';
import { FINGER, TOUCH } from '../../../ui/touch.ts';
import { TypedField, type TypedFieldProps } from './TypedField.tsx';

const Chips = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  [TOUCH]: { '& .MuiChip-root': { height: FINGER } },
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
            <Chip
              key={name}
              size="small"
              label={label}
              clickable
              // Outlined, as the letters of a filled one are too faint.
              variant={classes.includes(name) ? 'outlined' : 'filled'}
              color={classes.includes(name) ? 'primary' : 'default'}
              aria-pressed={classes.includes(name)}
              onClick={() => toggle(name)}
            />
          ))}
        </Chips>
      )}
    </>
  );
});
