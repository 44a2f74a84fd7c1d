/**
 * Where to listen and where the data is: from the command line, else from the environment, else the usual.
 */
import { join, resolve } from 'node:path';
import { type AssistantConfig, assistantFrom } from '../../runtime/server/console-api/assistant/config.ts';
import { UsageError } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

const DEFAULT_PORT = '4000';
const LOOPBACK = '127.0.0.1';

export interface ServingFlags {
  readonly port?: string;
  readonly host?: string;
  readonly data?: string;
  readonly allowHost?: readonly string[];
  readonly log?: string;
}

export interface Serving {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly allowedHosts: readonly string[];
  /** Takes the lines of the JSON log; absent when none is wanted. */
  readonly log?: (line: string) => void;
  /** Asked of whoever fetches `/metrics`. */
  readonly metricsToken?: string;
  /** Who answers for the assistant. */
  readonly assistant?: AssistantConfig;
}

type Environment = { readonly [name: string]: string | undefined };

export function servingFrom(
  flags: ServingFlags,
  terminal: Pick<Terminal, 'cwd' | 'project' | 'err'>,
  env: Environment = process.env,
): Serving {
  const assistant = assistantFrom(env);
  const data = flags.data ?? env.BALCAO_DATA;
  return {
    port: portFrom(flags.port ?? (env.BALCAO_PORT || DEFAULT_PORT)),
    host: flags.host ?? (env.BALCAO_HOST || LOOPBACK),
    dataDir: data ? resolve(terminal.cwd, data) : join(terminal.project, '.balcao'),
    allowedHosts: flags.allowHost ?? env.BALCAO_ALLOWED_HOSTS?.split(/[\s,]+/).filter(Boolean) ?? [],
    ...(wantsLog(flags.log ?? (env.BALCAO_LOG || 'none')) && { log: (line) => terminal.err(line) }),
    ...(env.BALCAO_METRICS_TOKEN && { metricsToken: env.BALCAO_METRICS_TOKEN }),
    ...(assistant && { assistant }),
  };
}

function portFrom(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new UsageError(`Porta inválida: "${text}". Use um número de 0 a 65535 (0 deixa o sistema escolher).`);
}

function wantsLog(choice: string): boolean {
  if (choice === 'json' || choice === 'none') return choice === 'json';
  throw new UsageError(`Registro inválido: "${choice}". Use --log json ou --log none.`);
}
