import { sql } from 'kysely';
import type { FieldError } from '@lexboard/shared-lib/contract';
import { samePersonMessage } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';

/** Ids of the new owner and checker: null removes, undefined keeps. */
export interface PeopleChange {
  owner?: number | null | undefined;
  checker?: number | null | undefined;
}

export interface People {
  owner: number | null;
  checker: number | null;
}

export const nobody: People = { owner: null, checker: null };

/** Labels of both fields, in the order of dialogs. */
export const peopleLabels = { owner: 'Owner', checker: 'Checker' } as const;
export const peopleNames = ['owner', 'checker'] as const;

/** Names by account id: the stored history has usernames, messages have display names. */
export type NamesOfPeople = ReadonlyMap<number, { username: string; name: string }>;

interface Found {
  id: number;
  username: string;
  /** Display name. */
  name: string;
  disabled: boolean;
  canEdit: boolean;
}

/** Whether a check only looks ahead: it locks nobody, because nothing is written. */
export interface LookAhead {
  ahead?: boolean;
}

/** Locks accounts of the caller's organisation, so that they cannot be disabled before the transaction ends. */
async function lockPeople(
  trx: Transaction,
  ids: readonly number[],
  { ahead = false }: LookAhead = {},
): Promise<Map<number, Found>> {
  const { rows } =
    await sql<Found>`select id, username, display_name(account) as name, disabled_at is not null as disabled,
      workspace_access_type = 'Edit' as "canEdit"
    from account where id = any(${ids}::int[]) and service_owner is null order by id ${ahead ? sql`` : sql`for share`}`.execute(
      trx,
    );
  return new Map(rows.map((found) => [found.id, found]));
}

function findFault(field: keyof People, found: Found | undefined): FieldError | undefined {
  if (!found) return { field, message: t('There is no such person in your organisation.') };
  const { name, disabled, canEdit } = found;
  if (disabled) return { field, message: t('{name} is disabled: choose somebody else.', { name }) };
  return field === 'checker' && !canEdit
    ? {
        field,
        message: t('{name} may only view, and could not approve: choose somebody with Edit access.', {
          name,
        }),
      }
    : undefined;
}

/** Locks people, and finds why they cannot own or check: an error at `field` for each of them who cannot. */
export async function findPeopleFaults(
  trx: Transaction,
  named: readonly { field: keyof People; id: number }[],
  looking?: LookAhead,
): Promise<(FieldError & { id: number })[]> {
  if (named.length === 0) return [];
  const found = await lockPeople(
    trx,
    named.map(({ id }) => id),
    looking,
  );
  return named.flatMap(({ field, id }) => {
    const fault = findFault(field, found.get(id));
    return fault ? [{ ...fault, id }] : [];
  });
}

/** Locks a person, and finds why they cannot own anything. @returns the error at `field` */
export async function findOwnerFault(
  trx: Transaction,
  field: string,
  id: number,
  looking?: LookAhead,
): Promise<FieldError | undefined> {
  const fault = findFault('owner', (await lockPeople(trx, [id], looking)).get(id));
  return fault && { ...fault, field };
}

/**
 * Checks the people of a change and reads their names.
 * @throws Refused 422 for a person who is not active in the organisation, for a checker with view-only access, and where one
 *   person is both
 */
export async function requirePeople(trx: Transaction, change: PeopleChange): Promise<NamesOfPeople> {
  const named = peopleNames.flatMap((field) => {
    const id = change[field];
    return typeof id === 'number' ? [{ field, id }] : [];
  });
  if (named.length === 0) return new Map();
  const found = await lockPeople(
    trx,
    named.map(({ id }) => id),
  );
  const [fault] = named.flatMap(({ field, id }) => findFault(field, found.get(id)) ?? []);
  if (fault) throw Refused.byFields([fault]);
  if (named.length === 2 && named[0]?.id === named[1]?.id)
    throw Refused.byFields([{ field: 'checker', message: samePersonMessage() }]);
  return found;
}

/** Applies a change of people. */
export const applyChange = (
  now: People,
  { owner = now.owner, checker = now.checker }: PeopleChange,
): People => ({
  owner,
  checker,
});

/** The acting person in the form that the checker rules expect. */
export const toActor = ({ id, role }: Pick<Account, 'id' | 'role'>) => ({
  id,
  isAdministrator: role === 'yes',
});

/** Whether one person is both owner and checker. */
export const isSamePerson = ({ owner, checker }: People): boolean => owner !== null && owner === checker;

/** Message for a change that would make one person both: the other role is already theirs. */
export function describeSamePerson({ owner, checker }: PeopleChange, names: NamesOfPeople): string {
  if (typeof owner === 'number' && checker === undefined)
    return t('{name} is its checker already, and cannot be its owner, too.', {
      name: names.get(owner)?.name,
    });
  if (typeof checker === 'number' && owner === undefined)
    return t('{name} is its owner already, and cannot be its checker, too.', {
      name: names.get(checker)?.name,
    });
  return samePersonMessage();
}
