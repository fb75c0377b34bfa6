import { Type } from 'typebox';

/** The version of the kit, which builds remotes and the shell. Builds older than the kit have none. */
export const kitNumber = () => Type.String({ maxLength: 40, pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' });

const numbers = (version: string) => version.split('.').map(Number);

/** `1.4` of 1.4.2: a patch does not change what the kit offers. */
const short = (version: string) => version.split('.').slice(0, 2).join('.');

/** The accepted kits, such as `2.x`: those of the platform's major version. */
export const describeKits = (platform: string): string => `${String(numbers(platform)[0])}.x`;

/** Whether two kits offer the same. */
export const isSameKit = (one: string, other: string): boolean => short(one) === short(other);

/**
 * Recommends what to do where a remote was built by a kit that may have features this platform lacks. Its contract decides
 * whether it is compatible.
 * @param built the kit that built the remote
 * @param platform the kit of the platform's shell
 * @returns a sentence; undefined where nothing needs to be done
 */
export function describeKitMismatch(
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
