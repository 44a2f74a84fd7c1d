/**
 * Diagnostics as text for a terminal or a log.
 */
import type { Diagnostic } from './diagnostic.ts';

export interface PrintStyle {
  /** How the schemas folder is called from where the reader stands. */
  readonly schemas: string;
  readonly colour: boolean;
  /** How many are printed; 100 when absent. */
  readonly most?: number;
}

/** In reading order; of too many, errors come before warnings, and the rest is counted. */
export function printDiagnostics(diagnostics: readonly Diagnostic[], style: PrintStyle): string {
  const most = style.most ?? 100;
  const isError = ({ severity }: Diagnostic): boolean => severity === 'error';
  const chosen = new Set(
    [...diagnostics].sort((a, b) => Number(isError(b)) - Number(isError(a))).slice(0, most),
  );
  const texts = diagnostics.filter((each) => chosen.has(each)).map((each) => printOne(each, style));
  const more = diagnostics.length - chosen.size;
  return [...texts, ...(more > 0 ? [`… and ${more} more\n`] : [])].join('\n');
}

function printOne(diagnostic: Diagnostic, { schemas, colour }: PrintStyle): string {
  const paint = (code: number, text: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { code, severity, file, line, column, pointer, message, remedy, frame } = diagnostic;
  const head = [
    paint(severity === 'error' ? 31 : 33, code),
    paint(1, `${schemas}/${file}:${line}:${column}`),
    paint(2, pointer),
  ];
  const shown =
    frame === '' ? [] : frame.split('\n').map((each) => `  ${paint(each.startsWith('>') ? 0 : 2, each)}`);
  return [head.join(' '), `  ${message} ${remedy}`, ...shown, ''].join('\n');
}
