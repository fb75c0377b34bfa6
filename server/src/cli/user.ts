import { randomBytes, randomUUID } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { limits } from '@lexboard/shared-lib/contract';
import { isLongerThan } from '@lexboard/shared-lib/domain';
import { appendSystemLog } from '../system-log/system-log.ts';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { enterOrganisation } from '../database/scopes.ts';
import type { Transaction } from '../database/transaction.ts';
import { insertAccount, type Account } from '../auth/account-repository.ts';
import { hashPassword } from '../accounts/credentials/password-hash.ts';
import { findPasswordFault } from '../accounts/passwords/password-rule.ts';
import {
  createOrganisation,
  findOrganisation,
  listOrganisations,
} from '../organisations/organisation-repository.ts';
import { onPlatform } from './platform.ts';
import { report, type Output, actor } from './report.ts';

interface NewUser extends Output {
  organisation: string;
  newOrganisation?: boolean;
  email: string;
  role: Account['role'];
  access: Account['workspaceAccessType'];
  status: Account['modelAccessController']['statusInfo'];
  search: boolean;
  grid: boolean;
}

type Enter = (trx: Transaction) => Promise<void>;

/** Finds the organisation that the person is to belong to. */
async function findWayIn(database: Database, wanted: string, isNew = false): Promise<[string, Enter]> {
  if (!isNew) {
    const { id } = await database.inDirectory((directory) => findOrganisation(directory, wanted));
    return [id, (trx) => enterOrganisation(trx, id)];
  }
  const organisations = await database.inDirectory(listOrganisations);
  if (organisations.some(({ id, name }) => id === wanted || name === wanted))
    throw new Error(`There is an organisation '${wanted}' already: leave out --new-organisation.`);
  const id = randomUUID();
  return [id, (trx) => createOrganisation(trx, { id, name: wanted })];
}

function choosePassword(): { password: string; chosen: boolean } {
  const password = process.env.LEXBOARD_PASSWORD;
  if (!password) return { password: randomBytes(12).toString('base64url'), chosen: false };
  const fault = findPasswordFault(password);
  if (fault) throw new Error(`LEXBOARD_PASSWORD ${fault}`);
  return { password, chosen: true };
}

const yesOrNo = (allowed: boolean): 'Yes' | 'No' => (allowed ? 'Yes' : 'No');

async function insert(database: Database, username: string, user: NewUser, password: string): Promise<void> {
  const { email, role, access: workspaceAccessType } = user;
  const modelAccessController = {
    statusInfo: user.status,
    serchInfo: yesOrNo(user.search),
    gridInfo: yesOrNo(user.grid),
  };
  const [id, enter] = await findWayIn(database, user.organisation, user.newOrganisation);
  const passwordHash = await hashPassword(password);
  try {
    await database.asOwner(async (trx) => {
      await enter(trx);
      const rights = { role, workspaceAccessType, modelAccessController };
      const added = await insertAccount(trx, id, { username, email, ...rights, passwordHash });
      await appendSystemLog(trx, actor, {
        action: 'User added',
        subject: { kind: 'user', id: added.id, code: username },
        detail: { role, access: workspaceAccessType },
      });
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.kind !== 'unique-violation') throw error;
    throw new Error(`Someone signs in as '${username}' or '${email}' already.`, { cause: error });
  }
}

async function add(username: string, user: NewUser): Promise<void> {
  const { password, chosen } = choosePassword();
  await onPlatform((database) => insert(database, username, user, password));
  const text = `Added ${username}.${chosen ? '' : ` The password is ${password} and will not be shown again.`}`;
  report(user, { username, ...(!chosen && { password }) }, text);
}

function readName(text: string): string {
  const name = text.trim();
  if (name !== '' && !isLongerThan(name, limits.name)) return name;
  throw new InvalidArgumentError(`must have 1 to ${limits.name} characters`);
}

/** `lexboard user …` (decisions §1). */
export function userCommand(): Command {
  const command = new Command('user').description('look after the people who sign in');
  command
    .command('add')
    .argument('<username>', 'signs in by it', readName)
    .description('add a person; LEXBOARD_PASSWORD chooses the password')
    .requiredOption('--email <address>', 'also signs in by it', readName)
    .requiredOption('--organisation <name>', 'by its name or id', readName)
    .option(
      '--new-organisation',
      'make the organisation, with the lists of choices that everyone starts with',
    )
    .addOption(new Option('--role <role>', 'yes: administrator').choices(['yes', 'no']).default('no'))
    .addOption(
      new Option('--access <type>', 'Edit may change records').choices(['Edit', 'View']).default('View'),
    )
    .addOption(
      new Option('--status <status>', 'of the records that lists start with')
        .choices(['Published', 'Draft', 'All'])
        .default('All'),
    )
    .option('--no-search', 'may not search by text')
    .option('--no-grid', 'may not see lists as cards')
    .option('--json', 'reply for machines')
    .action(add);
  return command;
}
