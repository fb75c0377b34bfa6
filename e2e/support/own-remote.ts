import { publishRewritten, type Rewriting } from './rewritten-release.ts';

const built = 'mfe-roadmap';

/** The folder of the journeys' product. */
export const dataDir = (): string => {
  const folder = process.env.LEXBOARD_DATA_DIR;
  if (!folder) throw new Error('LEXBOARD_DATA_DIR is not set: start the journeys by "npm run e2e".');
  return folder;
};

/**
 * Publishes a version of a remote that is a journey's own, by the administration command: the road map under a name and at
 * an address that no other journey asks for, with `words` replaced in its scripts.
 */
export async function publishOwnRemote(
  name: string,
  version: string,
  options: string[] = [],
  words: Record<string, string> = {},
): Promise<void> {
  const record: Rewriting['record'] = ({ contract }) => ({
    name,
    version,
    addresses: [`/${name}`],
    contract: { ...contract, offers: { [name]: contract.offers[built] } },
  });
  const own = { '"/roadmap"': `"/${name}"`, '`/roadmap': `\`/${name}` };
  const rewriting = { built, record, words: { ...own, ...words } };
  await publishRewritten({ DATA_DIR: dataDir() }, rewriting, options);
}
