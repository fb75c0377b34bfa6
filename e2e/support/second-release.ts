import { publishRewritten } from './rewritten-release.ts';

/**
 * Publishes a remote once more, as another version in which `words` are replaced: to the product whose settings are in
 * `env`, by the administration command.
 * @returns the version
 */
export const publishAnother = (
  env: Record<string, string>,
  { remote, suffix, words }: { remote: string; suffix: string; words: Record<string, string> },
  options: readonly string[] = [],
): Promise<string> =>
  publishRewritten(
    env,
    { built: remote, record: ({ version }) => ({ version: `${version}.${suffix}` }), words },
    options,
  );
