/**
 * Stored values as the console reads them too; the commands on documents take them from here.
 */
export {
  dataOf,
  fieldsOf,
  plainOf,
  StoredMoment,
  storedMoments,
  wireOf,
  withIsoTimes,
} from '../../runtime/core/wire/wire-values.ts';
