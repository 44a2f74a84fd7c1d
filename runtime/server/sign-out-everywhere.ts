/**
 * Ends all sessions of whoever asks. Firebase's SDK has no call for this: it is the backend's to revoke tokens.
 */
import type { FastifyPluginAsync } from 'fastify';
import { SIGN_OUT_EVERYWHERE_PATH } from '../contract/paths.ts';
import { type Callers, callerOf, requireCaller } from './known-caller.ts';

export function signOutEverywhere(
  authenticate: Callers['authenticate'],
  endSessions: (uid: string) => Promise<unknown>,
): FastifyPluginAsync {
  return async (app) => {
    requireCaller(app, { authenticate }, () => Object.assign(new Error('Sign in.'), { statusCode: 401 }));
    app.post(SIGN_OUT_EVERYWHERE_PATH, async (request) => {
      await endSessions(callerOf(request).uid);
      return {};
    });
  };
}
