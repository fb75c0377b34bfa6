import { sql } from 'kysely';
import { attachedKinds, noOwner } from '@lexboard/shared-lib/domain';
import { tableOf } from '../database/record-columns.ts';
import type { Transaction } from '../database/transaction.ts';

interface NamedChoice {
  id: number;
  name: string;
}

interface FilterChoices {
  category: NamedChoice[];
  state: NamedChoice[];
  function: NamedChoice[];
  sensitivity: string[];
  periodicity: string[];
  taskType: string[];
  owner: string[];
  authority: string[];
}

const MAX_CHOICES = 200;
/** Authorities are collected from this many newest records of each kind, since reading all takes long. */
const SAMPLE_SIZE = 2_000;

/** Reads the names of owners and the authorities that records use. */
async function readUsedWords(trx: Transaction): Promise<Pick<FilterChoices, 'owner' | 'authority'>> {
  const authorities = attachedKinds
    .filter(({ fields }) => fields.some(({ name }) => name === 'authority'))
    .map(
      (kind) =>
        sql`(select authority from ${tableOf(kind)} where deleted_at is null order by id desc limit ${SAMPLE_SIZE})`,
    );
  const { rows } = await sql<{ owner: string[]; authority: string[] }>`select
    array(select display_name(account) from account
      where id in (select owner from record_people) order by 1 limit ${MAX_CHOICES}) as owner,
    array(select distinct authority from (${sql.join(authorities, sql` union all `)}) as used
      where authority <> '' order by 1 limit ${MAX_CHOICES}) as authority`.execute(trx);
  const { owner = [], authority = [] } = rows[0] ?? {};
  return { owner: owner.length > 0 ? [noOwner, ...owner] : [], authority };
}

/** Filter choices of lists, in the order of the organisation's own choice lists. */
export async function readFilterChoices(trx: Transaction): Promise<FilterChoices> {
  const rows = await trx
    .selectFrom('choice')
    .select(['list', 'id', 'name'])
    .where('list', 'in', ['category', 'state', 'Bus', 'sensitivity', 'periodicity', 'tasktype'])
    .where('merged_into', 'is', null)
    .orderBy('position')
    .execute();
  const byList = Map.groupBy(rows, ({ list }) => list);
  const named = (list: string) => (byList.get(list) ?? []).map(({ id, name }) => ({ id, name }));
  const words = (list: string) => named(list).map(({ name }) => name);
  return {
    category: named('category'),
    state: named('state'),
    function: named('Bus'),
    sensitivity: words('sensitivity'),
    periodicity: words('periodicity'),
    taskType: words('tasktype'),
    ...(await readUsedWords(trx)),
  };
}
