/**
 * What `balcao start` serves, on a port and a data folder of its own, inside the process of the tests: a worker loads
 * the server once for all of its files, where a process of its own costs 2 CPU seconds a file.
 */
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { builtConsoleFolder } from '../../../cli/console-build/ensure-console.ts';
import { servingFrom } from '../../../cli/serving/flags.ts';
import * as generated from '../../../generated/access.ts';
import { recordValidators } from '../../../generator/record-validators.ts';
import { startServer } from '../../../runtime/server/start.ts';
import { demoFolder } from './balcao-server.ts';

const PROJECT = resolve(import.meta.dirname, '../../..');

export interface ShopServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

export interface ShopServerOptions {
  /** Waited for before the backend judges a record: a run can be caught in its middle. */
  readonly beforeJudging?: (id: string) => Promise<void>;
  /** Collections that nobody but the backend writes, and that the test writes as an operator. */
  readonly writable?: readonly string[];
  /** Beside the test's own. */
  readonly env?: { readonly [name: string]: string };
}

export async function startShopServer({
  env,
  beforeJudging,
  writable = [],
}: ShopServerOptions = {}): Promise<ShopServer> {
  const data = await demoFolder();
  const terminal = { cwd: PROJECT, project: PROJECT, err: (line: string) => process.stderr.write(line) };
  const validators = recordValidators(join(PROJECT, 'schemas'));
  const server = await startServer({
    ...servingFrom({ port: '0', data }, terminal, { ...process.env, ...env }),
    consoleDir: builtConsoleFolder(PROJECT),
    demoData: true,
    policy: () => policyWith(writable),
    validators: {
      ...validators,
      async problemsOf(collection, record) {
        await beforeJudging?.(String(record.id));
        return validators.problemsOf(collection, record);
      },
    },
  });
  return {
    url: server.url,
    data,
    async close() {
      await server.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}

function policyWith(writable: readonly string[]) {
  const { collections } = generated.policy;
  const more = Object.entries(collections)
    .filter(([name]) => writable.includes(name))
    .map(([name, access]) => [name, { ...access, write: 'operator' as const }] as const);
  return {
    ...generated,
    policy: { ...generated.policy, collections: { ...collections, ...Object.fromEntries(more) } },
  };
}
