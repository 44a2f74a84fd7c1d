/**
 * Problems as they are found, one a line: of those that say the same of the same place the first three, the others as a
 * count.
 */
import { count } from '../count.ts';
import type { SaidProblem } from './problem-words.ts';

export interface AlikeProblems {
  /** `where`: the document or the row, and what the line begins with. */
  say(where: string, problem: SaidProblem): void;
  /** Prints the counts, and begins anew. */
  end(): void;
}

const SHOWN = 3;

/** `noun`: what has the problems, a `row` or a `document`. */
export function alikeProblems(print: (text: string) => void, noun: string): AlikeProblems {
  const counts = new Map<string, number>();
  return {
    say(where, { says, alike }) {
      const found = (counts.get(alike) ?? 0) + 1;
      counts.set(alike, found);
      if (found <= SHOWN) print(`${where}${says}`);
    },
    end() {
      for (const [alike, found] of counts) {
        if (found > SHOWN) print(`… and ${count(found - SHOWN, `more ${noun}`)}: ${alike}`);
      }
      counts.clear();
    },
  };
}
