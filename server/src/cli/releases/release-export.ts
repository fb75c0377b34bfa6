import path from 'node:path';
import { Command } from 'commander';
import { openAttachmentStore } from '../../files/stores/attachment-store.ts';
import { fetchPublished, fetchRelease } from '../../release-client/fetch-release.ts';
import type { PlatformAccess } from '../../release-client/platform-access.ts';
import { makeFilesPrivate } from '../../runtime/private-files.ts';
import { createStoreSource, exportReleases } from '../../releases/publish/export-releases.ts';
import { onStartedPlatform } from '../platform.ts';
import { report, type Output } from '../report.ts';

function exportHere(folder: string) {
  const usualMask = makeFilesPrivate();
  return onStartedPlatform(async (database, config) => {
    // The exported files must be readable for a web server under another account.
    process.umask(usualMask);
    const { disk } = await openAttachmentStore(config);
    return exportReleases(createStoreSource({ database, disk }), folder);
  });
}

const exportOver = (access: PlatformAccess, folder: string) =>
  exportReleases({ list: () => fetchPublished(access), find: (name) => fetchRelease(access, name) }, folder);

/**
 * `lexboard release export <folder>`.
 * @param findAccess the platform to ask over HTTP; undefined for the one of this machine
 */
export function exportCommand(findAccess: () => Promise<PlatformAccess | undefined>): Command {
  return new Command('export')
    .argument('<folder>', 'the folder that a web server serves; its folder remotes is written')
    .option('--json', 'print JSON')
    .description('write the files of all releases for a web server or a CDN')
    .action(async (named: string, output: Output) => {
      const folder = path.resolve(named);
      const access = await findAccess();
      const written = await (access ? exportOver(access, folder) : exportHere(folder));
      const lines = written.map(({ remote, version }) => `Wrote ${remote} ${version}.`);
      report(output, written, lines.join('\n') || 'Everything is there already.');
    });
}
