import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessRights, ServiceAccount } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';

export type WorkspaceAccess = AccessRights['workspaceAccessType'];

/** An account of programs, as it is stored. */
export interface StoredService {
  organisationId: string;
  id: number;
  username: string;
  name: string;
  owner: number;
  workspaceAccessType: WorkspaceAccess;
  disabled: boolean;
  version: number;
}

type ListedService = Omit<ServiceAccount, 'createdAt' | 'units' | 'tokens'> & {
  createdAt: Date;
  units: number[];
};

/** All service accounts, by name, without their tokens. */
export async function listServices(trx: Transaction): Promise<ListedService[]> {
  const { rows } = await sql<ListedService>`
    select service.id, display_name(service) as name, service.service_owner as owner, display_name(owner) as "ownerName",
      owner.disabled_at is not null as "ownerDisabled", service.workspace_access_type as "workspaceAccessType",
      units_of_person(service.id) as units, service.disabled_at is not null as disabled,
      service.created_at as "createdAt", service.version
    from account as service join account as owner
      on (owner.organisation_id, owner.id) = (service.organisation_id, service.service_owner)
    order by lower(display_name(service)), service.id`.execute(trx);
  return rows;
}

/** How many service accounts there are, and whether another one that is at work has this name. */
export async function countServices(
  trx: Transaction,
  name: string,
  except = 0,
): Promise<{ count: number; named: boolean }> {
  const { rows } = await sql<{ count: number; named: boolean }>`
    select count(*)::int as count,
      coalesce(bool_or(disabled_at is null and id <> ${except} and lower(name) = lower(${name})), false) as named
    from account where service_owner is not null`.execute(trx);
  return rows[0] ?? { count: 0, named: false };
}

/** Locks a service account until the transaction ends. @throws Refused 404 */
export async function lockService(trx: Transaction, id: number): Promise<StoredService> {
  const { rows } = await sql<StoredService>`
    select organisation_id as "organisationId", id, username, name, service_owner as owner,
      workspace_access_type as "workspaceAccessType", disabled_at is not null as disabled, version
    from account where id = ${id} and service_owner is not null for no key update`.execute(trx);
  const [found] = rows;
  if (!found) throw new Refused(404, t('There is no such service account.'));
  return found;
}

interface NewService {
  name: string;
  owner: number;
  workspaceAccessType: WorkspaceAccess;
}

/**
 * Adds an account that has no door: no password, no address that mails could go to, no role.
 * @returns its id and username
 */
export async function insertService(
  trx: Transaction,
  organisationId: string,
  { name, owner, workspaceAccessType }: NewService,
): Promise<{ id: number; username: string }> {
  const username = `service:${randomUUID().slice(0, 8)}`;
  return trx
    .insertInto('account')
    .values({
      organisation_id: organisationId,
      id: sql<number>`take_record_id('account')`,
      username,
      email: username,
      name,
      password_hash: null,
      role: 'no',
      workspace_access_type: workspaceAccessType,
      service_owner: owner,
      digest: false,
    })
    .returning(['id', 'username'])
    .executeTakeFirstOrThrow();
}

/** Stores a changed service account. @returns its new version */
export async function storeService(
  trx: Transaction,
  { id, name, owner, workspaceAccessType, disabled }: StoredService,
): Promise<number> {
  const { version } = await trx
    .updateTable('account')
    .set({
      name,
      service_owner: owner,
      workspace_access_type: workspaceAccessType,
      disabled_at: disabled ? sql<Date>`coalesce(disabled_at, now())` : null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
