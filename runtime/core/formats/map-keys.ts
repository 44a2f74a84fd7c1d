/**
 * The keys of maps whose names are data, as rows hold them: in which order rows stand, and what no key can be.
 */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Firestore's limit for one part of a field path. */
const MOST_BYTES = 1500;

/** Numbers by size, then texts by their code units. */
export function compareMapKeys(a: string, b: string): number {
  const [one, other] = [a, b].map((key) => (NUMBER.test(key) ? Number(key) : undefined));
  if (one !== undefined && other !== undefined && one !== other) return one - other;
  if ((one === undefined) !== (other === undefined)) return one === undefined ? 1 : -1;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Why no map can have the key, in words for operators. */
export function mapKeyFault(key: string): string | undefined {
  if (key === '') return 'não pode ficar vazio';
  if (/^__.*__$/s.test(key)) return 'não pode começar e terminar com __';
  const isLong = key.length * 3 > MOST_BYTES && new TextEncoder().encode(key).length > MOST_BYTES;
  return isLong ? 'é longo demais' : undefined;
}

/** Why a key cannot stand in a row, given how many rows have it. */
export function rowKeyFault(key: string, rows: number): string | undefined {
  return mapKeyFault(key) ?? (rows === 1 ? undefined : REPEATED);
}

export const REPEATED = 'já está em outra linha';
