import { sql } from 'kysely';
import { ownListNames, type Choices } from '@lexboard/shared-lib/contract';
import { isSentAsId, type ChoiceListName, type Field } from '@lexboard/shared-lib/domain';
import { BoundedMap } from '../../runtime/bounded-map.ts';
import { runAtCommit, type Transaction } from '../../database/transaction.ts';
import { success } from '../../http/success.ts';
import { JsonText } from '../../http/replies/json-text.ts';
import type { Account } from '../../auth/account-repository.ts';
import { readParentLaws } from '../parent-law/parent-law-repository.ts';

type Lists = Omit<Choices, 'parentLaw'>;

/** Cache capacity. The lists of an organisation take some 20 KB. */
const MAX_CACHED = 500;

/**
 * Cache of lists by their state, for recently active organisations. The lists of a state are immutable, so entries never
 * expire.
 */
const cache = new BoundedMap<string, Lists>(MAX_CACHED);

interface StoredChoice {
  list: string;
  id: number;
  name: string;
  retired: boolean;
  mergedInto: number | null;
  former: readonly string[];
}

/** The choices that are not offered, then the earlier names of all. */
function listPastChoices(stored: readonly StoredChoice[]): NonNullable<Lists['past']> {
  const ids = new Map(stored.map((choice) => [`${choice.list} ${choice.id}`, choice]));
  const valueOf = ({ list, id, name }: StoredChoice) =>
    ownListNames.some((own) => own === list && isSentAsId(own)) ? id : name;
  const gone = stored.flatMap(({ list, id, name, retired, mergedInto }) => {
    const target = ids.get(`${list} ${mergedInto}`);
    return retired ? { list, id, name, ...(target && { became: valueOf(target) }) } : [];
  });
  const renamed = stored.flatMap((choice) =>
    choice.former.map((name) => ({ list: choice.list, id: choice.id, name, became: valueOf(choice) })),
  );
  return [...gone, ...renamed];
}

async function readRows(trx: Transaction): Promise<Lists> {
  const stored = await trx
    .selectFrom('choice')
    .select(['list', 'id', 'name', 'retired', 'merged_into as mergedInto', 'former'])
    .orderBy('position')
    .execute();
  const rows = stored.filter(({ retired }) => !retired);
  const byList = Map.groupBy(rows, ({ list }) => list);
  const named = (list: ChoiceListName) => (byList.get(list) ?? []).map(({ id, name }) => ({ id, name }));
  const plain = (list: ChoiceListName) => (byList.get(list) ?? []).map(({ name }) => name);
  return {
    Bus: named('Bus'),
    category: plain('category'),
    masterAccess: plain('masterAccess'),
    state: named('state'),
    centralState: plain('centralState'),
    indusKey: named('indusKey').map(({ id, name }) => ({ id, IndustryTypeName: name })),
    actRep: plain('actRep'),
    entityType: named('entityType').map(({ id, name }) => ({ id, companytypename: name })),
    sensitivity: plain('sensitivity'),
    branchtype: named('branchtype').map(({ id, name }) => ({ id, branchTypeName: name })),
    periodicity: plain('periodicity'),
    internalDueDate: plain('internalDueDate'),
    monthData: plain('monthData'),
    daysData: plain('daysData'),
    tasktype: plain('tasktype').map((name) => ({ task_type_name: name })),
    penaltyTypeOptions: plain('penaltyTypeOptions'),
    past: listPastChoices(stored),
  };
}

/**
 * The choice lists of the account's organisation (D2 §3 "Dropdown data"), without parent laws. They are read for the state
 * that the account was loaded with, which is the current one. All readers share the cached object: do not change it, and do
 * not call this in a transaction that changes lists.
 */
export async function readLists(
  trx: Transaction,
  { choicesVersion }: Pick<Account, 'choicesVersion'>,
): Promise<Lists> {
  if (!choicesVersion) return readRows(trx);
  const known = cache.get(choicesVersion);
  if (known) return known;
  const lists = await readRows(trx);
  cache.set(choicesVersion, lists);
  return lists;
}

const isOwnChoice = (field: Field) => 'list' in field && ownListNames.some((own) => own === field.list);

/** Transactions that check their lists at the commit. */
const checked = new WeakSet<Transaction>();

/**
 * Has the commit fail where an administrator has changed the lists since a save was checked: a name that is no more would be
 * stored. The caller gets 503, and pages and imports repeat the save.
 * @param changed fields that the save changes
 */
export function requireSameListsAtCommit(
  trx: Transaction,
  { choicesVersion }: Pick<Account, 'choicesVersion'>,
  changed: readonly Field[],
): void {
  if (!choicesVersion || checked.has(trx) || !changed.some(isOwnChoice)) return;
  checked.add(trx);
  runAtCommit(trx, sql`select require_same_choices(${choicesVersion})`);
}

/** The reply with all choice lists, and optionally with all laws as possible parents. */
export async function answerChoices(
  trx: Transaction,
  account: Account,
  withParentLaws = true,
): Promise<JsonText> {
  const lists = JSON.stringify(success(await readLists(trx, account)));
  const parents = withParentLaws ? await readParentLaws(trx) : '[]';
  return new JsonText(`${lists.slice(0, -1)},"parentLaw":${parents}}`);
}
