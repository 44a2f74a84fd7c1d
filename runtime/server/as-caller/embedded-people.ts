/**
 * People of the embedded logins, who ask the embedded store in the same process. Who they are is looked up with every
 * call, so that a role that is taken away counts at once.
 */
import { DataError, dataError } from '../../core/store/data-error.ts';
import { refusalOf } from '../../core/store/firestore-rest.ts';
import { signerIn } from '../../core/wire/signed-write.ts';
import { type CallsInProcess, errorBody } from '../firestore/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Session } from '../session.ts';
import type { People } from './store-as.ts';

export function embeddedPeople(calls: CallsInProcess, { sessionOf }: Pick<Identity, 'sessionOf'>): People {
  const standing = (uid: string): Session => {
    const session = sessionOf(uid);
    if (!session) throw dataError('signed-out', 'The user may not sign in any more');
    return session;
  };
  return {
    database: calls.database,
    async find(uid) {
      const session = sessionOf(uid);
      return (
        session && {
          claims: session.claims,
          signer: async () => {
            const { email, name, claims } = standing(uid);
            return signerIn({ sub: uid, email, name, projects: claims.projects });
          },
          ask: async (verb, body, parent) => {
            try {
              return await calls.ask(standing(uid), verb, body, parent);
            } catch (error) {
              throw error instanceof DataError ? error : refused(error);
            }
          },
        }
      );
    },
  };
}

function refused(cause: unknown): DataError {
  const body = errorBody(cause);
  return new DataError(refusalOf(body.error.code, body), { cause });
}
