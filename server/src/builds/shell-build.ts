import { readDevelopmentBuild, type BuildRecord } from './build-record.ts';
import { ReleaseRefused } from './release-refused.ts';

export type ShellBuild = BuildRecord & { page: NonNullable<BuildRecord['page']> };

export const isShell = (record: BuildRecord): record is ShellBuild => record.page !== undefined;

/**
 * Reads the shell in `shellDist` if it is a development build, which cannot be published.
 * @returns undefined where it is built for publishing, or not built
 */
export async function readDevelopedShell(shellDist: string): Promise<ShellBuild | undefined> {
  const record = await readDevelopmentBuild(shellDist).catch((error: unknown) => {
    if (error instanceof ReleaseRefused) return undefined;
    throw error;
  });
  return record && isShell(record) && record.contract === null ? record : undefined;
}
