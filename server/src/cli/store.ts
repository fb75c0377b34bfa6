import { Command } from 'commander';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { bindStore } from '../files/stores/store-id.ts';
import { onPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

async function adopt(output: Output): Promise<void> {
  await onPlatform(async (database, config) => {
    const attachments = await openAttachmentStore(config);
    await bindStore({ database, attachments });
    const { place } = attachments;
    report(output, { store: place }, `From now on, ${place} is the store of this database.`);
  });
}

/** `lexboard store …`. */
export function storeCommand(): Command {
  const command = new Command('store').description('look after the store of attached files and releases');
  command
    .command('adopt')
    .description('say that the store of the settings belongs to the database, whatever it said before')
    .option('--json', 'reply for machines')
    .action(adopt);
  return command;
}
