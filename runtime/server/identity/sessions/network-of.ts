/**
 * Whom a caller's address stands for where attempts are counted: itself, or the network of an IPv6 address, of which
 * one customer of a provider has 2^64.
 */
import { isIPv6 } from 'node:net';

const GROUPS_OF_NETWORK = 4;

/** The first 64 bits of an IPv6 address, `2001:db8:0:1::/64`. Anything else as it is, also IPv4 written as IPv6. */
export function networkOf(address: string): string {
  const bare = address.split('%')[0] ?? '';
  if (!isIPv6(bare)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const [before = '', after] = bare.split('::');
  const [head, tail] = [before, after ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const missing = after === undefined ? 0 : 8 - groupsIn(head) - groupsIn(tail);
  const groups = [...(head ?? []), ...Array.from({ length: missing }, () => '0'), ...(tail ?? [])];
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/** `1.2.3.4` at the end stands for two. */
function groupsIn(groups: readonly string[] = []): number {
  return groups.reduce((sum, group) => sum + (group.includes('.') ? 2 : 1), 0);
}
