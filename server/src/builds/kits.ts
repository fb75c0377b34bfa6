import { Type } from 'typebox';

/** The version of the kit, which builds remotes and the shell. Builds from before there was one have none. */
export const kitNumber = () => Type.String({ maxLength: 40, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' });

const numbers = (version: string) => version.split('.').map(Number);

/** `1.4` of 1.4.2: a patch changes nothing that anybody takes. */
const short = (version: string) => version.split('.').slice(0, 2).join('.');

/** The kits whose remotes a platform takes, `2.x`: all of them that have no less than theirs. */
export const describeKits = (platform: string): string => `${String(numbers(platform)[0])}.x`;

/**
 * What to do where a remote was built by a kit of which this platform does not know that it has all of it. Whether the
 * remote fits nevertheless says its contract.
 * @param built the kit that built the remote
 * @param platform the kit of the platform's shell
 * @returns a sentence; undefined where there is nothing to do
 */
export function describeOtherKit(
  built: string | undefined,
  platform: string | undefined,
): string | undefined {
  if (built === undefined || platform === undefined) return undefined;
  const [major = 0, minor = 0] = numbers(built);
  const [ownMajor = 0, ownMinor = 0] = numbers(platform);
  if (major === ownMajor && minor <= ownMinor) return undefined;
  const takes = `This platform takes kits ${describeKits(platform)}`;
  const upTo = major === ownMajor ? ` up to ${short(platform)}` : '';
  return `${takes}${upTo}; built with ${short(built)}: install @lexboard/remote-kit ${short(platform)} and build again`;
}
