interface PageRequests {
  fetch: typeof fetch;
  Upload: typeof XMLHttpRequest;
}

let kept: PageRequests | undefined;

/** With methods of its own: whoever replaces those of the browser's class changes nothing here. */
function createUploadClass(): typeof XMLHttpRequest {
  class PageUpload extends XMLHttpRequest {}
  Object.defineProperties(PageUpload.prototype, Object.getOwnPropertyDescriptors(XMLHttpRequest.prototype));
  return PageUpload;
}

/**
 * Keeps the browser's own way to send calls and files, once, before any remote runs: what a remote brings in its place, such as a
 * library that watches `fetch`, then sees nothing of them and breaks none. It guards against accidents, not against a remote that
 * means harm: that has all rights of the page.
 */
export function keepPageRequests(): void {
  kept ??= { fetch: globalThis.fetch.bind(globalThis), Upload: createUploadClass() };
}

/** As `fetch`, which remotes may have replaced. */
export const pageFetch = (address: string, init?: RequestInit): Promise<Response> =>
  (kept?.fetch ?? globalThis.fetch)(address, init);

/** A request that tells how much of it has been sent, as `fetch` does not. */
export const createPageUpload = (): XMLHttpRequest => new (kept?.Upload ?? XMLHttpRequest)();
