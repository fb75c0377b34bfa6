/** Something took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The result of `work`, or a rejection as {@link TimeoutError} that names `what` once `limit` milliseconds have passed. */
export function rejectAfter<Result>(work: Promise<Result>, limit: number, what: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${limit} ms.`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
