import { onSessionChange, readSession } from '@lexboard/shared-lib/session';

/**
 * Calls `expectVisitor` after each sign-in in this tab or another: the person's cohort may get other versions than
 * the page knows. Returns the unsubscribe function.
 */
export function onVisitorChange(expectVisitor: () => void): () => void {
  let token = readSession()?.token;
  return onSessionChange(() => {
    const next = readSession()?.token;
    if (next && next !== token) expectVisitor();
    token = next;
  });
}
