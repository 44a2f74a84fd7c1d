/**
 * One icon a state, each with its name for who does not see it (product operations, §2: a done tick, spinners, red error
 * icons). Plain elements: hundreds of them are drawn at once, and a styled component each would cost the first frame.
 */
import type { StepState } from '../../../contract/run.ts';
import type { ItemState } from '../model/run-items.ts';

type Shown = StepState | Exclude<ItemState, 'waiting'>;

const ROUND = 'M12 2C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m';
const ERROR = `${ROUND}1 15h-2v-2h2zm0-4h-2V7h2z`;
/** Material's, by name: CheckCircle, Error, Help, RadioButtonUnchecked, RemoveCircleOutline. */
const PATHS: { readonly [S in Shown]?: string } = {
  waiting: `${ROUND}0 18c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8`,
  done: `${ROUND}-2 15-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8z`,
  failed: ERROR,
  error: ERROR,
  'in-doubt': `${ROUND}1 17h-2v-2h2zm2.07-7.75-.9.92C13.45 12.9 13 13.5 13 15h-2v-.5c0-1.1.45-2.1 1.17-2.83l1.24-1.26c.37-.36.59-.86.59-1.41 0-1.1-.9-2-2-2s-2 .9-2 2H8c0-2.21 1.79-4 4-4s4 1.79 4 4c0 .88-.36 1.68-.93 2.25`,
  'not-run':
    'M7 11v2h10v-2zm5-9C6.48 2 2 6.48 2 12s4.48 10 10 10 10-4.48 10-10S17.52 2 12 2m0 18c-4.41 0-8-3.59-8-8s3.59-8 8-8 8 3.59 8 8-3.59 8-8 8',
};

/** `name` is read out; without it the icon stands beside its word. */
export function StateIcon({ state, name }: { readonly state: Shown; readonly name?: string }) {
  if (state === 'absent') return null;
  const path = PATHS[state];
  const named =
    name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name };
  return (
    <span className={`state ${state}`} {...named}>
      {path === undefined ? (
        <i />
      ) : (
        <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
          <path d={path} />
        </svg>
      )}
    </span>
  );
}

/** For the element around the icons. */
export const STATE_ICONS = {
  '& .state': { display: 'inline-flex', flex: 'none', color: 'text.disabled' },
  '& .state.done': { color: 'success.main' },
  '& .state.failed, & .state.error': { color: 'error.main' },
  '& .state.in-doubt': { color: 'warning.main' },
  '& .state > i': {
    boxSizing: 'border-box',
    width: 14,
    height: 14,
    m: '2px',
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'primary.main',
    borderTopColor: 'transparent',
    animation: 'balcao-turn 0.9s linear infinite',
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '@keyframes balcao-turn': { to: { transform: 'rotate(360deg)' } },
} as const;
