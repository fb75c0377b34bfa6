import { runProgram } from '../platform/programs.ts';
import { command, publishRewritten, type Rewriting } from './rewritten-release.ts';

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

/** What is built, under a name and at an address that no other journey asks for. */
const rewriteAsOwn = ({ built, name, version, words }: Own): Rewriting => ({
  built,
  record: ({ contract }) => ({
    name,
    version,
    addresses: [`/${name}`],
    contract: { ...contract, offers: { [name]: contract.offers[built] } },
  }),
  words,
});

/** A version of a remote of its own: the road map with `words` replaced in its scripts. */
export const ownRoadmap = (name: string, version: string, words: Record<string, string> = {}): Rewriting => {
  const own = { '"/roadmap"': `"/${name}"`, '`/roadmap': `\`/${name}` };
  return rewriteAsOwn({ built: 'mfe-roadmap', name, version, words: { ...own, ...words } });
};

/** Publishes a version of a remote that is a journey's own, by the administration command. */
export async function publishOwnRemote(
  name: string,
  version: string,
  options: string[] = [],
  words: Record<string, string> = {},
): Promise<void> {
  await publishRewritten({ DATA_DIR: dataDir() }, ownRoadmap(name, version, words), options);
}

/** The same with the workspace, which fetches parts of itself late; the road map does not. */
export async function publishOwnWorkspace(name: string, version: string): Promise<void> {
  const words = { '"/workspace"': `"/${name}"` };
  const own = rewriteAsOwn({ built: 'mfe-workspace', name, version, words });
  await publishRewritten({ DATA_DIR: dataDir() }, own);
}

/** The path of a link by which people of the operating organisation see a version, made by the administration command. */
export async function makePreviewLink(name: string, version: string): Promise<string> {
  const words = [command, 'release', 'preview', name, version, '--for', '1h', '--json'];
  const env = { ...process.env, DATA_DIR: dataDir() };
  const said = await runProgram(process.execPath, words, { env });
  const made: unknown = JSON.parse(said);
  if (typeof made !== 'object' || made === null || !('link' in made)) throw new TypeError(said);
  const { pathname, search } = new URL(String(made.link));
  return pathname + search;
}
