/**
 * A `balcao start` of its own for a browser test: a child process on a port of its own with a data folder of its own.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BalcaoProcess, balcao } from '../../../cli/testing/balcao-process.ts';
import { copySeededData } from '../../setup/seeded-data.ts';

const PREFIX = 'balcao-e2e-';
const ADDRESS = /(http:\/\/127\.0\.0\.1:(\d+))\/console\//;

export interface BalcaoServer {
  /** Without a slash at the end. */
  readonly url: string;
  /** Its data folder. */
  readonly data: string;
  /** As if the power went. */
  kill(): Promise<void>;
  /** Starts again on the same port and data after `kill`. */
  restart(): Promise<void>;
  /** Stops it and removes its data. */
  close(): Promise<void>;
}

export interface BalcaoServerOptions {
  /** The copy of the project to run; this one when absent. */
  readonly project?: string;
  /** The data folder; one with the demo in it when absent. */
  readonly data?: string;
  /** Beside the test's own. */
  readonly env?: { readonly [name: string]: string };
}

export async function startBalcao({
  project,
  data: given,
  env,
}: BalcaoServerOptions = {}): Promise<BalcaoServer> {
  const data = given ?? (await demoFolder());
  const launch = async (port: string) => {
    const started = balcao(['start', '--port', port, '--data', data], {
      ...(project && { project }),
      ...(env && { env }),
    });
    const [, url = '', chosen = port] = await started.saying(ADDRESS);
    return { started, url, port: chosen };
  };
  const { url, port, ...first } = await launch('0');
  let current = first.started;
  return {
    url,
    data,
    kill: () => stop(current, 'SIGKILL'),
    async restart() {
      current = (await launch(port)).started;
    },
    async close() {
      await stop(current, 'SIGTERM');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** A data folder of its own, with the demo in it where that was made before the tests. */
export async function demoFolder(): Promise<string> {
  const data = await mkdtemp(join(tmpdir(), PREFIX));
  await copySeededData(data);
  return data;
}

async function stop({ child }: BalcaoProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
