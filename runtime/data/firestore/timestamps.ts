/**
 * Firestore's timestamps for the codec.
 */
import { Timestamp } from 'firebase/firestore';
import type { TimestampPort } from '../../core/values/moment.ts';

export const firestoreTimestamps: TimestampPort = {
  read: (value) => (value instanceof Timestamp ? value : undefined),
  make: ({ seconds, nanoseconds }) => new Timestamp(seconds, nanoseconds),
};
