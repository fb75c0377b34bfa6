import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../database/database.ts';
import { readLiveReleases } from './live-releases.ts';
import { readShellBuild } from '../../builds/shell-build.ts';
import { findUnmetNeeds } from './unmet-needs.ts';

interface Reporting {
  database: Database;
  /** The folder of the built shell. */
  shellDist: string;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/**
 * Says in the log which live releases the shell of this server cannot serve: they were published to another shell. People
 * go on getting them, since most of what such a release shows may work, and a page that fails falls back by itself.
 */
export async function reportMisfits({ database, shellDist, log }: Reporting): Promise<void> {
  const shell = await readShellBuild(shellDist);
  const live = await database.inDirectory(readLiveReleases);
  for (const { record } of live) {
    // Comparing takes the processor for a moment, and requests come in meanwhile.
    await nextTurn();
    const needs = findUnmetNeeds(record, shell, live);
    if (needs.length === 0) continue;
    const { name: remote, version } = record;
    log.error({ remote, version, needs }, `${remote} ${version} does not fit the shell ${shell.version}`);
  }
}
