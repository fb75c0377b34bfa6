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

/** The browser's own `fetch`, even if a remote has patched it. */
export const pageFetch = (address: string, init?: RequestInit): Promise<Response> =>
  (kept?.fetch ?? globalThis.fetch)(address, init);

/** A request that reports upload progress, which `fetch` cannot. */
export const createPageUpload = (): XMLHttpRequest => new (kept?.Upload ?? XMLHttpRequest)();
