/**
 * One question of a screen at a time: a newer one, or a caller who has gone away, ends the one that is being answered.
 */
export interface RunningQuestion {
  readonly signal: AbortSignal;
  /** Answered, or nobody waits for it. */
  end(): void;
}

export function newestOnly(): { begin(screen: string | undefined): RunningQuestion } {
  const running = new Map<string, AbortController>();
  return {
    begin(screen) {
      const controller = new AbortController();
      if (screen !== undefined) {
        running.get(screen)?.abort();
        running.set(screen, controller);
      }
      return {
        signal: controller.signal,
        end() {
          if (screen !== undefined && running.get(screen) === controller) running.delete(screen);
          controller.abort();
        },
      };
    },
  };
}
