import { sql } from 'kysely';
import {
  findCheckerFault,
  isBlankWord,
  samePersonMessage,
  toTextKey,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import {
  applyChange,
  isSamePerson,
  peopleNames,
  toActor,
  type People,
  type PeopleChange,
} from '../../due/people/check-people.ts';
import type { RowFault } from './row-faults.ts';
import type { UnknownChoice } from './row-plan.ts';

/** People as written in cells, by field; without a column the field is missing. */
export type WrittenPeople = Partial<Record<keyof People, string>>;

interface Person {
  id: number;
  username: string;
  /** Display name, which is unique. */
  name: string;
  email: string;
  disabled: boolean;
  canEdit: boolean;
}

export interface ChangeOfPeople {
  /** Empty without changes. */
  change: PeopleChange;
  faults: RowFault[];
  /** Unknown names. */
  unknown: UnknownChoice[];
}

const nobody: People = { owner: null, checker: null };

/** Lookup of the people that rows name, and of those of records. */
export class PeopleOfRows {
  readonly #byName = new Map<string, Person>();
  readonly #stored: ReadonlyMap<number, People>;

  private constructor(people: readonly Person[], stored: ReadonlyMap<number, People>) {
    for (const person of people) {
      this.#byName.set(toTextKey(person.name), person);
    }
    for (const person of people) {
      this.#byName.set(person.username.toLowerCase(), person);
      if (person.email) this.#byName.set(person.email.toLowerCase(), person);
    }
    this.#stored = stored;
  }

  /** Loads people by name, username or mail address, and those of records. */
  static async find(
    trx: Transaction,
    kind: RecordKind,
    { names, ids }: { names: readonly string[]; ids: readonly number[] },
  ): Promise<PeopleOfRows> {
    const keys = [...new Set(names.map(toTextKey))];
    if (keys.length === 0) return new PeopleOfRows([], new Map());
    const [people, stored] = await Promise.all([
      sql<Person>`select id, username, display_name(account) as name, email, disabled_at is not null as disabled,
          workspace_access_type = 'Edit' as "canEdit"
        from account where service_owner is null and (lower(username) = any(${keys}::text[])
          or lower(email) = any(${keys}::text[]) or (name <> '' and text_key(shown_name) = any(${keys}::text[])))`.execute(
        trx,
      ),
      sql<People & { id: number }>`select record_id as id, owner, checker from record_people
        where kind = ${kind.name} and record_id = any(${ids}::int[])`.execute(trx),
    ]);
    return new PeopleOfRows(people.rows, new Map(stored.rows.map(({ id, ...of }) => [id, of])));
  }

  #read(
    field: keyof People,
    text: string,
    now: People,
  ): { id: number | null } | { fault: RowFault; unknown?: true } {
    const key = toTextKey(text);
    if (key === '' || isBlankWord(text)) return { id: null };
    const person = this.#byName.get(key);
    const fault = (message: string) => ({ fault: { field, message } });
    if (!person) {
      const message = t(
        'There is no person "{text}" in your organisation. Write a name, username or e-mail address, or leave this empty.',
        { text },
      );
      return { ...fault(message), unknown: true };
    }
    if (person.id === now[field]) return { id: person.id };
    if (person.disabled)
      return fault(
        t('{name} is disabled: choose somebody else, or leave this empty.', { name: person.name }),
      );
    if (field === 'checker' && !person.canEdit)
      return fault(
        t('{name} may only view, and could not approve: choose somebody with Edit access.', {
          name: person.name,
        }),
      );
    return { id: person.id };
  }

  /** Determines the changes of a record's people, as the account may make them. `recordId` is undefined for a new record. */
  change(written: WrittenPeople, recordId: number | undefined, account: Account): ChangeOfPeople {
    const now = (recordId !== undefined && this.#stored.get(recordId)) || nobody;
    const change: PeopleChange = {};
    const faults: RowFault[] = [];
    const unknown: UnknownChoice[] = [];
    for (const field of peopleNames) {
      const text = written[field];
      if (text === undefined) continue;
      const read = this.#read(field, text, now);
      if ('fault' in read) faults.push(read.fault);
      if ('unknown' in read) unknown.push({ field, value: text });
      if ('id' in read && read.id !== now[field]) change[field] = read.id;
    }
    const after = applyChange(now, change);
    const message = isSamePerson(after)
      ? samePersonMessage()
      : findCheckerFault({ before: now, after, actor: toActor(account) });
    if (faults.length === 0 && Object.keys(change).length > 0 && message !== undefined)
      faults.push({ field: 'checker', message });
    return { change, faults, unknown };
  }
}
