import { sql, type RawBuilder } from 'kysely';
import type { DueRow } from '@lexboard/shared-lib/contract';
import { findMentions, maxMentions, showMentions } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { selectActsFor, selectHidden } from '../../auth/account-repository.ts';
import { withoutLimits } from '../../database/limited-reader.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';

/** What decides who may see an occurrence. */
type SeenOccurrence = Pick<DueRow, 'recordId' | 'owner' | 'checker'> & {
  kind: string;
  unit?: number | null;
};

/** Condition that an occurrence is of the units of an `account`, or its own. */
export const isOfTheirUnits = ({
  unit,
  owner,
  checker,
}: Record<'unit' | 'owner' | 'checker', unknown>): RawBuilder<boolean> => sql`
  (select of.units is null or coalesce(${unit}::int = any(of.units), false)
      or ${unit}::int is null and account.id in (${owner}::int, ${checker}::int)
    from (select ${selectActsFor} as units) as of)`;

/** The lists of what is hidden from a person that have the record of an occurrence; a review is its own record. */
const hiddenBy: Partial<Record<string, 'notices' | 'occurrences'>> = {
  notice: 'notices',
  review: 'occurrences',
};

/**
 * Condition that an `account` may see an occurrence: the one rule for people other than the caller, as row-level security
 * has it for the caller. Run it without the caller's limits, which hide the units of others.
 */
export const maySee = ({
  kind,
  recordId,
  unit = null,
  owner,
  checker,
}: SeenOccurrence): RawBuilder<boolean> => {
  const listed = hiddenBy[kind];
  return sql`
  (account.disabled_at is null
    and ${listed === undefined ? sql`true` : sql`not coalesce(${selectHidden} -> ${listed} @> to_jsonb(${recordId}::int), false)`}
    and ${isOfTheirUnits({ unit, owner, checker })})`;
};

/** An occurrence that the caller may see, for {@link maySee}. @throws Refused 404 */
export async function requireSeen(trx: Transaction, id: number): Promise<SeenOccurrence> {
  const found = await trx
    .selectFrom('occurrence')
    .where('id', '=', id)
    .select(['kind', 'record_id as recordId', 'owner', 'checker', 'unit_id as unit'])
    .executeTakeFirst();
  if (!found) throw new Refused(404, t('There is nothing due with this number.'));
  return found;
}

async function readNames(trx: Transaction, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select id, display_name(account) as name from account where id = any(${ids}::int[])`.execute(trx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Shows the present names of the people whom comments name. @returns a function for each of the texts */
export async function readMentions(
  trx: Transaction,
  texts: readonly string[],
): Promise<(text: string) => string> {
  const names = await readNames(trx, [...new Set(texts.flatMap(findMentions))]);
  return (text) => showMentions(text, names);
}

/**
 * The people whom a comment names.
 * @throws Refused 422 at `text` for too many, and for one who is unknown, disabled or may not see the occurrence
 */
export async function requireMentions(
  trx: Transaction,
  occurrence: SeenOccurrence,
  text: string,
): Promise<number[]> {
  const ids = findMentions(text);
  if (ids.length === 0) return [];
  const refuse = (message: string) => Refused.byFields([{ field: 'text', message }]);
  if (ids.length > maxMentions) throw refuse(t('Mention {maxMentions} people at most.', { maxMentions }));
  const { rows } = await withoutLimits(trx, () =>
    sql<{
      id: number;
    }>`select id from account where id = any(${ids}::int[]) and service_owner is null and ${maySee(occurrence)}`.execute(
      trx,
    ),
  );
  const hidden = ids.filter((id) => rows.every((row) => row.id !== id));
  if (hidden.length === 0) return ids;
  const names = await readNames(trx, hidden);
  const named = hidden.map((id) => names.get(id) ?? t('Somebody whom you mention')).join(', ');
  throw refuse(
    t('{named} cannot see this item. Take the mention out, or give them access first.', { named }),
  );
}
