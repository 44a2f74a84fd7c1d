/**
 * What the person who starts a server should know before others use it.
 */
import process from 'node:process';
import { isLoopback } from '../../runtime/server/http/own-origin.ts';
import type { Serving } from './flags.ts';

export interface ServedFacts {
  /** Some of the demo's public passwords work. */
  readonly demoLogins: boolean;
  /** E-mails of demo logins that were disabled at this start. */
  readonly disabledDemoLogins?: readonly string[];
  /** The data folder, where others of this machine may enter it. */
  readonly openFolder?: string;
  /** On Google, where nobody has set one up. */
  readonly noQueue?: boolean;
}

/** Node 20 has had no security releases since April 2026 (Node's release schedule). */
const OLDEST_MAINTAINED_NODE = 22;

export function warningsOf(
  { host, allowedHosts }: Pick<Serving, 'host' | 'allowedHosts'>,
  { demoLogins, disabledDemoLogins = [], openFolder, noQueue = false }: ServedFacts,
  node = process.versions.node,
): string[] {
  const warnings: string[] = [];
  const onlyHere = isLoopback(host);
  if (demoLogins && !(onlyHere && allowedHosts.length === 0)) {
    warnings.push('Warning: open to the network with the passwords of the demo, which are public.');
  }
  if (!onlyHere) {
    warnings.push(
      'Without https, passwords and data cross the network in the clear: put a proxy with https in front (docs/deploying.md).',
    );
  }
  if (disabledDemoLogins.length > 0) {
    warnings.push(
      `Disabled, because their password is public: ${disabledDemoLogins.join(', ')}. To sign in, add a user with "balcao user add".`,
    );
  }
  if (openFolder !== undefined) {
    warnings.push(
      `Warning: other people of this machine may enter the data folder. Close it: chmod 700 ${openFolder}`,
    );
  }
  if (noQueue) {
    warnings.push(
      'Warning: without a queue of tasks no import, bulk change or synchronisation runs. Set BALCAO_TASKS_QUEUE, BALCAO_TASKS_TARGET and BALCAO_TASKS_SERVICE_ACCOUNT (docs/deploying.md).',
    );
  }
  if (Number.parseInt(node, 10) < OLDEST_MAINTAINED_NODE) {
    warnings.push(`Node ${node} gets no security releases any more: install Node ${OLDEST_MAINTAINED_NODE}.`);
  }
  return warnings;
}
