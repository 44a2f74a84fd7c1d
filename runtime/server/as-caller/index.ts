/**
 * The door: the store as a person may use it, embedded and on Google's services.
 */
import { definitionNamed } from '../all-definitions.ts';
import type { CallsInProcess } from '../firestore/index.ts';
import type { Identity } from '../identity/index.ts';
import { embeddedPeople } from './embedded-people.ts';
import { googlePeople } from './google-people.ts';
import { type StoreAs, storesOf } from './store-as.ts';

export type { CallerStore, StoreAs } from './store-as.ts';

export function embeddedStoreAs(calls: CallsInProcess, identity: Pick<Identity, 'sessionOf'>): StoreAs {
  return storesOf(embeddedPeople(calls, identity), definitionNamed);
}

/** `firebase-admin` is loaded when somebody is first asked for. */
export function googleStoreAs({
  projectId,
  apiKey,
}: {
  readonly projectId: string;
  readonly apiKey: string;
}): StoreAs {
  let opening: Promise<StoreAs> | undefined;
  const open = async () => {
    const { customTokensOf, openGoogleIdentity } = await import('../ports/open-google-identity.ts');
    const people = googlePeople({
      identity: openGoogleIdentity(projectId),
      customToken: customTokensOf(projectId),
      apiKey,
      documents: `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`,
      identityToolkit: 'https://identitytoolkit.googleapis.com',
    });
    return storesOf(people, definitionNamed);
  };
  return async (uid, project) => {
    opening ??= open();
    return (await opening)(uid, project);
  };
}
