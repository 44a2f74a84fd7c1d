/**
 * The question for the console's configuration, asked before the console is there to read the answer.
 */
export const CONFIG_ADDRESS = `${import.meta.env.BASE_URL}config.json`;

const ASKED: RequestInit = { cache: 'no-store' };

let asked: Promise<Response> | undefined;

export function askForConfig(): void {
  asked = fetch(CONFIG_ADDRESS, ASKED);
  // Whoever reads it says what is wrong.
  asked.catch(() => undefined);
}

/** The answer that is on its way; whoever tries again asks anew. */
export function earlyConfig(): Promise<Response> {
  const first = asked;
  asked = undefined;
  return first ?? fetch(CONFIG_ADDRESS, ASKED);
}
