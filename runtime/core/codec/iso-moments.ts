/**
 * Times that are stored as ISO strings, in one spelling: in the demo's memory, and in what CSV prints and reads.
 */
import { parseMoment, printMoment, type TimestampPort } from '../values/moment.ts';

export const isoMoments: TimestampPort = {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
};
