import { randomBytes } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { limits } from '@lexboard/shared-lib/contract';
import { isLongerThan } from '@lexboard/shared-lib/domain';
import { hashPassword } from '../accounts/credentials/password-hash.ts';
import { findPasswordFault } from '../accounts/passwords/password-rule.ts';
import { addUser, addUserCommand, type NewUser } from '../accounts/users/add-user.ts';
import type { Account } from '../auth/account-repository.ts';
import { readConfig } from '../boot/config.ts';
import { askServer } from '../releases/control/control-client.ts';
import { onPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

interface AddOptions extends Output {
  organisation: string;
  newOrganisation?: boolean;
  email: string;
  role: Account['role'];
  access: Account['workspaceAccessType'];
}

function choosePassword(): { password: string; chosen: boolean } {
  const password = process.env.LEXBOARD_PASSWORD;
  if (!password) return { password: randomBytes(12).toString('base64url'), chosen: false };
  const fault = findPasswordFault(password);
  if (fault) throw new Error(`LEXBOARD_PASSWORD ${fault}`);
  return { password, chosen: true };
}

/** Adds the user in the server that has the embedded database open, or else here. */
async function insert(user: NewUser): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const answered = databaseUrl === undefined && (await askServer(dataDir, addUserCommand, user));
  if (!answered) await onPlatform((database) => addUser(database, user));
}

async function add(username: string, user: AddOptions): Promise<void> {
  const { password, chosen } = choosePassword();
  const { email, organisation, newOrganisation = false, role, access } = user;
  await insert({
    username,
    email,
    organisation,
    newOrganisation,
    role,
    access,
    passwordHash: await hashPassword(password),
  });
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
  const command = new Command('user').description('manage people');
  command
    .command('add')
    .argument('<username>', 'signs in by it', readName)
    .description('add a person; LEXBOARD_PASSWORD chooses the password')
    .requiredOption('--email <address>', 'also signs in by it (needed)', readName)
    .requiredOption('--organisation <name>', 'by its name or id (needed)', readName)
    .option(
      '--new-organisation',
      'make the organisation, with the lists of choices that everyone starts with',
    )
    .addOption(new Option('--role <role>', 'yes: administrator').choices(['yes', 'no']).default('no'))
    .addOption(
      new Option('--access <type>', 'Edit may change records').choices(['Edit', 'View']).default('View'),
    )
    .option('--json', 'print JSON')
    .action(add);
  return command;
}
