/**
 * Which part of the server a request was for: what metrics and the log name instead of an address, because addresses
 * hold document ids and tokens.
 */
const CLASSES: readonly (readonly [prefix: string, name: string])[] = [
  ['/v1/projects/', 'documents'],
  ['/google.firestore.v1.Firestore/Listen/', 'listen'],
  ['/google.firestore.v1.Firestore/Write/', 'write'],
  ['/google.firestore.v1.Firestore/', 'channel'],
  ['/identitytoolkit.googleapis.com/', 'identity'],
  ['/securetoken.googleapis.com/', 'identity'],
  ['/api/', 'api'],
  ['/console/config.json', 'config'],
  ['/console', 'console'],
  ['/primeiro-acesso', 'first-admin'],
  ['/metrics', 'metrics'],
  ['/healthz', 'health'],
];

/** `pattern`: the route's own, as `/v1/projects/*`; absent when no route matched. */
export function routeClass(pattern: string | undefined): string {
  return CLASSES.find(([prefix]) => pattern?.startsWith(prefix))?.[1] ?? 'other';
}
