import type { AnchorLine } from '../anchor.ts';

const TIMEOUT_MS = 10_000;

/**
 * Posts an anchor to a webhook, at least once: without a reply it is sent again.
 * @throws for any reply other than success
 */
export async function postToWebhook(url: string, { line }: AnchorLine, stop?: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(stop ? [stop] : [])]);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', body: line, headers, redirect: 'manual', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
}
