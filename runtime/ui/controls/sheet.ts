/**
 * How the controls look, in one style sheet: their colours are the theme's variables, and the browser's own in a page
 * without a theme. It stands in a layer, so that whoever styles a control further needs no stronger selector.
 */
import { TYPE, WEIGHT } from '../measures.ts';
import { mixed } from '../palette-of.ts';
import { FINGER, TOUCH, TYPED_SIZE } from '../pointer/touch.ts';
import { useStyles } from '../style-sheet.ts';

const theme = (name: string, other: string) => `var(--balcao-palette-${name}, ${other})`;

const TEXT = theme('text-primary', 'CanvasText');
const MUTED = theme('text-secondary', 'GrayText');
const PAPER = theme('background-paper', 'Canvas');
const LINE = theme('divider', '#8886');
const HOVER = theme('action-hover', '#8882');
const ACCENT = theme('primary-main', '#0d6670');
const ON_ACCENT = theme('primary-contrastText', '#fff');
const DANGER = theme('error-main', '#b3261e');
const WARNING = theme('warning-main', '#96590a');
const FRAME = mixed(TEXT, 23);

const RING = `outline: none !important; border-color: ${ACCENT}; box-shadow: 0 0 0 3px ${mixed(ACCENT, 25)};`;
/** One grey of what cannot be changed. */
const STILL = `background-color: ${mixed(TEXT, 4)}; border-color: ${mixed(TEXT, 11)};`;

const BOXES = `
.ui-input, .ui-select, .ui-framed {
  box-sizing: border-box;
  width: 100%;
  min-width: 0;
  min-height: 36px;
  margin: 0;
  border: 1px solid ${FRAME};
  border-radius: 6px;
  background-color: ${PAPER};
  color: ${TEXT};
  font-family: inherit;
  font-size: ${TYPE.body};
  line-height: 20px;
  &:hover { border-color: ${mixed(TEXT, 45)}; }
  &:disabled { opacity: 1; color: ${TEXT}; cursor: default; }
}
.ui-input, .ui-select {
  display: block;
  padding: 6px 10px;
  &:focus-visible { ${RING} }
  &[aria-invalid=true] { border-color: ${DANGER}; }
  &:disabled { ${STILL} }
}
.ui-input {
  &:read-only { ${STILL} }
  &::placeholder { color: currentcolor; opacity: 0.5; }
}
/* Its size does not depend on its text: a typed letter lays out this input and not the page. */
input.ui-input:focus { contain: size layout; }
textarea.ui-input {
  min-height: 82px;
  max-height: 60vh;
  padding-block: 7px;
  line-height: 1.5;
  resize: vertical;
  field-sizing: content;
}
.ui-select, .ui-framed[data-opens] {
  background-image: linear-gradient(45deg, transparent 40%, ${MUTED} 42% 58%, transparent 60%), linear-gradient(135deg, transparent 40%, ${MUTED} 42% 58%, transparent 60%);
  background-position: right 15px center, right 10px center;
  background-size: 5px 5px;
  background-repeat: no-repeat;
}
.ui-select {
  appearance: none;
  padding-right: 28px;
  text-overflow: ellipsis;
  & option, & optgroup { background-color: ${PAPER}; color: ${TEXT}; }
  &:disabled { background-image: none; }
}
.ui-framed {
  position: relative;
  display: flex;
  align-items: stretch;
  /* A button in it has a ring of its own. */
  &:focus-within:not(:has(button:focus-visible)) { ${RING} }
  &:is([data-invalid], :has([aria-invalid=true])) { border-color: ${DANGER}; }
  &:is([data-read-only], :has(> input:is(:read-only, :disabled))) { ${STILL} background-image: none; }
  & > input {
    box-sizing: border-box;
    flex: 1;
    width: 100%;
    min-width: 0;
    margin: 0;
    padding: 5px 10px;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    &:focus { outline: none !important; }
    &::placeholder { color: currentcolor; opacity: 0.5; }
  }
}
.ui-framed > .ui-icon-button { align-self: center; margin-right: 3px; }
.ui-adornment {
  display: flex;
  align-items: center;
  flex-shrink: 0;
  color: ${MUTED};
  white-space: nowrap;
  &:first-of-type:not(:last-child) { padding-left: 10px; margin-right: -4px; }
  &:last-child { padding-right: 10px; }
}
.ui-options {
  position: fixed;
  inset: auto;
  box-sizing: border-box;
  max-height: min(320px, 50vh);
  margin: 0;
  padding: 4px;
  overflow: auto;
  border: 1px solid ${LINE};
  border-radius: 8px;
  background-color: ${PAPER};
  color: ${TEXT};
  box-shadow: ${theme('balcao-float', '0 12px 32px -8px #0004')};
  font-size: ${TYPE.body};
  line-height: 20px;
  & [role=option], & p { margin: 0; padding: 6px 8px; border-radius: 5px; overflow-wrap: anywhere; }
  & [role=option] { cursor: pointer; content-visibility: auto; contain-intrinsic-height: 32px; }
  & [role=option]:hover { background-color: ${HOVER}; }
  & [role=option][data-active] { background-color: ${mixed(ACCENT, 12)}; }
  & [role=option][aria-selected=true] { font-weight: ${WEIGHT.strong}; }
  & [role=group] > span { display: block; padding: 8px 8px 2px; font-size: ${TYPE.small}; color: ${MUTED}; }
  & p { color: ${MUTED}; }
}
`;

