/**
 * What a check finds: a code, its facts as sentences, and the place. Line and column are looked up later, in one
 * go, by `diagnose`.
 */
import { type CodeFacts, DIAGNOSTIC_CODES, type DiagnosticCode, type Severity } from './codes.ts';

export interface Place {
  /** The source file, relative to the schemas folder, with `/`. */
  readonly file: string;
  /** JSON pointer, without the leading `#`. */
  readonly pointer: string;
  /** Whether the mistake is the property's name or its value. */
  readonly on: 'key' | 'value';
}

export interface Problem {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly place: Place;
  readonly message: string;
  readonly remedy: string;
  /** Where no pointer leads, as in a file that does not parse: the character at fault. */
  readonly offset?: number;
}

export function problem<C extends DiagnosticCode>(
  code: C,
  place: Place,
  facts: CodeFacts[C],
  offset?: number,
): Problem {
  const entry = DIAGNOSTIC_CODES[code];
  return {
    code,
    severity: entry.severity,
    place,
    message: entry.says(facts),
    remedy: entry.mend(facts),
    ...(offset === undefined ? {} : { offset }),
  };
}
