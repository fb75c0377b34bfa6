import { importLimits, type importCheckShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import { isFilled, type ImportField } from '@lexboard/shared-lib/domain';
import type { SheetRow } from '../../spreadsheets/spreadsheet.ts';
import type { PlannedRow, PreparedFile } from '../plan/row-plan.ts';
import { describeValue } from './preview-row.ts';

type CheckReply = ReplyOf<ReturnType<typeof importCheckShape>>;
type Emptied = NonNullable<CheckReply['emptied']>;

/** Rows that are named for each reason. */
const MAX_NAMED_ROWS = 5;

/** Counts equal items; the most frequent come first. */
class Counts<Said extends object> {
  readonly #rows = new Map<string, Said & { rows: number }>();

  add(said: Said): void {
    const key = JSON.stringify(said);
    const known = this.#rows.get(key) ?? { ...said, rows: 0 };
    known.rows += 1;
    this.#rows.set(key, known);
  }

  get listed(): (Said & { rows: number })[] {
    return [...this.#rows.values()].sort((one, other) => other.rows - one.rows);
  }
}

/** Counts reasons, with the first rows of each. */
class CountsOfRows {
  readonly #counts = new Counts<{ reason: string }>();
  readonly #first = new Map<string, number[]>();

  add(reason: string, row: number): void {
    this.#counts.add({ reason });
    const first = this.#first.get(reason) ?? [];
    if (first.length < MAX_NAMED_ROWS) this.#first.set(reason, [...first, row]);
  }

  get listed(): NonNullable<CheckReply['neverDue']> {
    return this.#counts.listed.map((one) => ({ ...one, first: this.#first.get(one.reason) ?? [] }));
  }
}

/**
 * Counts consequences that people must not overlook: emptied and omitted values, reasons for Drafts, records that would
 * never be due, and changed schedules.
 */
export class OutcomeTally {
  readonly #emptied: Emptied = { total: 0, cells: [] };
  readonly #drafts = new Counts<{ field: string; message: string }>();
  readonly #neverDue = new CountsOfRows();
  readonly #alike = new CountsOfRows();
  #rescheduled = 0;
  readonly #lastDone = new Counts<{ reason: string }>();
  readonly #withoutPlace = new Counts<{ field: string }>();

  add(prepared: PreparedFile, row: SheetRow, planned: PlannedRow): void {
    const { lost = [], lacks = [], neverDue, alike, reschedules = false } = planned;
    if (reschedules) this.#rescheduled += 1;
    for (const field of new Set(lost)) this.#withoutPlace.add({ field });
    for (const { field, message } of lacks) this.#drafts.add({ field, message });
    const { plan } = planned;
    if ('notTaken' in plan && plan.notTaken) this.#lastDone.add({ reason: plan.notTaken.reason });
    if (neverDue !== undefined) this.#neverDue.add(neverDue, row.row);
    if (alike !== undefined) this.#alike.add(alike, row.row);
    this.#addEmptied(prepared, row, planned);
  }

  #addEmptied(
    prepared: PreparedFile,
    { row }: SheetRow,
    { plan, before = {}, laws, code }: PlannedRow,
  ): void {
    if (plan.outcome !== 'change') return;
    const { payload, people = {} } = plan;
    const values: Record<string, unknown> = { ...payload, ...people };
    const isEmptied = ({ field: { name } }: { field: ImportField }) =>
      name in values &&
      !isFilled(Reflect.get(payload, name) ?? null) &&
      (name in people ? values[name] === null : isFilled(before[name]));
    for (const { field } of prepared.fields.filter(isEmptied)) {
      this.#emptied.total += 1;
      if (this.#emptied.cells.length >= importLimits.shownFaults) continue;
      const stored = describeValue(prepared, field, before, laws);
      this.#emptied.cells.push({
        row,
        field: field.name,
        before: stored,
        ...(code !== undefined && { UniqueCode: code }),
      });
    }
  }

  get listed(): Pick<
    CheckReply,
    'emptied' | 'drafts' | 'neverDue' | 'alike' | 'rescheduled' | 'lastDone' | 'withoutPlace'
  > {
    return {
      rescheduled: this.#rescheduled,
      emptied: this.#emptied,
      drafts: this.#drafts.listed,
      neverDue: this.#neverDue.listed,
      alike: this.#alike.listed,
      lastDone: this.#lastDone.listed,
      withoutPlace: this.#withoutPlace.listed,
    };
  }
}