const TICK = 'polygon(14% 48%, 26% 36%, 42% 52%, 74% 18%, 86% 30%, 42% 76%)';

const CHOICES = `
.ui-check, .ui-switch {
  appearance: none;
  box-sizing: border-box;
  position: relative;
  flex-shrink: 0;
  height: 16px;
  margin: 2px 0 0;
  border: 1px solid ${mixed(TEXT, 45)};
  background-color: ${PAPER};
  cursor: pointer;
  &:checked { background-color: ${ACCENT}; border-color: ${ACCENT}; }
  &:focus-visible { ${RING} }
  &[aria-invalid=true] { border-color: ${DANGER}; }
  &:disabled { opacity: 0.55; cursor: default; }
}
.ui-check {
  width: 16px;
  border-radius: 4px;
  &:checked::after, &:indeterminate::after {
    content: '';
    position: absolute;
    inset: 0;
    background-color: ${ON_ACCENT};
    clip-path: ${TICK};
  }
  &:indeterminate { background-color: ${ACCENT}; border-color: ${ACCENT}; }
  &:indeterminate::after { clip-path: inset(6px 3px); }
}
.ui-switch {
  width: 30px;
  border-radius: 8px;
  background-color: ${mixed(TEXT, 12)};
  &::after {
    content: '';
    position: absolute;
    inset: 2px auto 2px 2px;
    width: 10px;
    border-radius: 5px;
    background-color: ${TEXT};
  }
  &:checked::after { inset: 2px 2px 2px auto; background-color: ${ON_ACCENT}; }
}
.ui-choice {
  display: inline-flex;
  align-items: flex-start;
  gap: 8px;
  padding: 6px 0;
  font-size: ${TYPE.body};
  line-height: 20px;
  cursor: pointer;
  &:has(input:disabled) { cursor: default; }
}
.ui-chip {
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  gap: 2px;
  min-height: 28px;
  max-width: 100%;
  margin: 0;
  padding: 2px 10px;
  border: 1px solid transparent;
  border-radius: 14px;
  background-color: ${mixed(TEXT, 7)};
  color: ${TEXT};
  font-family: inherit;
  font-size: ${TYPE.small};
  font-weight: ${WEIGHT.normal};
  line-height: 20px;
  text-align: start;
  overflow-wrap: anywhere;
  &:is(button) { cursor: pointer; background-color: ${PAPER}; border-color: ${FRAME}; }
  &:is(button):hover { border-color: ${mixed(TEXT, 45)}; }
  &[aria-pressed=true] { border-color: ${ACCENT}; background-color: ${mixed(ACCENT, 12)}; color: ${ACCENT}; }
  &:focus-visible { ${RING} }
  &:disabled { color: ${MUTED}; cursor: default; }
  &:has(> button) { padding-right: 2px; }
}
`;

