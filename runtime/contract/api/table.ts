/**
 * One table of all calls that the server answers, by subject. Firestore's protocol and the identity's are described by
 * Google, and the commands of this machine come by a door of their own.
 */
import type { Subject } from './call.ts';
import { CAMPAIGN_SUBJECT, WEBHOOK_SUBJECT } from './campaigns.ts';
import { FILE_SUBJECT } from './files.ts';
import { PEOPLE_SUBJECT } from './people.ts';
import { PRODUCT_SUBJECT } from './products.ts';
import { RECORD_SUBJECT } from './records.ts';
import { REPLICATION_SUBJECT } from './replication.ts';
import { RUN_SUBJECT } from './runs.ts';
import { SERVICE_SUBJECT } from './service.ts';
import { SIMULATOR_SUBJECT } from './simulators.ts';

export const SUBJECTS: readonly Subject[] = [
  SERVICE_SUBJECT,
  PEOPLE_SUBJECT,
  RECORD_SUBJECT,
  PRODUCT_SUBJECT,
  REPLICATION_SUBJECT,
  RUN_SUBJECT,
  FILE_SUBJECT,
  CAMPAIGN_SUBJECT,
  WEBHOOK_SUBJECT,
  SIMULATOR_SUBJECT,
];
