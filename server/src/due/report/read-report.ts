import type { dueReportShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { findReportPeriod, type ReportPeriod } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../../auth/guarded-calls.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { countReport } from './count-report.ts';

type Shape = ReturnType<typeof dueReportShape>;

function refuse(field: string, message: string): Refused {
  return new Refused(400, `${field}: ${message}`, { errors: [{ field, message }] });
}

/** First and last day of a report. @throws Refused 400 for an invalid financial year or quarter */
export function requirePeriod(year: string, quarter: number | undefined): ReportPeriod {
  if (!findReportPeriod(year))
    throw refuse('year', t('Must be a financial year, April to March, as 2026-27.'));
  const period = findReportPeriod(year, quarter);
  if (!period) throw refuse('quarter', t('Must be 1 (April to June), 2, 3 or 4.'));
  return period;
}

/** @throws Refused 400 for an invalid financial year or quarter */
export async function readDueReport({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const { year, quarter, by, unit } = body;
  return success(await countReport(trx, by, { ...requirePeriod(year, quarter), unit }));
}
