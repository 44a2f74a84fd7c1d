/**
 * Cloud Storage of a project, with the credentials that the machine has by itself. `firebase-admin` is loaded by whoever
 * calls this, and by nobody else.
 */
import { getApps, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { type GoogleBlobs, openGoogleBlobs } from './google-blobs.ts';

export interface GoogleBuckets {
  readonly public: string;
  readonly private: string;
}

export function openGoogleStorage(projectId: string, buckets: GoogleBuckets, incoming: string): GoogleBlobs {
  const app = getApps().find(({ name }) => name === projectId) ?? initializeApp({ projectId }, projectId);
  const storage = getStorage(app);
  return openGoogleBlobs({
    public: storage.bucket(buckets.public),
    private: storage.bucket(buckets.private),
    incoming,
  });
}
