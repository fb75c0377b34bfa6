import { sql } from 'kysely';
import type { FieldError } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';

/** Who shall do something and approve it, by their ids: null is nobody, what is left out stays. */
export interface PeopleChange {
  owner?: number | null | undefined;
  checker?: number | null | undefined;
}

export interface People {
  owner: number | null;
  checker: number | null;
}

/** The two by the names that people read, in the order of dialogs. */
export const peopleLabels = { owner: 'Owner', checker: 'Checker' } as const;
export const peopleNames = ['owner', 'checker'] as const;

/** The usernames of people by their ids. */
export type NamesOfPeople = ReadonlyMap<number, string>;

interface Found {
  id: number;
  username: string;
  /** What they are called. */
  name: string;
  disabled: boolean;
  canEdit: boolean;
}

/** Those of the caller's organisation; nobody disables them until the transaction ends. */
async function lockPeople(trx: Transaction, ids: readonly number[]): Promise<Map<number, Found>> {
  const { rows } =
    await sql<Found>`select id, username, display_name(account) as name, disabled_at is not null as disabled,
      workspace_access_type = 'Edit' as "canEdit"
    from account where id = any(${ids}::int[]) order by id for share`.execute(trx);
  return new Map(rows.map((found) => [found.id, found]));
}

function findFault(field: keyof People, found: Found | undefined): FieldError | undefined {
  if (!found) return { field, message: 'There is no such person in your organisation.' };
  const { name, disabled, canEdit } = found;
  if (disabled) return { field, message: `${name} is disabled: choose somebody else.` };
  return field === 'checker' && !canEdit
    ? {
        field,
        message: `${name} may only view, and could not approve: choose somebody with Edit access.`,
      }
    : undefined;
}

/** Why somebody cannot be owner and checker of the same. */
const bothMessage = 'Nobody checks what they own: choose two different people.';

/**
 * The names of the people that a change names.
 * @throws Refused 422 for somebody who is no active person of the organisation, a checker who may only view, and one person as both
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
    throw Refused.byFields([{ field: 'checker', message: bothMessage }]);
  return new Map([...found.values()].map(({ id, username }) => [id, username]));
}

/** The people that something has after a change. */
export const applyChange = (
  now: People,
  { owner = now.owner, checker = now.checker }: PeopleChange,
): People => ({
  owner,
  checker,
});

/** Whoever gives people, as the rules about checkers know them. */
export const toActor = ({ id, role }: Pick<Account, 'id' | 'role'>) => ({
  id,
  isAdministrator: role === 'yes',
});

/** Whether somebody would be both. */
export const isSamePerson = ({ owner, checker }: People): boolean => owner !== null && owner === checker;

/** Why a change is refused where one person would be both: the other place has them already. */
export function describeSamePerson({ owner, checker }: PeopleChange, names: NamesOfPeople): string {
  if (typeof owner === 'number' && checker === undefined)
    return `${names.get(owner)} is its checker already: nobody checks what they own.`;
  if (typeof checker === 'number' && owner === undefined)
    return `${names.get(checker)} is its owner already: nobody checks what they own.`;
  return bothMessage;
}
