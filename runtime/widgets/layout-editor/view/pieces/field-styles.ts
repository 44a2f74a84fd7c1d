/**
 * What the closed field shows: its colours, buttons and icons, which the editor uses too, the outline and a conflict.
 * The colours are the theme's (`--balcao-…`); in a page without it they are the browser's.
 */
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';

const theme = (name: string, other: string) => `var(--balcao-palette-${name}, ${other})`;

export const FIELD_STYLES = `
.le-theme {
  --text: ${theme('text-primary', 'CanvasText')};
  --muted: ${theme('text-secondary', 'GrayText')};
  --surface: ${theme('background-paper', 'Canvas')};
  --ground: ${theme('background-default', 'Canvas')};
  --line: ${theme('divider', '#8886')};
  --strong-line: ${theme('balcao-borderStrong', '#888')};
  --hover: ${theme('action-hover', '#8882')};
  --chosen: ${theme('action-selected', '#0d667026')};
  --accent: ${theme('primary-main', '#0d6670')};
  --accent-hover: ${theme('primary-dark', '#0a525a')};
  --on-accent: ${theme('primary-contrastText', '#fff')};
  --danger: ${theme('error-main', '#b3261e')};
  --warning: ${theme('warning-main', '#96590a')};
}
[class^=le-] { box-sizing: border-box; }
:where(fieldset[class^=le-]) { min-width: 0; margin: 0; padding: 0; border: 0; }
.le-icon {
  width: 1em;
  height: 1em;
  flex: none;
  font-size: 18px;
  fill: currentColor;
}
.le-button, .le-icon-button {
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  font: inherit;
  cursor: pointer;
}
.le-button {
  min-width: 64px;
  min-height: 32px;
  padding: 4px 12px;
  font-size: 0.875rem;
  font-weight: 600;
  line-height: 1.5;
  white-space: nowrap;
  color: var(--accent);
}
.le-icon-button {
  width: 30px;
  height: 30px;
  padding: 0;
  color: var(--muted);
}
.le-button:hover, .le-icon-button:hover { background: var(--hover); }
.le-button[data-look=quiet] { color: var(--muted); }
.le-button[data-look=outlined] { border-color: var(--strong-line); background: var(--surface); }
.le-button[data-look=outlined]:hover { background: ${theme('background-sunken', '#8881')}; }
.le-button[data-look=filled] { color: var(--on-accent); background: var(--accent); }
.le-button[data-look=filled]:hover { background: var(--accent-hover); }
.le-icon-button:hover { color: var(--text); }
.le-button:disabled { color: var(--muted); border-color: var(--line); background: ${theme('action-disabledBackground', '#8882')}; cursor: default; }
${TOUCH} {
  .le-button { min-height: ${FINGER}px; }
  .le-icon-button { width: ${FINGER}px; height: ${FINGER}px; }
}
.le-outline {
  padding: 10px 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--surface);
  font-size: 0.875rem;
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
  font-size: 0.875rem;
}
.le-dispute > p { margin: 0 0 6px; font-weight: 600; }
.le-dispute dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px 12px; margin: 0 0 8px; }
.le-dispute dt { color: var(--muted); }
.le-dispute dt[data-name] { grid-column: 1 / -1; color: var(--text); }
.le-dispute dd { margin: 0; overflow-wrap: anywhere; }
.le-dispute button + button { margin-left: 8px; }
`;
