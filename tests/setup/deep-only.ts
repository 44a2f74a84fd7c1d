/**
 * What `npm run test:deep` alone plays: what is random, plays one law over many inputs, kills or waits at length, or
 * walks a long way through screens whose parts other cases show. Of each kind some stay in `npm test`.
 */

export const DEEP_FILES: readonly string[] = [
  'cli/data/csv-law.test.ts',
  'cli/data/migrate/migrate-killed.test.ts',
  'runtime/server/demo-data/seed-folder.test.ts',
  'runtime/server/files/uploads/killed-server.test.ts',
  'tests/bench/**',
  'tests/conformance/data-provider/firestore.browser.test.ts',
  'tests/conformance/data-provider/operator-session.browser.test.ts',
  'tests/conformance/firestore/access.browser.test.ts',
  'tests/conformance/firestore/alone.browser.test.ts',
  'tests/conformance/firestore/batches.browser.test.ts',
  'tests/conformance/firestore/documents.browser.test.ts',
  'tests/conformance/firestore/queries.browser.test.ts',
  'tests/conformance/firestore/resilience.browser.test.ts',
  'tests/conformance/firestore-wire/histories.test.ts',
  'tests/conformance/ports/search-law.test.ts',
  'tests/e2e/files-resumed.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/layout-editor-everywhere.test.ts',
  'tests/e2e/one-browser.test.ts',
  'tests/e2e/walk.test.ts',
];

/** By the file that declares them. */
export const DEEP_CASES: { readonly [file: string]: readonly string[] } = {
  'tests/e2e/guides.test.ts': [
    'are right in their types',
    'are formatted and linted as all else',
    'pass the tests of the house, and of the new type in its form and its cell',
  ],
  'tests/e2e/layout-editor-blocks.test.ts': [
    'adds a product that was searched for, and takes none away by keys in the search',
    'pastes into another store, with or without what does not exist there',
    'copies all eight kinds, chosen with Shift, and pastes them where all that they show exists',
    'goes on without a connection, and says so wherever that matters',
  ],
  'tests/e2e/layout-editor.test.ts': [
    'double-clicks a layer, a text and the palette, and nothing moves or is lost',
    'takes in what another user changes meanwhile, and is asked about what both changed',
    'converts an older page as one step',
  ],
  'tests/e2e/bulk-change.test.ts': [
    'says before it is deleted who refers to it, and moves them to another one with the same answer',
    'are seen by a colleague: what ran, by whom, and its report, but not the way back',
    'are taken back from the list of runs on the next day',
  ],
  'tests/e2e/account.test.ts': [
    'without a role is told what to do, and comes in once there is one',
    'with a made-up password chooses another one at the first sign-in, and enters',
    'shows its sessions on a phone, ends another one by keyboard, and stays',
  ],
  'tests/e2e/csv-import.test.ts': [
    'stays open and goes on when the window becomes as narrow as a phone, and wide again',
    'waits for a lost connection while its rows are sent, can be cancelled, and goes on by itself',
    'stops, and is taken back but for what somebody changed since',
  ],
  'tests/e2e/editing.test.ts': [
    'shows a new title in a second browser within two seconds, without a reload',
    'still has it, and an edit, when the server is killed right after Salvo',
  ],
  'tests/e2e/two-people.test.ts': [
    'create one id: it is the document of exactly one, and the other gets a message',
    'change two items of one list, and both are in it',
    'may only look where they are viewers',
  ],
  'tests/e2e/files.test.ts': [
    'goes to the video host from the page, says how far it is, and plays there',
    'are clean in both schemes, and have room for a finger on a phone',
    'takes new files on its own page, and a picture in the layout editor, which puts it into the block',
  ],
  'tests/e2e/demo.test.ts': [
    'counts whom a condition is met by, in the page',
    'shows a page that is being built as the shop would',
    'imports a CSV and takes it back',
  ],
  'tests/e2e/table.test.ts': [
    'keeps a view, opens with it, and deletes it',
    'are deleted after a question, and brought back as they were',
  ],
  'tests/e2e/unsaved-edits.test.ts': [
    'stays hers while somebody else works on the same page, and is saved when she is back',
  ],
  'tests/e2e/saving.test.ts': [
    'keeps what was typed when somebody removes the document, and says so',
    'waits for the disk three times at most, sent at once or by the autosave',
  ],
  'tests/e2e/conditions.test.ts': ['is laid out and painted alone for a key'],
  'tests/e2e/palette.test.ts': [
    'has a help sheet with what works on this screen, over a text that is typed, too',
  ],
  'tests/e2e/content-policy.test.ts': ['takes a person from the printed link into the console'],
  'tests/e2e/tree.test.ts': [
    'unfolds what the pointer rests on, and Escape leaves all as it was',
    'goes into another with a finger that rests first',
  ],
  'tests/e2e/csv-import-files.test.ts': ['may be the template that the export gives'],
  'tests/e2e/product-sync.test.ts': [
    'pauses by itself when the only page that shows it to an operator is closed, until a person resumes it',
    'that is new is made out of what its supplier sent',
  ],
  'tests/e2e/rich-text.test.ts': ['of Word and Google Docs keeps what it means'],
  'tests/e2e/ai-assistant.test.ts': ['takes all proposals at once, as one step to undo'],
  'runtime/server/firestore/store/searches.test.ts': [
    'finds aside what it would find at once',
    'is refused where it needs too much memory, and the next has a new thread',
    'is begun anew where the process ended half-way',
  ],
  'cli/commands/start.test.ts': [
    'ends when npm was told to end and its shell died of it',
    'backup ends with 3 and one line that names the file, and leaves none',
  ],
  'cli/server-build/bundled.test.ts': [
    'names no place of the machine: a copy of the project finds its own files',
    'runs from its sources where a bundle cannot be made',
  ],
  'cli/data/csv-round-trip.test.ts': [
    'reads thousands of rows in pieces, and writes them',
    'pauses at Ctrl+C between two parts, says how far it came, and goes on when it is resumed',
  ],
  'tests/conformance/saving/histories.test.ts': ['does so against the embedded server'],
  'cli/program.test.ts': ['may be closed before the end'],
  'tests/conformance/conditions/store-count.test.ts': [
    'counts many documents in threads, each once, with every change before it was asked',
  ],
  'cli/condition/condition.test.ts': [
    "tries a banner's conditions on visits, by this project's schemas, as a program of its own",
  ],
  'tests/conformance/ports/describe-subject-records.ts': [
    'reads a long collection to its end, each document once',
  ],
};

/** Of Vitest's `testNamePattern`: all other cases. Who asks for a case by its name gets it all the same. */
export const OTHER_CASES = new RegExp(
  `^(?!.*(?:${Object.values(DEEP_CASES).flat().map(escaped).join('|')})$)`,
);

function escaped(name: string): string {
  return name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
