/**
 * The end of a program that a test kills while it writes; what starts it is `killed-process.ts`.
 */

/** To be called with each write; the process is killed right after the so-many-th of that kind. */
export function killAfterWrites(kind: string, count: number): (written: string) => void {
  let left = count;
  return (written) => {
    if (written !== kind) return;
    left -= 1;
    if (left < 0) process.kill(process.pid, 'SIGKILL');
  };
}
