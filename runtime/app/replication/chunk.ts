/**
 * What shows replication at a document, in one chunk with its texts.
 */
export { OwnMarks } from './OwnMarks.tsx';
export { ReplicationHeader } from './ReplicationHeader.tsx';
export { replicationMessages } from './replication-messages.ts';
export { TickMany } from './TickMany.tsx';
