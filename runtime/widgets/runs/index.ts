/**
 * Runs of any kind: one list, one view, what can be asked of them. A kind is a file of `kinds`, its words; what it has
 * beside (what a run of rows changed, what a synchronisation is put together of) is its own widget's, which may import
 * this one.
 */
export { isRows } from './kinds/rows.ts';
export { syncKind } from './kinds/sync.ts';
export { runsMessages } from './messages.ts';
export {
  hasErrors,
  inOneList,
  isOpen,
  isOver,
  type ListedRun,
  listedRuns,
  runIn,
} from './model/listed-run.ts';
export { clockText, durationText, shareDone } from './model/progress.ts';
export {
  type AskedOfRun,
  goesBack,
  hasEnded,
  latestOf,
  NO_RESULTS,
  NOTHING_UNDONE,
  progressOf,
  type RunRowsShown,
  type RunStand,
  type RunState,
  rowRunIn,
  type ShownRun,
  standOf,
} from './model/row-run.ts';
export { itemsOfCodes, type RunItem } from './model/run-items.ts';
export type { StepHead } from './model/step-heads.ts';
export { ItemRows } from './view/ItemRows.tsx';
export { ProgressBar } from './view/ProgressBar.tsx';
export { Question } from './view/Question.tsx';
export { headsOf, RunDialog } from './view/RunDialog.tsx';
export { RunHead } from './view/RunHead.tsx';
export { RunItems } from './view/RunItems.tsx';
export { RunList } from './view/RunList.tsx';
export { StepList } from './view/Steps.tsx';
export { Tallies, type Tally } from './view/Tallies.tsx';
export { useLatestRuns } from './view/use-latest-runs.ts';
export { type ShownItems, useRun } from './view/use-run.ts';
export { type ControlRun, type RunControl, useRunControl } from './view/use-run-control.ts';
export { useRunWords } from './view/words.ts';
