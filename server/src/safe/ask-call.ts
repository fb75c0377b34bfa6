import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyOf, Call, CallShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { currentLanguage, t } from '@lexboard/shared-lib/texts';

/** The reply of a call, or the reason for its refusal as text for people. */
export type Answer<S extends CallShape> =
  | { done: true; reply: ReplyOf<S> }
  | { done: false; status: number; message: string };

interface Refusal {
  message?: string;
}

/**
 * Makes a call of the contract on behalf of the visitor of a page. Rights, limits and log are those of the call.
 * @param token the session token; left out for a public call
 */
export async function injectCall<S extends CallShape>(
  app: FastifyInstance,
  call: Call<S>,
  { request, token, body }: { request: FastifyRequest; token?: string | undefined; body: BodyOf<S> },
): Promise<Answer<S>> {
  const response = await app.inject({
    method: 'POST',
    url: `/api${call.path}`,
    remoteAddress: request.ip,
    headers: {
      'content-type': 'application/json',
      'user-agent': request.headers['user-agent'] ?? '',
      'accept-language': currentLanguage(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
  const { statusCode: status } = response;
  if (status === 200) return { done: true, reply: response.json<ReplyOf<S>>() };
  const { message } = response.json<Refusal>();
  return { done: false, status, message: message ?? t('This could not be done. Please try again.') };
}
