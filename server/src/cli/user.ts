import { randomBytes } from 'node:crypto';
import { Command, Option } from 'commander';
import type { Database } from '../database/database.ts';
import { DatabaseError } from '../database/database-error.ts';
import { insertAccount, type Account } from '../identity/account-repository.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { onPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

interface NewUser extends Output {
  organisation: string;
  email: string;
  role: Account['role'];
  access: Account['workspaceAccessType'];
}

/** Decisions §5 "Password". */
const SHORTEST_PASSWORD = 12;

async function findOrganisation(database: Database, wanted: string): Promise<string> {
  const organisations = await database.inDirectory(listOrganisations);
  const found = organisations.filter(({ id, name }) => id === wanted || name === wanted);
  const [organisation] = found;
  if (organisation && found.length === 1) return organisation.id;
  const names = organisations.map(({ name }) => `'${name}'`).join(', ') || 'none';
  throw new Error(`There is no one organisation '${wanted}'; there are: ${names}.`);
}

function choosePassword(): { password: string; chosen: boolean } {
  const password = process.env.LEXBOARD_PASSWORD;
  if (!password) return { password: randomBytes(12).toString('base64url'), chosen: false };
  if (password.length >= SHORTEST_PASSWORD) return { password, chosen: true };
  throw new Error(`LEXBOARD_PASSWORD must have at least ${SHORTEST_PASSWORD} characters.`);
}

async function insert(database: Database, username: string, user: NewUser, password: string): Promise<void> {
  const organisationId = await findOrganisation(database, user.organisation);
  const passwordHash = await hashPassword(password);
  const { email, role, access: workspaceAccessType } = user;
  try {
    await database.inOrganisation(organisationId, (trx) =>
      insertAccount(trx, organisationId, { username, email, role, workspaceAccessType, passwordHash }),
    );
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

/** `lexboard user …` (decisions §1). */
export function userCommand(): Command {
  const command = new Command('user').description('look after the people who sign in');
  command
    .command('add')
    .argument('<username>')
    .description('add a person; LEXBOARD_PASSWORD chooses the password')
    .requiredOption('--email <address>', 'also signs in by it')
    .requiredOption('--organisation <name>', 'by its name or id')
    .addOption(new Option('--role <role>', 'yes: administrator').choices(['yes', 'no']).default('no'))
    .addOption(
      new Option('--access <type>', 'Edit may change records').choices(['Edit', 'View']).default('View'),
    )
    .option('--json', 'reply for machines')
    .action(add);
  return command;
}
