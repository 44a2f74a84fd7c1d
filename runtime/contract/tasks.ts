/**
 * What people of a store have to do: who, by when, and about which document.
 */
export const TASK = 'task';

/** Of `status`: what is not done yet. */
export const OPEN_TASK_STATES = ['todo', 'inprogress'] as const;

/** Which document a task is about. */
export interface TaskSubject {
  /** The name of its schema, a config page's too. */
  readonly collection: string;
  readonly id: string;
}
