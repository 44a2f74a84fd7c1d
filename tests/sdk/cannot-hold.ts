/**
 * The SDK's cases that fail here without anybody's mistake, each with its reason. All others must pass.
 */
import type { Failure, SuiteOutcome } from './run-suites.ts';

interface CannotHold {
  readonly file: string;
  /** Of the failure; the file's own name where it registers no case. */
  readonly titles: readonly string[];
  readonly reason: string;
}

const CANNOT_HOLD: readonly CannotHold[] = [
  {
    file: 'api/database.test.ts',
    titles: ['memory_lru_gc', 'indexeddb'].map(
      (cache) => `(Persistence=${cache}) Database can keep docs separate with multi-db when online`,
    ),
    reason: 'It asks for a second database, and this server has one.',
  },
  {
    file: 'api_internal/auth.test.ts',
    titles: [
      'Initialization getAuth() before getFirestore()',
      'Initialization getFirestore() before getAuth()',
      'Initialization lazy-loaded getAuth()',
      'Initialization getDoc() before getAuth()',
      'Initialization uses user from getAuth()',
      'Initialization with IndexedDB getAuth() before explicitly initializing Firestore',
      'Initialization with IndexedDB explicitly initialize Firestore before getAuth()',
      'Initialization with IndexedDB getFirestore() followed by getAuth() followed by explicitly initialization',
    ],
    reason: "It asks Google's own servers, with the key of a real project.",
  },
  {
    file: 'api/snapshot_listener_source.test.ts',
    titles: ['api/snapshot_listener_source.test.ts'],
    reason: 'Its cases are of pipelines alone, which are of another edition.',
  },
  {
    file: 'browser/indexeddb.test.ts',
    titles: ['browser/indexeddb.test.ts'],
    reason: 'Its cases are for browsers without IndexedDB.',
  },
  {
    file: 'prime_backend.test.ts',
    titles: ['prime_backend.test.ts'],
    reason: 'It has no case: it wakes a server up before those of other files.',
  },
];

export interface Judged {
  readonly known: readonly (Failure & { readonly reason: string })[];
  readonly others: readonly Failure[];
}

export function judged({ file, failures }: Pick<SuiteOutcome, 'file' | 'failures'>): Judged {
  const of = CANNOT_HOLD.filter((each) => each.file === file);
  const reasonOf = ({ title }: Failure) => of.find(({ titles }) => titles.includes(title))?.reason;
  return {
    known: failures.flatMap((failure) => {
      const reason = reasonOf(failure);
      return reason === undefined ? [] : [{ ...failure, reason }];
    }),
    others: failures.filter((failure) => reasonOf(failure) === undefined),
  };
}
