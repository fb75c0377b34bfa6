import createCache from '@emotion/cache';

function readNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

/** One style cache for all roots of the page; its style elements carry the CSP nonce. */
export const emotionCache = createCache({ key: 'lx', nonce: readNonce() });
