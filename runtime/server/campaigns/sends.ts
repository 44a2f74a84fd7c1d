/**
 * The sending of campaigns put together: its kind of run, its calls, and the limits that they share.
 */
import type { FastifyPluginAsync } from 'fastify';
import type { StoreAs } from '../as-caller/index.ts';
import type { Documents } from '../ports/documents.ts';
import type { BackendWork } from '../runs/backend-work.ts';
import type { Runs } from '../runs/runs.ts';
import type { CampaignChannel } from '../runs/sends/channel.ts';
import { sendBackend } from '../runs/sends/perform-send.ts';
import { sendLimits } from '../runs/sends/send-limits.ts';
import { type SendService, sendService } from '../runs/sends/send-service.ts';
import type { People } from './people.ts';
import { sendRoutes } from './send-routes.ts';

export interface SendsOptions {
  readonly documents: Documents;
  readonly storeAs: StoreAs;
  /** No other copy of the backend has the store. */
  readonly isAlone: boolean;
  readonly timeZone?: string;
  readonly channels: readonly CampaignChannel[];
  readonly people: Pick<People, 'audienceOf' | 'optedOut'>;
  readonly concurrency: number;
  readonly runs: () => Runs | undefined;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

export interface Sends {
  readonly work: BackendWork;
  readonly routes: FastifyPluginAsync;
}

export function openSends(options: SendsOptions): Sends {
  const { people, runs, timeZone = 'America/Sao_Paulo' } = options;
  const limits = sendLimits({ ...options, timeZone });
  let service: SendService | undefined;
  const sends = () => {
    const open = runs();
    service ??= open && sendService({ ...options, runs: open, limits, audienceOf: people.audienceOf });
    return service;
  };
  return {
    work: sendBackend({ ...options, limits, optedOut: people.optedOut }),
    routes: sendRoutes({ sends, ...(options.now && { now: options.now }) }),
  };
}
