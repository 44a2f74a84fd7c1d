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
    'Firestore embutido no ar.',
    '',
    `  Endereço  ${url}`,
    `  Dados     ${dataDir ?? 'na memória: somem ao encerrar'}`,
    `  SDKs      FIRESTORE_EMULATOR_HOST=${hostname}:${port || '80'}`,
  ];
  if (open) {
    lines.push('', loud('ATENÇÃO: SEM CONTROLE DE ACESSO (--open).'));
    lines.push(
      loud('Qualquer programa ou página desta máquina lê e grava tudo. Não guarde aqui dados de verdade.'),
    );
  } else if (users === 0) {
    lines.push('', `Nenhum usuário: crie um com "balcao user add EMAIL --data ${dataDir ?? ''}".`);
  }
  return `\n${[...lines, '', 'Ctrl+C encerra.'].map((line) => (line ? `  ${line}` : '')).join('\n')}\n\n`;
}
