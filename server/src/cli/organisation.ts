import { Command, InvalidArgumentError } from 'commander';
import { appendSystemLog } from '../audit-writer/system-log.ts';
import { enterDirectory, enterOrganisation } from '../database/scopes.ts';
import {
  findOrganisation,
  listOrganisations,
  setFileQuota,
} from '../organisations/organisation-repository.ts';
import { onPlatform } from './platform.ts';
import { report, type Output, actor } from './report.ts';
import { addTimeZoneCommand } from './time-zone.ts';

const MAX_MEGABYTES = 100_000_000;

async function list(output: Output): Promise<void> {
  const organisations = await onPlatform((database) => database.inDirectory(listOrganisations));
  const lines = organisations.map(
    ({ id, name, megabytes, closed }) =>
      `${id}  ${name}: ${megabytes} MB for files${closed ? ', closed' : ''}`,
  );
  report(output, organisations, lines.join('\n') || 'There is none yet.');
}

async function quota(wanted: string, megabytes: number, output: Output): Promise<void> {
  const changed = await onPlatform((database) =>
    database.asOwner(async (trx) => {
      await enterDirectory(trx);
      const organisation = await findOrganisation(trx, wanted);
      const { id, name, megabytes: old } = organisation;
      await setFileQuota(trx, id, megabytes);
      await enterOrganisation(trx, id);
      const change = { field: 'megabytes', label: 'Megabytes for files', old: `${old}`, new: `${megabytes}` };
      await appendSystemLog(trx, actor, { action: 'Room for files changed', detail: { changes: [change] } });
      return { id, name, megabytes };
    }),
  );
  report(output, changed, `The files of ${changed.name} may take ${megabytes} MB.`);
}

function readMegabytes(text: string): number {
  const megabytes = Number(text);
  if (/^\d+$/.test(text) && megabytes <= MAX_MEGABYTES) return megabytes;
  throw new InvalidArgumentError(`must be a number from 0 to ${MAX_MEGABYTES}`);
}

/** `lexboard organisation …`. */
export function organisationCommand(): Command {
  const command = new Command('organisation').description('manage organisations');
  command
    .command('list')
    .description('name all organisations, with the room that their files may take, and which are closed')
    .option('--json', 'print JSON')
    .action(list);
  command
    .command('quota')
    .argument('<organisation>', 'by its name or id')
    .argument('<megabytes>', 'what its attached files may take together', readMegabytes)
    .description('set the room that the attached files of an organisation may take')
    .option('--json', 'print JSON')
    .action(quota);
  addTimeZoneCommand(command);
  return command;
}
