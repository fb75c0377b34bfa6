/** Something took longer than it may. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The result of `work`, or a rejection as {@link TooLate} that names `what` once `limit` milliseconds have passed. */
export function withinLimit<Result>(work: Promise<Result>, limit: number, what: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooLate(`${what} took longer than ${limit} ms.`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
