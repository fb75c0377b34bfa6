import { sql } from 'kysely';
import type { Choices } from '@lexboard/shared-lib/contract';
import type { ChoiceListName } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../database/transaction.ts';
import { done } from '../http/done.ts';
import { JsonText } from '../http/json-text.ts';
import { readParentLaws } from './parent-law-repository.ts';
import type { WantedChoice } from './record-changes.ts';

type ParentLaws = Choices['parentLaw'];

type Choice = Record<'list' | 'name', string> & { id: number };

const readAllLists = (trx: Transaction): Promise<Choice[]> =>
  trx.selectFrom('choice').select(['list', 'id', 'name']).orderBy('position').execute();

/**
 * Each by its index, since few rows of a table this small would be looked for among all of them. What is wanted comes as
 * a JSON text: of an array the database expects as many as it has, and would plan that anew each time.
 */
async function readWanted(trx: Transaction, wanted: readonly WantedChoice[]): Promise<Choice[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Choice>`
    select wanted.list, choice.id, choice.name
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (list text, id int, name text), lateral (
      select id, name, position from choice where list = wanted.list and id = wanted.id
      union all select id, name, position from choice where list = wanted.list and name = wanted.name
      union all select id, name, position from choice
        where wanted.id is null and wanted.name is null and list = wanted.list) as choice
    order by position`.execute(trx);
  return rows;
}

/**
 * The lists of choices of the organisation (D2 §3 "Dropdown data"), with these parent laws: all that they offer, or what is
 * wanted of them alone.
 */
export async function readChoices(
  trx: Transaction,
  parentLaws: ParentLaws,
  wanted?: readonly WantedChoice[],
): Promise<Choices> {
  const rows = await (wanted ? readWanted(trx, wanted) : readAllLists(trx));
  const byList = Map.groupBy(rows, ({ list }) => list);
  const named = (list: ChoiceListName) => (byList.get(list) ?? []).map(({ id, name }) => ({ id, name }));
  const plain = (list: ChoiceListName) => (byList.get(list) ?? []).map(({ name }) => name);
  return {
    Bus: named('Bus'),
    category: plain('category'),
    masterAccess: plain('masterAccess'),
    state: named('state'),
    centralState: plain('centralState'),
    parentLaw: parentLaws,
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
  };
}

/** The reply with every list of choices, and every law as a possible parent unless these are not wanted. */
export async function answerChoices(trx: Transaction, withParentLaws = true): Promise<JsonText> {
  const lists = JSON.stringify(done({ ...(await readChoices(trx, [])), parentLaw: undefined }));
  const parents = withParentLaws ? await readParentLaws(trx) : '[]';
  return new JsonText(`${lists.slice(0, -1)},"parentLaw":${parents}}`);
}
