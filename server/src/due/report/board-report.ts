import { sql } from 'kysely';
import {
  limits,
  type BoardReport,
  reportFigureNames,
  type ReportFigure,
  type boardReportShape,
  type ReplyOf,
  type ReportSignature,
  type reportSignShape,
  type signedReportShape,
  type signedReportsShape,
} from '@lexboard/shared-lib/contract';
import { describeReportPeriod, findElapsedDays, findYearBefore } from '@lexboard/shared-lib/domain';
import { inEnglish, t } from '@lexboard/shared-lib/texts';
import { readNamesOfAccount, type Account } from '../../auth/account-repository.ts';
import type { Acting } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { appendSystemLog } from '../../audit-writer/system-log.ts';
import { inLanguage } from '../../texts/server-texts.ts';
import { nameUnitsById, readPersonUnits } from '../../units/person-units.ts';
import { hasUnits } from '../../units/unit-repository.ts';
import { readMoment } from '../read-moment.ts';
import { countCirculars } from './count-circulars.ts';
import { countCost } from './count-cost.ts';
import { countNotices } from './count-notices.ts';
import { countReport } from './count-report.ts';
import { listReportItems } from './list-report-items.ts';
import { requirePeriod } from './read-report.ts';

interface Wanted {
  year: string;
  quarter?: number | undefined;
}

/**
 * Composes the current board report: figures and charts by due day, and named items (obligations §5).
 * @throws Refused 400 for an invalid financial year or quarter
 */
export async function composeBoardReport(
  trx: Transaction,
  account: Account,
  { year, quarter }: Wanted,
): Promise<BoardReport> {
  const period = requirePeriod(year, quarter);
  const { today } = await readMoment(trx);
  const elapsed = findElapsedDays(period, today);
  const { organisation } = await readNamesOfAccount(trx, account.id);
  return {
    organisation,
    ...(account.actsFor && { onlyFor: await nameUnitsById(trx, await readPersonUnits(trx, account.id)) }),
    year,
    quarter: quarter ?? null,
    today,
    soFar: (await countReport(trx, 'month', elapsed)).total,
    before: (await countReport(trx, 'month', findYearBefore(elapsed))).total,
    parts: {
      month: await countReport(trx, 'month', period),
      function: await countReport(trx, 'function', period),
      category: await countReport(trx, 'category', period),
      state: await countReport(trx, 'state', period),
      ...((await hasUnits(trx)) && { unit: await countReport(trx, 'unit', period) }),
    },
    cost: await countCost(trx, period, today),
    notices: await countNotices(trx),
    circulars: await countCirculars(trx, period, today),
    ...(await listReportItems({ trx, account }, period, today)),
  };
}

/** @throws Refused 400 for an invalid financial year or quarter */
export const readBoardReport = async ({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof boardReportShape>>): Promise<ReplyOf<ReturnType<typeof boardReportShape>>> =>
  success({ report: await composeBoardReport(trx, account, body) });

const signatureColumns = sql`report.id, report.year, report.quarter, report.words,
  to_char(report.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "signedAt",
  report.signed_as as "signedByName"`;

/** Refuses to sign figures that differ from those the signer saw. @throws Refused 409 where the figures changed since */
function requireSeen({ parts }: BoardReport, seen: Record<ReportFigure, number> | undefined): void {
  const { total } = parts.month;
  if (!seen || reportFigureNames.every((name) => seen[name] === total[name])) return;
  throw new Refused(
    409,
    t('The figures changed since you read them. The report has them now: read it again, and sign.'),
  );
}

/**
 * Stores the current report with the caller's signature.
 * @throws Refused 400 for an invalid period, 409 where its figures changed since
 */
export async function signReport({
  trx,
  account,
  body,
}: Acting<ReturnType<typeof reportSignShape>>): Promise<ReplyOf<ReturnType<typeof reportSignShape>>> {
  const { year, quarter, words = '' } = body;
  const report = await inLanguage('en', () => composeBoardReport(trx, account, body));
  requireSeen(report, body.seen);
  const { rows } = await sql<{ id: number }>`
    insert into signed_report (organisation_id, year, quarter, words, signed_by, signed_as, content, tells_restricted)
    values (current_organisation(), ${year}, ${quarter ?? null}, ${words.trim()}, ${account.id}, ${account.name ?? account.username},
      ${JSON.stringify(report)}::jsonb,
      exists (select from notice where restricted = 'yes'))
    returning id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A signed report has an id');
  const detail = { report: inEnglish(() => describeReportPeriod(year, quarter)), id: row.id };
  await appendSystemLog(trx, account, { action: 'Board report signed', detail });
  return success({ message: t('Signed Successfully'), id: row.id });
}

/** Signed reports, newest first. */
export async function listSignedReports({
  trx,
  body,
}: Acting<ReturnType<typeof signedReportsShape>>): Promise<ReplyOf<ReturnType<typeof signedReportsShape>>> {
  const { page = 1, pageSize = limits.pageSize } = body;
  const { rows: data } = await sql<ReportSignature>`select ${signatureColumns} from signed_report as report
    order by report.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(trx);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from signed_report`.execute(trx);
  return success({ totalLength: rows[0]?.total ?? 0, data });
}

/** Reads a report as it was signed. @throws Refused 404 */
export async function requireSignedReport(
  trx: Transaction,
  id: number,
): Promise<{ signature: ReportSignature; report: BoardReport }> {
  const { rows } = await sql<ReportSignature & { content: BoardReport }>`
    select ${signatureColumns}, report.content from signed_report as report where report.id = ${id}`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Refused(404, t('There is no such signed report.'));
  const { content: report, ...signature } = row;
  return { signature, report };
}

export const readSignedReport = async ({
  trx,
  body,
}: Acting<ReturnType<typeof signedReportShape>>): Promise<ReplyOf<ReturnType<typeof signedReportShape>>> =>
  success(await requireSignedReport(trx, body.id));
