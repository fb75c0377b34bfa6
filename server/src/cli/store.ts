import { Command } from 'commander';
import { openAttachmentStore } from '../files/stores/attachment-store.ts';
import { bindStore } from '../files/stores/store-id.ts';
import { sweepPlatformStore } from '../boot/sweep-platform-store.ts';
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

async function sweep({
  confirm: confirmed = false,
  ...output
}: Output & { confirm?: boolean }): Promise<void> {
  await onPlatform(async (database, config) => {
    const attachments = await openAttachmentStore(config);
    const swept = await sweepPlatformStore({ database, attachments, confirmed });
    const { broughtBack, putAway, deleted } = swept;
    const text = `Brought back ${broughtBack} files, put ${putAway} into quarantine, deleted ${deleted} that waited there.`;
    report(output, swept, text);
  });
}

/** `lexboard store …`. */
export function storeCommand(): Command {
  const command = new Command('store').description('look after the store of attached files and releases');
  command
    .command('adopt')
    .description('say that the store of the settings belongs to the database, whatever it said before')
    .option('--json', 'print JSON')
    .action(adopt);
  command
    .command('sweep')
    .description(
      'put files that the database does not know into quarantine, and bring back those that it knows',
    )
    .option('--confirm', 'also when it does not know more than one in a hundred')
    .option('--json', 'print JSON')
    .action(sweep);
  return command;
}
