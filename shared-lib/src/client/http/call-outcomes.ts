import { ApiError } from './api-error.ts';

/** The outcome of a call, for reports about the health of remotes. */
export interface CallOutcome {
  failed: boolean;
  /** The stack at the call: it may name the remote that made it. */
  stack: string;
}

let listener: (outcome: CallOutcome) => void = () => undefined;

/** Calls `listen` with the outcome of each call that is not made in the background. There is one listener. */
export function onCallOutcome(listen: (outcome: CallOutcome) => void): void {
  listener = listen;
}

const BAD_REQUEST = 400;

/** Whether a call failed by a fault, of the code that made it or of the server: refusals of what people do are none. */
function isFault(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { kind, status } = error;
  if (kind === 'offline') return navigator.onLine;
  return status >= 500 || status === BAD_REQUEST || kind === 'unknownCall' || kind === 'failed';
}

/** Says how a call ends, and gives its result. */
export async function noteOutcome<Reply>(answer: () => Promise<Reply>): Promise<Reply> {
  const stack = new Error('call').stack ?? '';
  try {
    const reply = await answer();
    listener({ failed: false, stack });
    return reply;
  } catch (error) {
    if (isFault(error)) listener({ failed: true, stack });
    throw error;
  }
}
