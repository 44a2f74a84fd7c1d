/**
 * What shows replication at a document, in one chunk with its texts.
 */
export { ReplicationHeader } from './ReplicationHeader.tsx';
export { replicationMessages } from './replication-messages.ts';
export { TickMany } from './TickMany.tsx';
