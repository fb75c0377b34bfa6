import { satisfies } from 'semver';
import type { BuildRecord } from './build-record.ts';
import type { ShellBuild } from './shell-build.ts';

function unmetShare(entry: string, range: string, offered: ShellBuild['shared']): string | undefined {
  const version = offered[entry];
  if (version === undefined) return `it needs ${entry} ${range}, which this platform does not offer`;
  if (satisfies(version, range)) return undefined;
  return `it needs ${entry} ${range}, and this platform offers ${version}`;
}

/** What a built remote needs and this platform cannot give, one sentence part each (decisions §8). */
export function unmetNeeds(remote: BuildRecord, platform: ShellBuild): string[] {
  const shares = Object.entries(remote.shared).map(([entry, range]) =>
    unmetShare(entry, range, platform.shared),
  );
  const contract =
    remote.contract === platform.contract
      ? undefined
      : `it is built for shared-lib contract ${remote.contract}, and this platform has ${platform.contract}`;
  return [...shares, contract].filter((need) => need !== undefined);
}
