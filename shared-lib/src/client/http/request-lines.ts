import type { Call, CallShape } from '@lexboard/shared-lib/contract';
import { readSession } from '@lexboard/shared-lib/session';
import { readReply, awaitResponse, toApiError } from './reply.ts';
import { send, type RequestInput } from './request.ts';

function parseLine(text: string): object {
  const line: unknown = JSON.parse(text);
  if (typeof line === 'object' && line !== null) return line;
  throw new TypeError('A line of the reply is not a JSON object.');
}

/** Yields the lines of a body as soon as each is complete. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<object> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let begun = '';
  for (;;) {
    const { done, value } = await awaitResponse(reader.read());
    const lines = (begun + decoder.decode(value, { stream: !done })).split('\n');
    begun = lines.pop() ?? '';
    for (const line of lines) yield parseLine(line);
    if (done) return;
  }
}

/**
 * Makes a call that streams one line of JSON for each part of the work, and yields each line. Aborting the signal
 * stops the work on the server.
 * @throws ApiError when the call was refused or broke off
 */
export async function* requestLines<S extends CallShape>(
  call: Call<S>,
  input: RequestInput<S>,
): AsyncGenerator<object> {
  const session = readSession();
  const response = await awaitResponse(send(call, input, session));
  if (!response.ok || !response.body) {
    throw toApiError(session, response, await awaitResponse(readReply(response)));
  }
  yield* readLines(response.body);
}
