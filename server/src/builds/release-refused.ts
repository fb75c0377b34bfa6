/** Text by others, without control characters: they could forge lines and colours where an operator reads it. */
export const onOneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();

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
    `${remote} ${version} exists already, and a published version never changes: the command canary gives it to more people`,
  ]);
