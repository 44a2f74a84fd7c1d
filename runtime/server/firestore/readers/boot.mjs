/**
 * Where the server runs from its sources, a thread has to learn TypeScript before it can load its own.
 * Not part of a bundle, which has the thread as plain JavaScript.
 */
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
