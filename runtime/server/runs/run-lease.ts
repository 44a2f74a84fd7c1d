/**
 * Which copy of the backend drives a run: for a time, renewed while it does. It keeps copies from getting in each
 * other's way; the numbers of its notes are what lets one alone send a step.
 */
import { RUN } from '../../contract/run.ts';
import type { Documents } from '../ports/documents.ts';

const LEASES = `${RUN}-lease`;
const LEASE_MS = 20_000;
const RENEW_MS = 6000;

export interface Lease {
  /** Called once, when another copy has it. */
  readonly lost: Promise<void>;
  release(): Promise<void>;
}

export type Leases = ReturnType<typeof runLeases>;

export interface LeaseOptions {
  readonly documents: Documents;
  /** Drawn when the process starts. */
  readonly instance: string;
  /** No other process can have the store: what another one left behind is nobody's. */
  readonly isAlone: boolean;
}

export function runLeases({ documents, instance, isAlone }: LeaseOptions) {
  const path = (project: string, run: string) => `project/${project}/${LEASES}/${run}`;
  const isLive = (data: { readonly [field: string]: unknown }) =>
    isAlone ? data.by === instance : Number(data.until) > Date.now();

  async function write(at: string): Promise<boolean> {
    const there = await documents.read(at);
    if (there && there.data.by !== instance && isLive(there.data)) return false;
    const data = { by: instance, until: Date.now() + LEASE_MS };
    const outcome = await documents.write([
      there ? { kind: 'change', path: at, data, version: there.version } : { kind: 'create', path: at, data },
    ]);
    return outcome.ok;
  }

  return {
    /** Some copy has it, this one too. */
    async isTaken(project: string, run: string): Promise<boolean> {
      const there = await documents.read(path(project, run));
      return there !== null && isLive(there.data);
    },
    /** `undefined` while another copy has it. */
    async take(project: string, run: string): Promise<Lease | undefined> {
      const at = path(project, run);
      if (!(await write(at))) return undefined;
      let tellLost = (): void => {};
      const lost = new Promise<void>((resolve) => {
        tellLost = resolve;
      });
      const loseIt = (): void => {
        clearInterval(timer);
        tellLost();
      };
      const timer = setInterval(() => {
        write(at).then(
          (isOurs) => {
            if (!isOurs) loseIt();
          },
          // The store does not answer: the notes cannot be stored either, and nothing is sent without.
          () => {},
        );
      }, RENEW_MS);
      timer.unref();
      return {
        lost,
        async release() {
          clearInterval(timer);
          const there = await documents.read(at);
          if (there?.data.by !== instance) return;
          await documents.write([{ kind: 'remove', path: at, version: there.version }]);
        },
      };
    },
  };
}
