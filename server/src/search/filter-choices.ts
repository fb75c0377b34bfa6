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
}

/** The filter choices of lists, in the order of the organisation's own lists of choices. */
export async function readFilterChoices(trx: Transaction): Promise<FilterChoices> {
  const rows = await trx
    .selectFrom('choice')
    .select(['list', 'id', 'name'])
    .where('list', 'in', ['category', 'state', 'Bus', 'sensitivity', 'periodicity', 'tasktype'])
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
  };
}
