/**
 * What needs work today, asked of the backend with the token of whoever is signed in.
 */
import {
  ATTENTION_PATH,
  type AttentionAnswer,
  type AttentionIds,
  attentionIdsPath,
} from '../../contract/attention.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export interface AttentionBackend {
  /** Rejects with the backend's sentence where it refuses or is out of reach. `refresh`: counted anew. */
  lines(timeZone: string, refresh: boolean): Promise<AttentionAnswer>;
  /** All documents that meet a declaration. Rejects likewise. */
  ids(collection: string, name: string, timeZone: string): Promise<readonly string[]>;
}

export function createAttentionBackend(token: TokenSource, project: string): AttentionBackend {
  const requests = backendRequests(token);
  return {
    async lines(timeZone, refresh) {
      const path = `${ATTENTION_PATH}?${new URLSearchParams({ project })}`;
      const body = { timeZone, ...(refresh && { refresh }) };
      const answer = await requests.ask<AttentionAnswer>({ method: 'POST', path, body });
      if (!answer.ok) throw new Error(answer.error);
      return answer;
    },
    async ids(collection, name, timeZone) {
      const path = `${attentionIdsPath(collection, name)}?${new URLSearchParams({ project, timeZone })}`;
      const answer = await requests.ask<AttentionIds>({ method: 'GET', path });
      if (!answer.ok) throw new Error(answer.error);
      return answer.ids;
    },
  };
}
