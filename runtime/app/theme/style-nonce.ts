/**
 * The cache through which Emotion writes styles into the page, with the nonce that the server gave this page's policy.
 * A static host gives none, and needs none.
 */
import createCache, { type EmotionCache } from '@emotion/cache';

/** The meta element is Vite's convention too: what it loads later carries the same nonce. */
function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  // A browser hides the attribute from scripts and answers the property; one without nonces has the attribute alone.
  return meta?.nonce || meta?.getAttribute('nonce') || undefined;
}

/** One for the whole page: a second with the same key would take the first one's styles for its own. */
export const styleCache: EmotionCache = createCache({ key: 'css', nonce: pageNonce() });
