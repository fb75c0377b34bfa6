import type { ImportSettings } from '@lexboard/shared-lib/contract';
import type { Account } from '../../auth/account-repository.ts';
import type { Transaction } from '../../database/transaction.ts';
import { prepareImport } from '../../imports/plan/prepare-import.ts';
import { planUnitRows } from '../../imports/plan/units/plan-units.ts';
import { timelineEntriesQuery } from '../../records/history/timeline-repository.ts';
import { textCell } from '../../spreadsheets/cells.ts';
import { toUnitSubject, unitVersionQuery } from '../../unit-work/unit-history.ts';
import { insertUnit } from '../../units/unit-repository.ts';
import type { UnitLine } from './demo-lines.ts';

/**
 * Stores the units of a demonstration organisation, read as rows of an import.
 * @throws naming the row that cannot be taken
 */
export async function seedUnits(
  trx: Transaction,
  author: Account,
  units: readonly UnitLine[],
): Promise<void> {
  const names = [...new Set(units.flatMap((unit) => Object.keys(unit)))];
  const columns = names.map((name, index) => ({ name, column: index + 1 }));
  const settings: ImportSettings = {
    id: author.organisationId,
    kind: 'unit',
    mapping: columns.map(({ column, name: field }) => ({ column, field })),
    choices: [],
    publish: 'no',
  };
  const prepared = await prepareImport(trx, author, settings, columns);
  if (!('people' in prepared)) throw new Error('Units are imported as units');
  for (const [index, unit] of units.entries()) {
    const row = { row: index + 1, cells: names.map((name) => textCell(unit[name] ?? '')) };
    const [planned] = await planUnitRows(trx, prepared, [row]);
    if (!planned?.save) throw new Error(`units.jsonl, line ${row.row}: ${JSON.stringify(planned?.plan)}`);
    const { content } = planned.save;
    const stored = { ...content, id: await insertUnit(trx, author, content), version: 1 };
    await timelineEntriesQuery(toUnitSubject(stored), author, [{ action: 'Created' }]).execute(trx);
    await unitVersionQuery(author, stored).execute(trx);
  }
}
