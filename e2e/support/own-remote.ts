import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { command, publishRewritten } from './rewritten-release.ts';

/** The folder of the journeys' product. */
export const dataDir = (): string => {
  const folder = process.env.LEXBOARD_DATA_DIR;
  if (!folder) throw new Error('LEXBOARD_DATA_DIR is not set: start the journeys by "npm run e2e".');
  return folder;
};

interface Own {
  /** The remote that it is made of. */
  built: string;
  name: string;
  version: string;
  words: Record<string, string>;
}

/** Publishes what is built under a name and at an address that no other journey asks for. */
async function publishOwn({ built, name, version, words }: Own, options: readonly string[]): Promise<void> {
  const rewriting = {
    built,
    record: ({ contract }: { contract: { offers: Record<string, unknown> } }) => ({
      name,
      version,
      addresses: [`/${name}`],
      contract: { ...contract, offers: { [name]: contract.offers[built] } },
    }),
    words,
  };
  await publishRewritten({ DATA_DIR: dataDir() }, rewriting, options);
}

/**
 * Publishes a version of a remote that is a journey's own, by the administration command: the road map with `words` replaced
 * in its scripts.
 */
export async function publishOwnRemote(
  name: string,
  version: string,
  options: string[] = [],
  words: Record<string, string> = {},
): Promise<void> {
  const own = { '"/roadmap"': `"/${name}"`, '`/roadmap': `\`/${name}` };
  await publishOwn({ built: 'mfe-roadmap', name, version, words: { ...own, ...words } }, options);
}

/** The same with the workspace, which fetches parts of itself late; the road map does not. */
export async function publishOwnWorkspace(name: string, version: string): Promise<void> {
  await publishOwn({ built: 'mfe-workspace', name, version, words: { '"/workspace"': `"/${name}"` } }, []);
}

/** The path of a link by which people of the operating organisation see a version, made by the administration command. */
export async function makePreviewLink(name: string, version: string): Promise<string> {
  const words = [command, 'release', 'preview', name, version, '--for', '1h', '--json'];
  const env = { ...process.env, DATA_DIR: dataDir() };
  const { stdout } = await promisify(execFile)(process.execPath, words, { env });
  const made: unknown = JSON.parse(stdout);
  if (typeof made !== 'object' || made === null || !('link' in made)) throw new TypeError(stdout);
  const { pathname, search } = new URL(String(made.link));
  return pathname + search;
}
