import {
  importLimits,
  packKinds,
  type ImportFault,
  type packCheckShape,
  type PackKind,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import {
  addDays,
  dayOfMonth,
  computeDueDays,
  computeNextDueDays,
  isRecordKind,
  readSchedule,
  yearOf,
} from '@lexboard/shared-lib/domain';
import { isDueKind } from '../../../due/due-kinds.ts';
import type { Moment } from '../../../due/read-moment.ts';
import type { PlannedPackRow } from '../../plan/packs/plan-pack-rows.ts';
import { outcomes } from '../preview-row.ts';

type CheckReply = ReplyOf<ReturnType<typeof packCheckShape>>;

type Schedule = ReturnType<typeof readSchedule>;

/** The last day of the 12 months that begin today. */
function findYearEnd(today: string): string {
  const [, month, date] = today.split('-').map(Number);
  return addDays(dayOfMonth(yearOf(today) + 1, month ?? 1, date ?? 1), -1);
}

/** The schedule of a record that would be published; undefined without one. */
function readPlannedSchedule(
  { kind: { prepared }, planned }: PlannedPackRow,
  today: string,
): Schedule | undefined {
  const { kind } = prepared;
  if (!planned.publishes || !isRecordKind(kind) || !isDueKind(kind)) return undefined;
  return readSchedule(kind, planned.values, { publishedOn: today });
}

/** Counts what a take-over of a pack would do, and collects the first records of each outcome. */
export class PackTally {
  readonly #moment: Moment;
  readonly #counts = { added: 0, changed: 0, same: 0, refused: 0 };
  readonly #kinds = Object.fromEntries(packKinds.map((kind) => [kind, 0]));
  readonly #there: CheckReply['there'] = [];
  readonly #rows: CheckReply['rows'] = [];
  readonly #drafts = new Map<string, number>();
  /** Records that cannot be taken over. */
  readonly faulty: { row: number; faults: ImportFault[] }[] = [];
  total = 0;
  #published = 0;
  #dueDays = 0;

  constructor(moment: Moment) {
    this.#moment = moment;
  }

  add(one: PlannedPackRow): void {
    const { packRow, planned, there } = one;
    const { row, kind, record } = packRow;
    const { plan, publishes, lacks = [] } = planned;
    this.total += 1;
    this.#counts[outcomes[plan.outcome]] += 1;
    this.#kinds[kind] = (this.#kinds[kind] ?? 0) + 1;
    if (publishes) this.#published += 1;
    if (plan.outcome === 'refused') this.faulty.push({ row, faults: plan.faults });
    for (const { message } of lacks) this.#drafts.set(message, (this.#drafts.get(message) ?? 0) + 1);
    if (there && this.#there.length < importLimits.shownFaults) {
      const { name, code: UniqueCode, by } = there;
      this.#there.push({ key: record.id, kind, name, UniqueCode, by });
    }
    const { today, calendar } = this.#moment;
    const schedule = readPlannedSchedule(one, today);
    if (schedule) {
      const window = { from: today, until: findYearEnd(today) };
      this.#dueDays += computeDueDays(schedule, window, calendar).days.length;
    }
    if (this.#rows.length < importLimits.shownRows) this.#rows.push(this.#preview(one, schedule));
  }

  #preview({ packRow, planned, name, code }: PlannedPackRow, schedule: Schedule | undefined) {
    const { row, kind, record } = packRow;
    const { today, calendar } = this.#moment;
    const [next] = schedule ? computeNextDueDays(schedule, { today, count: 1 }, calendar).days : [];
    const { checkedOn } = record.source;
    return {
      ...{ row, key: record.id, kind, name, code, outcome: outcomes[planned.plan.outcome] },
      ...(next && { due: next.dueDay }),
      ...(checkedOn !== undefined && { checkedOn }),
    };
  }

  /** All of the reply but the unknown choices. */
  get reply(): Omit<CheckReply, 'success' | 'unknown'> {
    const faults = this.faulty.flatMap((one) => one.faults);
    const kinds: Record<PackKind, number> = { law: 0, license: 0, return: 0, othercomp: 0, circular: 0 };
    return {
      ...{ total: this.total, ...this.#counts, published: this.#published, dueDays: this.#dueDays },
      kinds: { ...kinds, ...this.#kinds },
      there: this.#there,
      faults: faults.slice(0, importLimits.shownFaults),
      faultsTotal: faults.length,
      drafts: [...this.#drafts]
        .map(([message, rows]) => ({ message, rows }))
        .sort((one, other) => other.rows - one.rows),
      rows: this.#rows,
    };
  }
}
