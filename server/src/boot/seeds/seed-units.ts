import type { Choices } from '@lexboard/shared-lib/contract';
import { listOptions, type ChoiceListName } from '@lexboard/shared-lib/domain';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { timelineEntriesQuery } from '../../records/history/timeline-repository.ts';
import { checkUnit } from '../../unit-work/check-unit.ts';
import { toUnitSubject, unitVersionQuery } from '../../unit-work/unit-history.ts';
import { insertUnit } from '../../units/unit-repository.ts';
import type { DemoUnit } from './demo-shapes.ts';

/**
 * Stores the units of a demonstration organisation with their first version. The first of the people adds them.
 * @returns their ids by code
 * @throws where a name is unknown, and Refused where a unit is invalid
 */
export async function seedUnits(
  trx: Transaction,
  people: ReadonlyMap<string, Account>,
  units: readonly DemoUnit[],
  choices: Choices,
): Promise<ReadonlyMap<string, number>> {
  const [author] = people.values();
  const ids = new Map<string, number>();
  if (!author) return ids;
  const require = (id: unknown, name: string): number => {
    if (typeof id === 'number') return id;
    throw new Error(`units.jsonl: there is no ${name}`);
  };
  const find = (list: ChoiceListName, name: string) =>
    require(listOptions(choices, list).find(({ label }) => label === name)?.value, name);
  for (const { parent, head, state, industry = [], entityType = [], branchtype = [], ...unit } of units) {
    const wanted = {
      ...unit,
      parent: parent === undefined ? null : require(ids.get(parent), parent),
      head: head === undefined ? null : require(people.get(head)?.id, head),
      state: state === undefined ? null : find('state', state),
      industry: industry.map((name) => find('indusKey', name)),
      entityType: entityType.map((name) => find('entityType', name)),
      branchtype: branchtype.map((name) => find('branchtype', name)),
    };
    const { content } = await checkUnit(trx, author, { wanted });
    const stored = { ...content, id: await insertUnit(trx, author, content), version: 1 };
    ids.set(content.code, stored.id);
    await timelineEntriesQuery(toUnitSubject(stored), author, [{ action: 'Created' }]).execute(trx);
    await unitVersionQuery(author, stored).execute(trx);
  }
  return ids;
}
