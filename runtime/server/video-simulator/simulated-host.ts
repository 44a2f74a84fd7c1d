/**
 * The double as a part of the server: the account by which stores without a key of their own reach it, and its notices,
 * which go to the same route as those of the real host, for every demo shop.
 */
import type { FastifyPluginAsync } from 'fastify';
import { VIDEO_NOTICES_PATH } from '../../contract/files.ts';
import { DEMO_PROJECTS } from '../demo-data/index.ts';
import type { SimulatedAccount } from '../files/index.ts';
import { NO_FAULTS, type SimulatedFaults } from '../simulated-faults.ts';
import { drawVideoKeys, VIDEO_SIMULATOR_PATH, videoSimulator } from './index.ts';

export interface SimulatedVideoHost {
  readonly account: SimulatedAccount;
  readonly routes: FastifyPluginAsync;
  /** The server listens at this address. */
  begin(url: string): void;
}

/** An encoding takes some seconds, so that it can be watched. */
const USUAL: SimulatedFaults = { ...NO_FAULTS, latency: 700 };

export function simulatedVideoHost(faults: SimulatedFaults = USUAL): SimulatedVideoHost {
  const keys = drawVideoKeys();
  let origin = 'http://video.invalid';
  const notify = (body: string, signature: string) =>
    Promise.all(
      DEMO_PROJECTS.map((project) =>
        fetch(`${origin}${VIDEO_NOTICES_PATH}/${project}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-bunnystream-signature': signature },
          body,
        }),
      ),
    );
  return {
    // A page reaches it on the page's own origin, whatever name that has.
    account: {
      keys,
      host: () => ({
        api: origin + VIDEO_SIMULATOR_PATH,
        uploads: VIDEO_SIMULATOR_PATH,
        player: `${VIDEO_SIMULATOR_PATH}/embed`,
        pictures: `${VIDEO_SIMULATOR_PATH}/stills`,
      }),
    },
    routes: videoSimulator({ keys, faults, notify }),
    begin(url) {
      origin = url;
    },
  };
}
