import { currentLanguage } from '@lexboard/shared-lib/texts';

interface PageRequests {
  fetch: typeof fetch;
  Upload: typeof XMLHttpRequest;
}

let kept: PageRequests | undefined;

/** Copies the methods, so that a later patch of the browser's class has no effect here. */
function createUploadClass(): typeof XMLHttpRequest {
  class PageUpload extends XMLHttpRequest {}
  Object.defineProperties(PageUpload.prototype, Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype));
  return PageUpload;
}

/**
 * Saves the browser's own `fetch` and `XMLHttpRequest`, once, before any remote runs. A library in a remote that
 * patches them then cannot see or break these calls. This prevents accidents; a malicious remote has all rights of
 * the page anyway.
 */
export function keepPageRequests(): void {
  kept ??= { fetch: globalThis.fetch.bind(globalThis), Upload: createUploadClass() };
}

interface PageRequestInit extends RequestInit {
  headers?: Record<string, string>;
}

const languageHeader = 'Accept-Language';

/** The browser's own `fetch`, even if a remote has patched it. The answer is wanted in the language of the page. */
export const pageFetch = (address: string, { headers, ...init }: PageRequestInit = {}): Promise<Response> =>
  (kept?.fetch ?? globalThis.fetch)(address, {
    ...init,
    headers: { ...headers, [languageHeader]: currentLanguage() },
  });

/** Opens a POST that reports upload progress, which `fetch` cannot. */
export function openPageUpload(address: string): XMLHttpRequest {
  const upload = new (kept?.Upload ?? XMLHttpRequest)();
  upload.open('POST', address);
  upload.setRequestHeader(languageHeader, currentLanguage());
  return upload;
}
