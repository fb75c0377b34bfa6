import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import { writeArchive } from '../exports/archive/write-archive.ts';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { onStartedPlatform } from './platform.ts';
import { actor, report, type Output } from './report.ts';

interface ExportOptions extends Output {
  organisation: string;
}

/** Writes the archive of an organisation to a new file. It gets its name when it is complete. */
async function exportAll(file: string, { organisation: wanted, ...output }: ExportOptions): Promise<void> {
  const target = path.resolve(file);
  const partial = `${target}.part`;
  const exported = await onStartedPlatform(async (database, config) => {
    const { disk } = await openAttachmentStore(config);
    const { id, name } = await database.inDirectory((directory) => findOrganisation(directory, wanted));
    await database.inOrganisation(id, (trx) =>
      appendSystemLog(trx, actor, { action: 'Exported', detail: { everything: true } }),
    );
    const archive = writeArchive({
      organisationId: id,
      disk,
      read: (work) => database.readInOrganisation(id, work),
      onProgress: (line) => process.stderr.write(`${line}\n`),
    });
    try {
      await pipeline(archive, createWriteStream(partial, { flags: 'wx', mode: 0o600 }));
      await rename(partial, target);
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return { organisation: name, file: target };
  });
  report(output, exported, `Everything of ${exported.organisation} is in ${exported.file}.`);
}

/** `lexboard export --all` (decisions §1). */
export function addExportCommand(program: Command): void {
  program
    .command('export')
    .argument('<file>', 'the zip to write')
    .description('write everything of an organisation to one archive')
    .requiredOption('--all', 'records, questions and rules, people, timelines, the log and files')
    .requiredOption('--organisation <name>', 'by its name or id')
    .option('--json', 'print JSON')
    .action(exportAll);
}
