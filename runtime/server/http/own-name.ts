/**
 * Whether a request was made by a name of this machine, and not for somebody whom a proxy speaks for: what the console
 * tells only then is for the person at the machine.
 */
import type { FastifyRequest } from 'fastify';
import { isLoopback } from './own-origin.ts';

/** A proxy may call the server by a loopback name, whatever name it was called by. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;

export function asksByOwnName({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { host } = headers;
  if (!URL.canParse(`http://${host}`) || PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  return isLoopback(new URL(`http://${host}`).hostname);
}
