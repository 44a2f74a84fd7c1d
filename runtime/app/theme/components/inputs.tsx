/**
 * Text inputs and selects: the label stands still above the box, the box is 36 px high and has a ring in focus.
 * Any form built on MUI's TextField, FormControl or Select gets the same look.
 */

import ExpandMore from '@mui/icons-material/ExpandMore';
import { ICON, TYPE } from '../../../ui/measures.ts';
import { mixed } from '../../../ui/palette-of.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../../../ui/pointer/touch.ts';
import type { ThemeComponents } from './theme-components.ts';

/** As thin as the one of `.ui-select`. */
const SELECT_ARROW = (
  <svg
    width="20"
    height="20"
    viewBox="-5 -7.5 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.1"
    aria-hidden="true"
  >
    <path d="m0 0 5 5 5-5" />
  </svg>
);

export const inputComponents: ThemeComponents = {
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small' } },
  MuiInputLabel: {
    defaultProps: { shrink: true, disableAnimation: true, variant: 'outlined' },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: 'none',
        marginBottom: 4,
        whiteSpace: 'normal',
        overflow: 'visible',
        pointerEvents: 'auto',
        // Quieter than its value, as `runtime/ui/controls` has it.
        fontSize: TYPE.small,
        lineHeight: '16px',
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused, &.Mui-disabled': { color: theme.vars.palette.text.secondary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontSize: TYPE.small,
        color: theme.vars.palette.text.secondary,
        '&.Mui-focused': { color: theme.vars.palette.text.secondary },
      }),
      asterisk: ({ theme }) => ({ color: theme.vars.palette.error.main }),
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: {
        fontSize: TYPE.body,
        [TOUCH]: { fontSize: TYPED_SIZE },
      },
      input: ({ theme }) => ({
        '&::placeholder': { color: theme.vars.palette.text.faint, opacity: 1 },
      }),
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars.palette.background.paper,
        transition: 'box-shadow 120ms',
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: mixed(theme.vars.palette.text.primary, 45),
        },
        '&.Mui-focused': { boxShadow: `0 0 0 3px ${mixed(theme.vars.palette.primary.main, 25)}` },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
          borderWidth: 1,
          borderColor: theme.vars.palette.primary.main,
        },
        // The one grey of what cannot be changed, as `runtime/ui/controls` has it.
        '&.Mui-disabled, &:has(> input:read-only)': {
          backgroundColor: mixed(theme.vars.palette.text.primary, 4),
          '& .MuiOutlinedInput-notchedOutline.MuiOutlinedInput-notchedOutline': {
            borderColor: mixed(theme.vars.palette.text.primary, 11),
          },
        },
        '&.MuiInputBase-multiline': { padding: 0 },
      }),
      input: ({ theme }) => ({
        height: 20,
        padding: '8px 10px',
        [TOUCH]: { paddingBlock: 12 },
        borderRadius: 6,
        '&:focus-visible': { outline: 'none' },
        '&.Mui-disabled': {
          color: theme.vars.palette.text.primary,
          WebkitTextFillColor: theme.vars.palette.text.primary,
        },
      }),
      inputMultiline: { height: 'auto', lineHeight: 1.5 },
      inputAdornedStart: { paddingLeft: 0 },
      inputAdornedEnd: { paddingRight: 0 },
      adornedStart: { paddingLeft: 10 },
      adornedEnd: { paddingRight: 10 },
      notchedOutline: ({ theme }) => ({
        top: 0,
        borderColor: mixed(theme.vars.palette.text.primary, 23),
        '& legend': { display: 'none' },
      }),
    },
  },
  MuiInputAdornment: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars.palette.text.secondary,
        '& .MuiTypography-root': { fontSize: TYPE.body, color: 'inherit' },
      }),
    },
  },
  MuiSelect: {
    defaultProps: { IconComponent: ExpandMore },
    styleOverrides: {
      select: { minHeight: 20, lineHeight: '20px', '&:focus': { backgroundColor: 'transparent' } },
      icon: ({ theme }) => ({ fontSize: ICON.normal, right: 8, color: theme.vars.palette.text.secondary }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small', popupIcon: SELECT_ARROW },
    styleOverrides: {
      // As far in as the text of every other input.
      root: {
        '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          // The end is left to whoever has buttons there.
          paddingBlock: 2,
          paddingLeft: '6px',
          '& .MuiAutocomplete-input': { padding: '6px 4px 6px 5px', [TOUCH]: { paddingBlock: 10 } },
        },
      },
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        boxShadow: theme.vars.palette.balcao.float,
        borderRadius: 8,
        marginTop: 4,
        fontSize: TYPE.body,
      }),
      listbox: {
        padding: 4,
        '& .MuiAutocomplete-option': { borderRadius: 5, minHeight: 32, [TOUCH]: { minHeight: FINGER } },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '6px 0 0',
        fontSize: TYPE.small,
        lineHeight: 1.4,
        color: theme.vars.palette.text.secondary,
        '&.Mui-error': { color: theme.vars.palette.error.main },
      }),
    },
  },
};
