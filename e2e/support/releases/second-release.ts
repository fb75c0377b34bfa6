import { publishRewritten, type Rewriting } from './rewritten-release.ts';

interface Another {
  remote: string;
  suffix: string;
  words: Record<string, string>;
}

/** A remote, or the shell, once more: as another version in which `words` are replaced. */
export const anotherVersion = ({ remote, suffix, words }: Another): Rewriting => ({
  built: remote,
  record: ({ version }) => ({ version: `${version}.${suffix}` }),
  words,
});

/**
 * Publishes another version to the product whose settings are in `env`, by the administration command.
 * @returns the version
 */
export const publishAnother = (
  env: Record<string, string>,
  another: Another,
  options: readonly string[] = [],
): Promise<string> => publishRewritten(env, anotherVersion(another), options);
