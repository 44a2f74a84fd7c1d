/**
 * What the questions of a user about conditions may take of the process and its threads, wherever they are asked.
 */
import type { SubjectSource } from '../../../core/conditions/answers/evaluation.ts';
import { CountUnavailable } from '../../ports/subject-records.ts';
import { createRateLimit } from '../../rate-limit.ts';
import type { Session } from '../../session.ts';
import { ApiError } from '../api-error.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { collectionPath, subjectSource } from '../subject-source.ts';

/**
 * Milliseconds that a user's questions may take of the process and its threads. One question at a time fits for two
 * minutes, and half of the time after that.
 */
const MOST_MS = 60_000;
const MS_A_MINUTE = 30_000;
/** Taken before it is known what a question takes: so many may be asked at once. */
const EXPECTED_MS = 1000;
/** What any request takes. */
const LEAST_MS = 25;
export interface Asking {
  readonly session: Session;
  readonly project: string;
  readonly signal: AbortSignal;
}

/** What is only waited for costs nobody anything. */
export type Waiting = <T>(work: () => Promise<T>) => Promise<T>;

export interface QuestionBudget {
  /** Throws an ApiError for who has asked too much, and what `answer` rejects with. */
  spend<T>(asking: Asking, answer: (source: SubjectSource, waiting: Waiting) => Promise<T>): Promise<T>;
}

export function questionBudget(options: ConsoleApiOptions): QuestionBudget {
  const { now = Date.now, subjects } = options;
  const budget = createRateLimit(MS_A_MINUTE, now, MOST_MS);
  return {
    async spend({ session, project, signal }, answer) {
      const { uid } = session;
      const wait = budget.take(uid, EXPECTED_MS);
      if (wait > 0) {
        throw new ApiError(429, `Muitas contagens em pouco tempo. Tente de novo em ${wait} s.`, {
          retryAfterSeconds: wait,
        });
      }
      const begun = now();
      let waited = 0;
      const waiting: Waiting = async (work) => {
        const asking = now();
        return work().finally(() => {
          waited += now() - asking;
        });
      };
      // The threads say how long they worked, perhaps after the answer.
      const onWorked = (ms: number) => budget.giveBack(uid, -ms);
      const source: SubjectSource = {
        ...subjectSource(options, session, project, signal),
        count: (counted) =>
          waiting(async () =>
            subjects.count?.(collectionPath(project, counted.definition.name), counted, { signal, onWorked }),
          ),
      };
      try {
        return await answer(source, waiting);
      } finally {
        budget.giveBack(uid, EXPECTED_MS - Math.max(LEAST_MS, now() - begun - waited));
      }
    },
  };
}

/** What an operator is answered for a count that there was no time or memory for; any other error as it is. */
export function uncounted(error: unknown): unknown {
  // Nobody but the threads counts: what they have no time or memory for would hold up everybody else.
  return error instanceof CountUnavailable
    ? new ApiError(503, 'O servidor não conseguiu contar agora. Tente de novo, ou simplifique a condição.')
    : error;
}
