/**
 * Work that is done one after the other where it has one key, and at once where it has not.
 */
export interface KeyedTurns {
  <T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Nothing is under way, nor waits, any more. */
  settled(): Promise<void>;
}

export function keyedTurns(): KeyedTurns {
  const last = new Map<string, Promise<unknown>>();
  const inTurn = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    const settled = mine.catch(() => {});
    last.set(key, settled);
    void settled.then(() => last.get(key) === settled && last.delete(key));
    return mine;
  };
  return Object.assign(inTurn, {
    async settled() {
      while (last.size > 0) await Promise.all(last.values());
    },
  });
}
