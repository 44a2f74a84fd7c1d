import { openIdentity } from '../../../runtime/server/identity/index.ts';
import { embeddedIdentity } from '../../../runtime/server/ports/embedded-identity.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { describeIdentity } from './describe-identity.ts';

describeIdentity('embedded', async () => {
  const cheap = { logN: 4, r: 1, p: 1 };
  const identity = openIdentity(openDatabase(':memory:'), { passwordCost: cheap });
  return {
    identity: embeddedIdentity(identity),
    async signIn(email, password) {
      const outcome = await identity.signIn(email, password, '127.0.0.1');
      return outcome.ok ? outcome.idToken : null;
    },
    nextSecond: async () => {},
  };
});
