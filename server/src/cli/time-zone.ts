import { InvalidArgumentError, type Command } from 'commander';
import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import { findOrganisation } from '../organisations/organisation-repository.ts';
import { findTimeZoneFault } from '@lexboard/shared-lib/domain';
import { changeTimeZone } from '../organisations/time-zone.ts';
import { onPlatform } from './platform.ts';
import { report, type Output, actor } from './report.ts';

async function setTimeZone(wanted: string, timeZone: string, output: Output): Promise<void> {
  const changed = await onPlatform((database) =>
    database.asOwner(async (trx) => {
      await enterDirectory(trx);
      const { id, name } = await findOrganisation(trx, wanted);
      await enterOrganisation(trx, id);
      await changeTimeZone(trx, actor, timeZone);
      return { id, name, timeZone };
    }),
  );
  report(output, changed, `The days of ${changed.name} are those of ${timeZone}.`);
}

function readZone(text: string): string {
  const fault = findTimeZoneFault(text);
  if (fault) throw new InvalidArgumentError(fault);
  return text;
}

/** `lexboard organisation time-zone …`. */
export function addTimeZoneCommand(organisation: Command): void {
  organisation
    .command('time-zone')
    .argument('<organisation>', 'by its name or id')
    .argument('<zone>', 'as Asia/Kolkata or UTC', readZone)
    .description('set the time zone of the days and times in files, mails and filters by day')
    .option('--json', 'print JSON')
    .action(setTimeZone);
}
