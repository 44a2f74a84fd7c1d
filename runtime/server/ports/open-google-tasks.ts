/**
 * Cloud Tasks with the credentials that the machine has by itself, and Google's keys for the tokens that its tasks show.
 * `google-auth-library` is loaded by whoever calls this, and by nobody else.
 */
import { GoogleAuth, OAuth2Client } from 'google-auth-library';
import { type GoogleTasksConfig, googleTasks } from './google-tasks.ts';
import type { TaskQueue, VerifyGoogleToken } from './task-routes.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

export function openGoogleTasks(config: GoogleTasksConfig): TaskQueue {
  const auth = new GoogleAuth({ scopes: ['https://www.googleapis.com/auth/cloud-tasks'] });
  const authorize = async () => `Bearer ${await auth.getAccessToken()}`;
  return { ...config, tasks: googleTasks({ ...config, authorize }), verify: googleTokenVerifier() };
}

export interface Certificates {
  /** PEM, by the name that a token gives its key. */
  readonly [kid: string]: string;
}

/** `certificates`: Google's own, when absent. */
export function googleTokenVerifier(certificates?: () => Promise<Certificates>): VerifyGoogleToken {
  const client = new OAuth2Client();
  const ofGoogle = async (): Promise<Certificates> =>
    (await client.getFederatedSignonCertsAsync()).certs as Certificates;
  return async (token, audience) => {
    const certs = await (certificates ?? ofGoogle)();
    const ticket = await client.verifySignedJwtWithCertsAsync(token, { ...certs }, audience, ISSUERS);
    const payload = ticket.getPayload();
    return { email: payload?.email, email_verified: payload?.email_verified };
  };
}
