import { randomUUID } from 'node:crypto';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { insertAccount } from '../../auth/account-repository.ts';
import { DatabaseError } from '../../database/database-error.ts';
import type { Database } from '../../database/database.ts';
import { enterOrganisation } from '../../database/scopes.ts';
import type { Transaction } from '../../database/transaction.ts';
import {
  createOrganisation,
  findOrganisation,
  listOrganisations,
} from '../../organisations/organisation-repository.ts';
import { CommandRefused } from '../../release-client/command-refused.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';

/**
 * The control command by which the administration command adds a user through a running server, since only that process
 * may open the embedded database.
 */
export const addUserCommand = 'add-user';

const newUserShape = Type.Object({
  username: Type.String(),
  email: Type.String(),
  /** Name or id. */
  organisation: Type.String(),
  newOrganisation: Type.Boolean(),
  role: Type.Union([Type.Literal('yes'), Type.Literal('no')]),
  access: Type.Union([Type.Literal('Edit'), Type.Literal('View')]),
  passwordHash: Type.String(),
});

export type NewUser = Static<typeof newUserShape>;

const newUser = Compile(newUserShape);

type Enter = (trx: Transaction) => Promise<void>;

/** Finds the person's organisation, or prepares a new one. */
async function prepareOrganisation(
  database: Database,
  wanted: string,
  isNew: boolean,
): Promise<[string, Enter]> {
  if (!isNew) {
    const { id } = await database.inDirectory((directory) => findOrganisation(directory, wanted));
    return [id, (trx) => enterOrganisation(trx, id)];
  }
  const organisations = await database.inDirectory(listOrganisations);
  if (organisations.some(({ id, name }) => id === wanted || name === wanted))
    throw new CommandRefused([`There is an organisation '${wanted}' already: leave out --new-organisation.`]);
  const id = randomUUID();
  return [id, (trx) => createOrganisation(trx, { id, name: wanted })];
}

/** Administrators change it on the page Module Access Controller. */
const fullAccess = { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' } as const;

const actor = { id: null, username: 'lexboard' };

async function insert(trx: Transaction, organisation: string, user: NewUser): Promise<void> {
  const { username, email, role, access: workspaceAccessType, passwordHash } = user;
  const rights = { role, workspaceAccessType, modelAccessController: fullAccess };
  const added = await insertAccount(trx, organisation, { username, email, ...rights, passwordHash });
  await appendSystemLog(trx, actor, {
    action: 'User added',
    subject: { kind: 'user', id: added.id, code: username },
    detail: { role, access: workspaceAccessType },
  });
}

/**
 * Adds a user, for the platform's operator.
 * @param input a {@link NewUser}, which may come from another process
 * @throws CommandRefused if the name is taken, or the organisation is missing or exists already
 */
export async function addUser(database: Database, input: unknown): Promise<{ username: string }> {
  if (!newUser.Check(input)) throw new CommandRefused(['This person cannot be added.']);
  const { username, email } = input;
  const [id, enter] = await prepareOrganisation(database, input.organisation, input.newOrganisation);
  try {
    await database.asOwner(async (trx) => {
      await enter(trx);
      await insert(trx, id, input);
    });
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.kind !== 'unique-violation') throw error;
    throw new CommandRefused([`Someone signs in as '${username}' or '${email}' already.`]);
  }
  return { username };
}
