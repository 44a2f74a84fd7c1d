/**
 * What a check finds: a code, its facts as sentences, and the place. Line and column are looked up later, in one
 * go, by `diagnose`.
 */
import { type CodeFacts, DIAGNOSTIC_CODES, type DiagnosticCode, type Severity } from './codes.ts';
import { type Edit, isWhole, type Remedy, sayingOf, shortened } from './remedy.ts';

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
  /** The remedy as a change of the file, maybe with open places; absent where the author has to choose. */
  readonly edit?: Edit;
  /** Where no pointer leads, as in a file that does not parse: the character at fault. */
  readonly offset?: number;
}

/** Message and remedy: more is not read. */
const MOST_LETTERS = 400;
const MOST_OF_MESSAGE = 260;

export function problem<C extends DiagnosticCode>(
  code: C,
  place: Place,
  facts: CodeFacts[C],
  offset?: number,
): Problem {
  const entry = DIAGNOSTIC_CODES[code];
  const remedy = entry.mend(facts);
  const message = shortened(entry.says(facts), MOST_OF_MESSAGE);
  return {
    code,
    severity: entry.severity,
    place,
    message,
    remedy: remedyWithin(MOST_LETTERS - message.length - 1, remedy),
    ...(typeof remedy === 'string' ? {} : { edit: editAt(place, remedy.edit) }),
    ...(offset === undefined ? {} : { offset }),
  };
}

/** What the sentence leaves out stands in the change, if it is whole. */
function remedyWithin(most: number, remedy: Remedy): string {
  const says = sayingOf(remedy);
  if (says.length <= most) return says;
  const isMade = typeof remedy !== 'string' && isWhole(remedy.edit);
  const more = isMade ? ' `--fix` writes all of it.' : '';
  return shortened(says, most - more.length) + more;
}

/** Another name is that of the key where the key is at fault, else of what the value names. */
function editAt({ on }: Place, edit: Edit): Edit {
  return edit.kind === 'rename' && on === 'value' ? { kind: 'write', value: edit.name } : edit;
}
