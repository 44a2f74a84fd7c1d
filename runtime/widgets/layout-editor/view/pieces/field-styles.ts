/**
 * What the closed field shows: its colours and icons, which the editor uses too, the outline and a conflict.
 * The colours are the theme's (`--balcao-…`); in a page without it they are the browser's.
 */
import { ICON, TYPE, WEIGHT } from '../../../../ui/measures.ts';

const theme = (name: string, other: string) => `var(--balcao-palette-${name}, ${other})`;

export const FIELD_STYLES = `
.le-theme {
  --text: ${theme('text-primary', 'CanvasText')};
  --muted: ${theme('text-secondary', 'GrayText')};
  --surface: ${theme('background-paper', 'Canvas')};
  --ground: ${theme('background-default', 'Canvas')};
  --line: ${theme('divider', '#8886')};
  --hover: ${theme('action-hover', '#8882')};
  --chosen: ${theme('action-selected', '#0d667026')};
  --accent: ${theme('primary-main', '#0d6670')};
  --danger: ${theme('error-main', '#b3261e')};
  --warning: ${theme('warning-main', '#96590a')};
}
[class^=le-] { box-sizing: border-box; }
:where(fieldset[class^=le-]) { min-width: 0; margin: 0; padding: 0; border: 0; }
.le-icon {
  width: 1em;
  height: 1em;
  flex: none;
  font-size: ${ICON.normal}px;
  fill: currentColor;
}
.le-outline {
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--surface);
  font-size: ${TYPE.body};
  cursor: pointer;
}
.le-outline[data-invalid] { border-color: var(--danger); }
.le-outline ul { list-style: none; margin: 0 0 8px; padding: 0; max-height: 280px; overflow: auto; }
.le-outline li { white-space: nowrap; overflow: hidden; text-overflow: ellipsis; line-height: 1.7; }
.le-outline li > span, .le-outline p { color: var(--muted); }
.le-outline p { margin: 0 0 8px; overflow-wrap: anywhere; }
.le-dispute {
  flex: none;
  max-height: 50%;
  overflow: auto;
  margin-top: 8px;
  padding: 10px 12px;
  border: 1px solid var(--warning);
  border-radius: 6px;
  background: var(--surface);
  font-size: ${TYPE.body};
}
.le-dispute > p { margin: 0 0 6px; font-weight: ${WEIGHT.strong}; }
.le-dispute dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 0 0 8px; }
.le-dispute dt { color: var(--muted); }
.le-dispute dt[data-name] { grid-column: 1 / -1; color: var(--text); }
.le-dispute dd { margin: 0; overflow-wrap: anywhere; }
.le-dispute button + button { margin-left: 8px; }
`;
