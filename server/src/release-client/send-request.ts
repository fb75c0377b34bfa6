import { setTimeout as wait } from 'node:timers/promises';
import type { Again } from '@lexboard/shared-lib/contract';
import type { PlatformAccess } from './platform-access.ts';

/** A request, which is retried where its answer is lost, unless that is unsafe. */
export interface SentRequest {
  /** The path on the platform, such as `/api/releases/status`. */
  path: string;
  headers: Record<string, string>;
  /** Left out for GET requests. */
  body?: string | Buffer<ArrayBuffer>;
  /** Whether the call may be retried, by its definition; if left out, its idempotency key makes a retry safe. */
  again?: Again | undefined;
}

const TRIES = 5;
const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/** Statuses of a server or proxy that is temporarily unavailable. */
const retryableStatuses = new Set([429, 502, 503, 504]);

/** Failures before anything was sent. */
const unsentErrorCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Certificate errors are not retried: certificates do not change between attempts. */
const isFinal = (code: string) => /CERT|ALTNAME|SIGNATURE/.test(code);

function explain(error: unknown): { code: string; text: string } {
  const { cause = error } = error instanceof Error ? error : {};
  const code = String(Reflect.get(Object(cause), 'code') ?? '');
  const text = cause instanceof Error && cause.message !== '' ? cause.message : code;
  return { code, text };
}

function waitBefore(attempt: number, response: Response | undefined): number {
  const asked = Number(response?.headers.get('retry-after') ?? 0) * 1_000;
  return Math.min(Math.max(asked, FIRST_WAIT_MS * 2 ** attempt), MAX_WAIT_MS);
}

function unanswered({ address }: PlatformAccess, text: string, mayBeDone: boolean): Error {
  if (!mayBeDone) return new Error(`${address} does not answer: ${text}`);
  return new Error(
    `The connection to ${address} was lost (${text}), and it may have been done: look at "release status" and "release history" before you try again.`,
  );
}

/**
 * Sends a request to a platform, with retries where the connection is lost or the platform is unavailable.
 * @throws where there is no answer after all retries, saying whether the request may have been executed
 */
export async function sendRequest(access: PlatformAccess, request: SentRequest): Promise<Response> {
  const { path, headers, body, again } = request;
  const isHarmless = again === 'reads' || again === 'harmless';
  const isUnsafe = again === 'unsafe';
  const isChange = again === undefined || isUnsafe;
  const authorization = `Bearer ${(await access.renewToken?.(isChange)) ?? access.token}`;
  let mayBeDone = false;
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt === TRIES - 1;
    let response: Response | undefined;
    try {
      response = await fetch(new URL(path, access.address), {
        method: body === undefined ? 'GET' : 'POST',
        headers: { ...headers, authorization },
        ...(body !== undefined && { body }),
        redirect: 'manual',
      });
      if (isLast || isUnsafe || !retryableStatuses.has(response.status)) return response;
      await response.body?.cancel();
    } catch (error) {
      const { code, text } = explain(error);
      mayBeDone ||= !isHarmless && !unsentErrorCodes.has(code) && !isFinal(code);
      if (isLast || isFinal(code) || (isUnsafe && mayBeDone)) throw unanswered(access, text, mayBeDone);
    }
    await wait(waitBefore(attempt, response));
  }
}
