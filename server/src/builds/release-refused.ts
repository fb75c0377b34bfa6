/** Removes control characters from untrusted text: they could forge lines and colours on an operator's terminal. */
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

/** The refusal of a version that exists on this platform. */
export const createVersionExists = (remote: string, version: string) =>
  new ReleaseRefused([
    `${remote} ${version} exists already, and a published version never changes: the command canary gives it to more people`,
  ]);
