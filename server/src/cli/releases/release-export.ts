import path from 'node:path';
import { Command } from 'commander';
import { openAttachmentStore } from '../../files/stores/attachment-store.ts';
import { makeFilesPrivate } from '../../runtime/private-files.ts';
import { exportReleases } from '../../releases/publish/export-releases.ts';
import { onStartedPlatform } from '../platform.ts';
import { report, type Output } from '../report.ts';

async function exportTo(folder: string, output: Output): Promise<void> {
  const usualMask = makeFilesPrivate();
  await onStartedPlatform(async (database, config) => {
    // The tree is for a web server, which runs as another account.
    process.umask(usualMask);
    const { disk } = await openAttachmentStore(config);
    const written = await exportReleases({ database, disk }, path.resolve(folder));
    const lines = written.map(({ remote, version }) => `Wrote ${remote} ${version}.`);
    report(output, written, lines.join('\n') || 'Everything is there already.');
  });
}

/** `lexboard release export <folder>`. */
export function exportCommand(): Command {
  return new Command('export')
    .argument('<folder>', 'the folder that a web server serves; its folder remotes is written')
    .option('--json', 'reply for machines')
    .description('write the files of all releases for a web server or a CDN')
    .action(exportTo);
}
