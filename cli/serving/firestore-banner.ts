/**
 * What the Firestore alone says of itself when it starts; open access is said loudest.
 */

export interface FirestoreFacts {
  readonly url: string;
  readonly open: boolean;
  readonly users: number;
  /** Absent: in memory. */
  readonly dataDir?: string;
}

export function firestoreBanner({ url, open, users, dataDir }: FirestoreFacts, colour: boolean): string {
  // An address leaves port 80 out; the SDKs take no address without a port.
  const { hostname, port } = new URL(url);
  const loud = (text: string) => (colour ? `\u001b[1;31m${text}\u001b[39;22m` : text);
  const lines = [
    'The embedded Firestore is running.',
    '',
    `  Address   ${url}`,
    `  Data      ${dataDir ?? 'in memory: gone when it stops'}`,
    `  SDKs      FIRESTORE_EMULATOR_HOST=${hostname}:${port || '80'}`,
  ];
  if (open) {
    lines.push('', loud('WARNING: NO ACCESS CONTROL (--open).'));
    lines.push(
      loud('Any program or page on this machine reads and writes everything. Keep no real data here.'),
    );
  } else if (users === 0) {
    lines.push('', `No users: add one with "balcao user add EMAIL --data ${dataDir ?? ''}".`);
  }
  return `\n${[...lines, '', 'Ctrl+C stops it.'].map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}
