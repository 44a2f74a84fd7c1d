/**
 * Diagnostics as text for a terminal or a log.
 */
import type { Diagnostic } from './diagnostic.ts';

export interface PrintStyle {
  /** How the schemas folder is called from where the reader stands. */
  readonly schemas: string;
  readonly colour: boolean;
}

export function printDiagnostics(diagnostics: readonly Diagnostic[], style: PrintStyle): string {
  return diagnostics.map((diagnostic) => printOne(diagnostic, style)).join('\n');
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
