/**
 * The access policy as `generated/access.ts` has it now: a schema dropped in while developing is let in without a
 * restart.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WritePolicy } from '../../runtime/contract/access.ts';

export interface PolicyInDevelopment {
  current(): WritePolicy;
  /** Reads the file again. A broken one throws, and the policy before it stays. */
  reload(): Promise<void>;
}

export async function policyInDevelopment(project: string): Promise<PolicyInDevelopment> {
  const file = pathToFileURL(join(project, 'generated/access.ts')).href;
  let version = 0;
  const read = async (): Promise<WritePolicy> => {
    // A module is kept by its address: the query makes it a new one.
    version += 1;
    const module: WritePolicy = await import(`${file}?version=${version}`);
    return module;
  };
  let policy = await read();
  return {
    current: () => policy,
    async reload() {
      policy = await read();
    },
  };
}
