/**
 * Whether a part of the console could not be fetched: each browser says it in English words of its own.
 */
const WORDS =
  /dynamically imported module|importing a module script failed|unable to preload|module script.*MIME/i;

export function isChunkFailure(message: string): boolean {
  return WORDS.test(message);
}
