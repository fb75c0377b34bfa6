import { createRandomId, request, requestLines } from '@lexboard/shared-lib/client';
import {
  bulkCall,
  maxNamedInBulk,
  stopBulkCall,
  type BulkAction,
  type BulkOutcome,
  type BulkTarget,
} from '@lexboard/shared-lib/contract';
import { formatText, type RecordKind } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Refusals } from './refusals.ts';

/** The result of a run so far. */
export interface BulkReport {
  state: 'running' | 'ended' | 'stopped' | 'broken';
  /** The assigned value, if it is one text. */
  given: string;
  /** Undefined until the server has sent it. */
  total: number | undefined;
  counts: Record<BulkOutcome['outcome'], number>;
  /** Changed records. Mutable and growing, so that a million lines cause no copies. */
  done: { id: number; version: number }[];
  /** Remaining records with versions by id: not reached, or failed and still existing. */
  remaining: Map<number, number>;
  refusals: Refusals;
  /** Reasons why published records will never be due, with counts. */
  neverDue: Map<string, number>;
  /** The error that aborted it. */
  failure?: string;
}

function createReport(action: BulkAction, target: BulkTarget): BulkReport {
  const rows = 'rows' in target ? target.rows : undefined;
  return {
    state: 'running',
    given: 'value' in action ? formatText(action.value) : '',
    total: rows?.length,
    counts: { done: 0, unchanged: 0, refused: 0 },
    done: [],
    remaining: new Map(rows?.map(({ id, version }) => [id, version])),
    refusals: new Refusals(),
    neverDue: new Map(),
  };
}

export const countProcessed = ({ counts }: BulkReport): number =>
  counts.done + counts.unchanged + counts.refused;

const isOutcome = (line: object): line is BulkOutcome => 'outcome' in line;
const isTotal = (line: object): line is { total: number } => 'total' in line;

function addLine(report: BulkReport, line: object): BulkReport {
  if (isTotal(line)) return { ...report, total: report.total ?? line.total };
  if (!isOutcome(line)) return report;
  const { id, version, outcome, neverDue } = line;
  if (outcome === 'done' && version) report.done.push({ id, version });
  if (neverDue !== undefined) report.neverDue.set(neverDue, (report.neverDue.get(neverDue) ?? 0) + 1);
  if (outcome === 'refused') report.refusals.add(line);
  if (outcome === 'refused' && version) report.remaining.set(id, version);
  else report.remaining.delete(id);
  return { ...report, counts: { ...report.counts, [outcome]: report.counts[outcome] + 1 } };
}

/** Splits named records into calls within the server's limit. */
function splitTarget(target: BulkTarget): BulkTarget[] {
  if (!('rows' in target)) return [target];
  const calls = Math.ceil(target.rows.length / maxNamedInBulk);
  const from = (call: number) => call * maxNamedInBulk;
  return Array.from({ length: calls }, (_, call) => ({
    rows: target.rows.slice(from(call), from(call + 1)),
  }));
}

/** A bulk run, record by record. */
export class BulkRun {
  /** The report of the lines received so far. */
  report: BulkReport;
  readonly #kind: RecordKind;
  readonly #action: BulkAction;
  readonly #target: BulkTarget;
  readonly #left = new AbortController();
  #stopped = false;
  /** Idempotency key of the running call. */
  #key = '';

  constructor(kind: RecordKind, action: BulkAction, target: BulkTarget) {
    this.#kind = kind;
    this.#action = action;
    this.#target = target;
    this.report = createReport(action, target);
  }

  /** Runs to the end or to an error; calls `tell` for each update of the report. */
  async go(tell: () => void): Promise<void> {
    try {
      for (const part of splitTarget(this.#target)) {
        if (!this.#stopped) await this.#hear(part, tell);
      }
      const whole = countProcessed(this.report) === this.report.total;
      this.report = { ...this.report, state: whole ? 'ended' : 'stopped' };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.report = { ...this.report, state: 'broken', failure: error.message };
    }
  }

  /** Requests a stop between two records. Keep reading to the end, because the server is ahead of the stream. */
  stop(): void {
    this.#stopped = true;
    const asked = request(stopBulkCall(this.#kind), { body: { key: this.#key } });
    asked.catch(() => this.leave());
  }

  /** Closes the connection, which cancels the run on the server. */
  leave(): void {
    this.#left.abort();
  }

  async #hear(target: BulkTarget, tell: () => void): Promise<void> {
    this.#key = createRandomId();
    const body = { key: this.#key, action: this.#action, target };
    let whole = false;
    for await (const line of requestLines(bulkCall(this.#kind), { body, signal: this.#left.signal })) {
      this.report = addLine(this.report, line);
      whole = 'success' in line;
      tell();
    }
    if (!whole) throw new Error(t('The connection broke off.'));
  }
}
