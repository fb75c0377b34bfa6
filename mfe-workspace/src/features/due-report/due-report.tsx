import { useState } from 'react';
import { parsePositive } from '@lexboard/shared-lib/client';
import { reportGroupings, type BoardReport, type ReportSignature } from '@lexboard/shared-lib/contract';
import {
  describeReportPeriod,
  findElapsedDays,
  findFinancialYear,
  nameReport,
} from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, ListState, StaleNotice, TextSkeleton } from '@lexboard/shared-lib/ui';
import type { ChangeDue, DueAddress } from '../../due-address.ts';
import { sumFigures } from './bars.ts';
import { CircularsPart } from './parts/circulars-part.tsx';
import { CostPart } from './parts/cost-part.tsx';
import { NoticesPart } from './parts/notices-part.tsx';
import { FigurePatterns } from './figure-looks.tsx';
import { NamedPart, namedLists } from './parts/named-part.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportHeadline } from './report-headline.tsx';
import { FrozenReport } from './report-link.tsx';
import { useReportPaper } from './report-paper.ts';
import { ReportPart } from './report-part.tsx';
import { usePeriod, type ChosenPeriod } from './report-period.ts';
import { boardReportQueryOptions, signedReportQueryOptions } from './report-queries.ts';
import { ReportSummary } from './report-summary.tsx';
import { UnitParts } from './units/unit-parts.tsx';
import { SignedReports } from './signing/signed-reports.tsx';
import { SignReport } from './signing/sign-report.tsx';

interface DueReportProps {
  address: DueAddress;
  change: ChangeDue;
  session: Session;
}

interface ReportBodyProps extends Pick<DueReportProps, 'address'> {
  report: BoardReport;
  signature: ReportSignature | undefined;
  period: ChosenPeriod;
}

const groupings = reportGroupings.filter((by) => by !== 'unit');

const wasDue = ({ parts }: BoardReport) => sumFigures(parts.month.total) > 0;

/** Circulars count also in a period in which nothing was due. */
const isEmpty = (report: BoardReport) => !wasDue(report) && !report.circulars?.length;

/** The report for a board: headline and named items first, then charts of what was due. */
function ReportBody({ report, signature, period, address }: ReportBodyProps) {
  const { soFar, before, parts, today } = report;
  const until = findElapsedDays(period.days, today).to;
  const shown = wasDue(report) ? groupings : [];
  return (
    <FrozenReport value={signature !== undefined}>
      <ReportHeadline {...{ report, signature, until }} />
      <ReportSummary {...{ soFar, before }} total={parts.month.total} until={until} />
      {namedLists.map((list) => (
        <NamedPart key={list} list={list} named={report[list]} address={address} />
      ))}
      {report.cost && <CostPart cost={report.cost} />}
      {report.notices && <NoticesPart notices={report.notices} />}
      {report.circulars && <CircularsPart circulars={report.circulars} />}
      {shown.map((by) => (
        <ReportPart key={by} by={by} part={parts[by]} />
      ))}
      {wasDue(report) && parts.unit && <UnitParts part={parts.unit} days={period.days} />}
    </FrozenReport>
  );
}

/** The board report of a year or quarter (obligations §5): current or a signed copy. */
export function DueReport({ address, change, session: { canEditAll } }: DueReportProps) {
  const period = usePeriod(address);
  const { year, quarter, days } = period;
  const [signing, setSigning] = useState(false);
  const signed = parsePositive(address.filters.signed ?? null);
  const now = useQuery({ ...boardReportQueryOptions({ year, quarter }), enabled: !signed });
  const then = useQuery({ ...signedReportQueryOptions(signed ?? 0), enabled: signed !== undefined });
  const reply = signed ? then : now;
  const { report, signature } = reply.data ?? {};
  useReportPaper(report?.organisation ?? '', describeReportPeriod(year, quarter));
  const earlier = findFinancialYear(days.from, -1);
  const setFilters = (more: Partial<DueAddress['filters']>) =>
    change(({ page, filters }) => ({ page, filters: { ...filters, ...more } }));
  const openSigned = (id: number, of: { year: string; quarter: number | null }) =>
    setFilters({ signed: String(id), year: of.year, quarter: String(of.quarter ?? '') });
  return (
    <Box pb="4">
      <FigurePatterns />
      <ReportBar {...{ period, change, signed }} maySign={canEditAll} onSign={() => setSigning(true)} />
      <StaleNotice
        failure={reply.isRefetchError ? reply.error.message : undefined}
        onRetry={() => void reply.refetch()}
      />
      <ListState
        loading={reply.isPending}
        error={reply.isLoadingError ? reply.error : null}
        onRetry={() => void reply.refetch()}
        skeleton={<TextSkeleton lines={14} />}
        empty={report !== undefined && isEmpty(report)}
        why={t('Nothing was due in this period. Due days follow from the schedules of published records.')}
        next={
          <Button onClick={() => setFilters({ year: earlier, quarter: '', signed: '' })}>
            {t('Show {year}', { year: earlier })}
          </Button>
        }
      >
        {report && <ReportBody report={nameReport(report)} {...{ signature, period, address }} />}
      </ListState>
      <SignedReports
        {...{ address, change }}
        onOpen={openSigned}
        shown={signed}
        onNow={() => setFilters({ signed: '' })}
      />
      {signing && report && (
        <SignReport
          period={period}
          report={report}
          onClosed={() => setSigning(false)}
          onSigned={(id) => {
            setSigning(false);
            openSigned(id, { year, quarter: quarter ?? null });
          }}
        />
      )}
    </Box>
  );
}
