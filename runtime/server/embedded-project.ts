/**
 * The Google Cloud project that the embedded services stand in for: it is in every database path and ID token.
 * Not a store: stores are documents below it.
 */
export const EMBEDDED_PROJECT = 'balcao';
