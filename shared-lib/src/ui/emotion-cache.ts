import createCache from '@emotion/cache';

function readNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]');
  return meta?.nonce || meta?.content || undefined;
}

/** One cache for every root of the page; its style elements carry the page's nonce, as the policy demands. */
export const emotionCache = createCache({ key: 'lx', nonce: readNonce() });
