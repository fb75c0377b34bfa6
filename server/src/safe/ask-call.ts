import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BodyOf, Call, CallShape, ReplyOf } from '@lexboard/shared-lib/contract';

/** The reply to a call that was done, or why it was not, for people to read. */
export type Answer<S extends CallShape> =
  | { done: true; reply: ReplyOf<S> }
  | { done: false; status: number; message: string };

interface Refusal {
  message?: string;
}

/**
 * Makes a call of the contract for whoever asks for a page: rights, limits and the log are those of the call.
 * @param token of their session; left out for a call that needs none
 */
export async function askCall<S extends CallShape>(
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
      ...(token && { authorization: `Bearer ${token}` }),
    },
    payload: JSON.stringify(body),
  });
  const { statusCode: status } = response;
  if (status === 200) return { done: true, reply: response.json<ReplyOf<S>>() };
  const { message } = response.json<Refusal>();
  return { done: false, status, message: message ?? 'This could not be done. Please try again.' };
}