const BUTTONS = `
.ui-button, .ui-icon-button {
  box-sizing: border-box;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  gap: 6px;
  margin: 0;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  font-family: inherit;
  font-size: ${TYPE.body};
  font-weight: ${WEIGHT.strong};
  line-height: 20px;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  /* Also of MUI's symbols, which say their size themselves. */
  & svg { width: 1em; height: 1em; flex: none; font-size: 18px !important; fill: currentcolor; }
  &:hover { background-color: ${HOVER}; }
  &:focus-visible { outline: 2px solid ${ACCENT}; outline-offset: 1px; }
  &:disabled { cursor: default; color: ${theme('text-disabled', 'GrayText')}; }
}
.ui-button {
  min-height: 32px;
  padding: 5px 12px;
  color: ${ACCENT};
  &[data-tone=danger] { color: ${DANGER}; }
  &[data-size=small] { min-height: 28px; padding: 2px 8px; }
  &[data-size=large] { min-height: 40px; }
  &[data-kind=outlined] { border-color: ${FRAME}; background-color: ${PAPER}; }
  &[data-kind=outlined]:hover { border-color: ${mixed(TEXT, 45)}; }
  &[data-kind=filled] { background-color: ${ACCENT}; color: ${ON_ACCENT}; }
  &[data-kind=filled]:hover { background-color: ${theme('primary-dark', '#0a525a')}; }
  &[data-kind=filled][data-tone=danger] { background-color: ${DANGER}; color: ${theme('error-contrastText', '#fff')}; }
  &:disabled { border-color: transparent; background-color: transparent; }
  &[data-kind]:disabled { color: ${theme('text-disabled', 'GrayText')}; }
  &[data-kind=outlined]:disabled { border-color: ${LINE}; }
  &[data-kind=filled]:disabled { background-color: ${theme('action-disabledBackground', '#8882')}; }
}
.ui-plain-button {
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  cursor: pointer;
  &:focus-visible { outline: 2px solid ${ACCENT}; outline-offset: -2px; }
}
.ui-icon-button {
  width: 32px;
  height: 32px;
  padding: 0;
  color: ${MUTED};
  &[data-size=small] { width: 28px; height: 28px; }
  &:hover { color: ${TEXT}; }
  &[aria-pressed=true] { color: ${ACCENT}; background-color: ${mixed(ACCENT, 12)}; }
}
`;

const WORDS = `
.ui-label { display: block; margin: 0 0 4px; font-size: ${TYPE.small}; line-height: 16px; color: ${MUTED}; }
.ui-mark { color: ${DANGER}; }
.ui-note {
  display: block;
  margin: 0;
  font-size: ${TYPE.small};
  line-height: 1.5;
  color: ${MUTED};
  overflow-wrap: anywhere;
  &[data-wrong]:not([data-wrong=false]) { color: ${DANGER}; }
  &[data-missing]:not([data-missing=false]) { color: ${WARNING}; }
}
.ui-spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.ui-list { list-style: none; margin: 0; padding: 0; }
.ui-code {
  max-height: 180px;
  margin: 0;
  padding: 8px;
  overflow: auto;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  border-radius: 6px;
  background-color: ${mixed(TEXT, 4)};
  font-size: ${TYPE.small};
  line-height: 1.5;
}
`;

const FINGERS = `
${TOUCH} {
  .ui-input, .ui-select, .ui-framed { min-height: ${FINGER}px; font-size: ${TYPED_SIZE}; }
  .ui-button, .ui-button[data-size=small], .ui-icon-button, .ui-chip:is(button), .ui-options [role=option] { min-width: ${FINGER}px; min-height: ${FINGER}px; }
  .ui-framed > .ui-icon-button { margin: -1px -1px -1px 0; }
  .ui-options [role=option] { display: flex; align-items: center; }
  .ui-list a { display: inline-flex; align-items: center; min-height: ${FINGER}px; }
  .ui-choice { box-sizing: border-box; min-height: ${FINGER}px; padding-block: ${(FINGER - 20) / 2}px; }
}
`;

export const CONTROLS = `@layer controls {${BOXES}${CHOICES}${BUTTONS}${WORDS}${FINGERS}}`;

/** What every control calls: the sheet is there from the first one on. */
export const useControlStyles = (): void => useStyles(CONTROLS);

export const joined = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
