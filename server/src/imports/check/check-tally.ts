import {
  importLimits,
  type importCheckShape,
  type ImportFault,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { toChoiceKey } from '@lexboard/shared-lib/domain';
import { success } from '../../http/success.ts';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { PlannedRow, PreparedFile, UnknownChoice, WhatIf } from '../plan/row-plan.ts';
import { DueTextTally } from './due-text-tally.ts';
import { OutcomeTally } from './outcome-tally.ts';
import { outcomes, previewRow } from './preview-row.ts';

type CheckReply = ReplyOf<ReturnType<typeof importCheckShape>>;

/** As many choices as one request can make. */
const MAX_UNKNOWN = 5_000;

/** Counts the outcomes of rows and collects the details for the report. */
export class CheckTally {
  readonly #counts = { added: 0, changed: 0, same: 0, refused: 0 };
  readonly #unknown = new Map<string, UnknownChoice & { rows: number }>();
  readonly #dueTexts = new DueTextTally();
  readonly #outcome = new OutcomeTally();
  #whatIf: WhatIf | undefined;
  readonly #newLaws = new Map<string, string>();
  readonly #rows: CheckReply['rows'] = [];
  /** Rows that cannot be imported. */
  readonly faulty: { row: number; faults: ImportFault[] }[] = [];
  total = 0;
  #published = 0;

  add(prepared: PreparedFile & { whatIf?: WhatIf }, row: SheetRow, planned: PlannedRow): void {
    const { plan, publishes, unknown } = planned;
    this.#whatIf = prepared.whatIf;
    this.#outcome.add(prepared, row, planned);
    this.total += 1;
    this.#counts[outcomes[plan.outcome]] += 1;
    if (publishes) this.#published += 1;
    if (plan.outcome === 'refused') this.faulty.push({ row: row.row, faults: plan.faults });
    if (plan.outcome === 'add' && plan.newLaw !== undefined) {
      const key = toChoiceKey(plan.newLaw);
      if (!this.#newLaws.has(key)) this.#newLaws.set(key, plan.newLaw);
    }
    if (this.#rows.length < importLimits.shownRows) this.#rows.push(previewRow(prepared, row, planned));
    this.#countUnknown(unknown);
    if (planned.due) this.#dueTexts.add(planned.due);
  }

  /** Counts a value once for each row, however often the row has it. */
  #countUnknown(unknown: readonly UnknownChoice[]): void {
    const ofRow = new Map(unknown.map((one) => [`${one.field} ${toChoiceKey(one.value)}`, one]));
    for (const [key, one] of ofRow) {
      const known = this.#unknown.get(key);
      if (known) known.rows += 1;
      else if (this.#unknown.size < MAX_UNKNOWN) this.#unknown.set(key, { ...one, rows: 1 });
    }
  }

  get reply(): CheckReply {
    // Units are planned in another order than that of the file.
    this.faulty.sort((one, other) => one.row - other.row);
    this.#rows.sort((one, other) => one.row - other.row);
    const faults = this.faulty.flatMap((one) => one.faults);
    return success({
      total: this.total,
      ...this.#counts,
      published: this.#published,
      faults: faults.slice(0, importLimits.shownFaults),
      faultsTotal: faults.length,
      unknown: [...this.#unknown.values()],
      newLaws: [...this.#newLaws.values()],
      dueTexts: this.#dueTexts.listed,
      ...this.#outcome.listed,
      letIn: this.#whatIf?.listed ?? [],
      rows: this.#rows,
    });
  }
}
