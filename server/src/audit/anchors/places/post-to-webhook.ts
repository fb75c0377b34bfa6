import type { AnchorLine } from '../anchor.ts';

const ANSWER_MS = 10_000;

/**
 * Sends an anchor to a webhook. One that was sent and not answered is sent again, so the receiver may get it twice.
 * @throws for any answer but one of success
 */
export async function postToWebhook(url: string, { line }: AnchorLine, stop?: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_MS), ...(stop ? [stop] : [])]);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', body: line, headers, redirect: 'manual', signal });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
}
