/**
 * What the person who starts a server should know before others use it, in Portuguese.
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
}

/** Node 20 has had no security releases since April 2026 (Node's release schedule). */
const OLDEST_MAINTAINED_NODE = 22;

export function warningsOf(
  { host, allowedHosts }: Pick<Serving, 'host' | 'allowedHosts'>,
  { demoLogins, disabledDemoLogins = [], openFolder }: ServedFacts,
  node = process.versions.node,
): string[] {
  const warnings: string[] = [];
  const onlyHere = isLoopback(host);
  if (demoLogins && !(onlyHere && allowedHosts.length === 0)) {
    warnings.push('Atenção: aberto à rede com as senhas de demonstração, que são públicas.');
  }
  if (!onlyHere) {
    warnings.push(
      'Sem https, senhas e dados passam às claras pela rede: ponha um proxy com https na frente (docs/deploying.md).',
    );
  }
  if (disabledDemoLogins.length > 0) {
    warnings.push(
      `Desativados, porque a senha deles é pública: ${disabledDemoLogins.join(', ')}. Para entrar, crie um usuário com "balcao user add".`,
    );
  }
  if (openFolder !== undefined) {
    warnings.push(
      `Atenção: outras pessoas desta máquina podem entrar na pasta dos dados. Feche-a: chmod 700 ${openFolder}`,
    );
  }
  if (Number.parseInt(node, 10) < OLDEST_MAINTAINED_NODE) {
    warnings.push(
      `O Node ${node} não recebe mais correções de segurança: instale o Node ${OLDEST_MAINTAINED_NODE}.`,
    );
  }
  return warnings;
}
