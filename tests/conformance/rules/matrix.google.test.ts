import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type CallerName, signed, signInCallers } from '../access-matrix/callers.ts';
import { type DeclaredCollection, declaredCollections } from '../access-matrix/declared-access.ts';
import { OPERATIONS, SECRET_TEXT, type Target } from '../access-matrix/operations.ts';
import { type BothStores, openBothStores } from './both-stores.ts';

/** A token that is no longer good is refused before any rule is asked, and the emulator checks none. */
const CALLERS: readonly CallerName[] = ['nobody', 'viewer', 'operator', 'admin', 'admin of another project'];
/** At Google only whoever passes all rules may ask for these, and the rules are not asked. */
const NOT_BY_RULES = new Set([
  'listCollectionIds',
  'list with the missing',
  'batchWrite',
  'delete by batchWrite',
]);
const ASKED = OPERATIONS.filter(({ name }) => !NOT_BY_RULES.has(name));
const UNDECLARED: DeclaredCollection = {
  name: 'rascunho',
  singleton: false,
  may: { read: new Set(), write: new Set(), delete: new Set() },
};
const COLLECTIONS = [...declaredCollections(), UNDECLARED];

/** The emulator may have been there before, with what an earlier run left. */
const RUN = Date.now().toString(36);
const projectOf = (caller: CallerName, operation: string) =>
  `${RUN}-${CALLERS.indexOf(caller)}-${ASKED.findIndex(({ name }) => name === operation)}`;

function targetIn(project: string, { name, singleton }: DeclaredCollection): Target {
  return singleton
    ? { project, collection: `project/${project}/config`, id: name }
    : { project, collection: `project/${project}/${name}`, id: 'a' };
}

let stores: BothStores;
let callers: ReadonlyMap<CallerName, Caller>;
const counts = { allowed: 0, refused: 0 };

beforeAll(async () => {
  const seeded = CALLERS.flatMap((caller) =>
    ASKED.filter((operation) => operation.seeded).flatMap(({ name }) =>
      COLLECTIONS.map((each) => targetIn(projectOf(caller, name), each)).map(
        ({ collection, id }) => `${collection}/${id}`,
      ),
    ),
  );
  stores = await openBothStores(seeded, { note: SECRET_TEXT }, { note: { stringValue: SECRET_TEXT } });
  callers = await signInCallers(stores.server, (caller) => ASKED.map(({ name }) => projectOf(caller, name)));
}, 300_000);
afterAll(async () => {
  const { allowed, refused } = counts;
  console.log(
    `Rules: of ${allowed + refused} questions of the access matrix ${allowed} allowed, ${refused} refused.`,
  );
  await stores.close();
});

describe("the generated rules on Google's emulator", () => {
  it.each(CALLERS)('decide as the embedded server does for %s, in every collection', async (name) => {
    const caller = callers.get(name);
    if (!caller) throw new Error(name);
    const differing: string[] = [];
    const work = ASKED.filter(({ inTransaction }) => !inTransaction).flatMap((operation) =>
      COLLECTIONS.map((each) => async () => {
        const target = targetIn(projectOf(name, operation.name), each);
        const { method } = operation;
        const unsigned = operation.body?.(target, '');
        const body = unsigned && signed(caller, unsigned);
        const { google, ours } = await stores.ask(caller, { method, path: operation.path(target), body });
        if (google === ours && (google === 'allowed' || google === 'refused')) counts[google] += 1;
        else {
          differing.push(`${each.name} × ${operation.name}: Google ${google}, ours ${ours}`);
        }
      }),
    );
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (let next = work.pop(); next; next = work.pop()) await next();
      }),
    );
    expect(differing).toEqual([]);
  }, 300_000);
});
