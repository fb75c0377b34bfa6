export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** The result of `work`, or after `limit` milliseconds a rejection with {@link TimeoutError} that names `what`. */
export function rejectAfter<Result>(work: Promise<Result>, limit: number, what: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimeoutError(`${what} took longer than ${limit} ms.`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
