import { onSessionChange, readSession } from '@lexboard/shared-lib/session';

/**
 * Calls `expectVisitor` whenever somebody has signed in, in this tab or another: which versions they get, the page cannot
 * know from before. Returns how to stop.
 */
export function onVisitorChange(expectVisitor: () => void): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next && next !== token) expectVisitor();
    token = next;
  });
}
