/** A build that is not published, with every reason found. */
export class ReleaseRefused extends Error {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`Not published: ${reasons.join('; ')}`);
    this.name = 'ReleaseRefused';
    this.reasons = reasons;
  }
}

/** A version that this platform has already. */
export const createVersionExists = (remote: string, version: string) =>
  new ReleaseRefused([
    `${remote} ${version} exists already, and a published version never changes: to give it to more people, run lexboard release canary ${remote} ${version} <percent>`,
  ]);
