/** The result of `work`, or a rejection that names `what` once `limit` milliseconds have passed. */
export function withinLimit<Result>(work: Promise<Result>, limit: number, what: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${limit} ms.`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
