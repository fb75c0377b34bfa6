import type { FastifyInstance } from 'fastify';
import {
  boardReport,
  boardReportShape,
  dueCounts,
  dueCountsShape,
  dueDays,
  dueDaysShape,
  dueLastYear,
  dueLastYearShape,
  dueList,
  dueListShape,
  dueNotScheduled,
  dueNotScheduledShape,
  dueReport,
  dueReportShape,
  dueSeen,
  dueSeenShape,
  dueStates,
  dueStatesShape,
  dueUnits,
  dueUnitsShape,
  notificationRead,
  notificationReadShape,
  notifications,
  notificationsShape,
  reportSign,
  reportSignShape,
  signedReport,
  signedReports,
  signedReportShape,
  signedReportsShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { declareAbsenceCalls } from './away/absence-routes.ts';
import { declareFeedCalls } from './calendar/feed-calls.ts';
import { declareFeed } from './calendar/feed-route.ts';
import { countDue } from './count-due.ts';
import { listDays } from './days/list-days.ts';
import { declareReminderCalls } from './digest/own-reminders.ts';
import { listDue } from './list-due.ts';
import { listUnscheduled } from './list-unscheduled.ts';
import { countOverdueByState } from './next/count-by-state.ts';
import { markNewsSeen } from './news/count-news.ts';
import { listNotifications, markRead } from './news/list-notifications.ts';
import { declarePeopleCalls } from './people/people-routes.ts';
import { listSignedReports, readBoardReport, readSignedReport, signReport } from './report/board-report.ts';
import { readDueReport } from './report/read-report.ts';
import { countLastYear } from './year/count-last-year.ts';
import { listRecordUnits } from './units/list-record-units.ts';
import { declareSettingsCalls } from './settings-routes.ts';

function declareReportCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, dueReport, dueReportShape(), readDueReport);
  declareReadingCall(app, guard, boardReport, boardReportShape(), readBoardReport);
  declareReadingCall(app, guard, signedReports, signedReportsShape(), listSignedReports);
  declareReadingCall(app, guard, signedReport, signedReportShape(), readSignedReport);
  declareGuardedCall(app, guard, reportSign, reportSignShape(), signReport);
}

/**
 * Declares the calls that read due days, their settings, and reminders (obligations §7).
 * @param publicUrl origin of addresses for external programs
 */
export function declareDueCalls(app: FastifyInstance, guard: Guard, publicUrl: string): void {
  declareReadingCall(app, guard, dueList, dueListShape(), listDue);
  declareReadingCall(app, guard, dueDays, dueDaysShape(), listDays);
  declareReadingCall(app, guard, dueLastYear, dueLastYearShape(), countLastYear);
  declareReadingCall(app, guard, dueCounts, dueCountsShape(), countDue);
  declareGuardedCall(app, guard, dueSeen, dueSeenShape(), markNewsSeen);
  declareReadingCall(app, guard, dueNotScheduled, dueNotScheduledShape(), listUnscheduled);
  declareReadingCall(app, guard, dueUnits, dueUnitsShape(), listRecordUnits);
  declareReportCalls(app, guard);
  declareReadingCall(app, guard, dueStates, dueStatesShape(), countOverdueByState);
  declarePeopleCalls(app, guard);
  declareSettingsCalls(app, guard);
  declareReminderCalls(app, guard);
  declareReadingCall(app, guard, notifications, notificationsShape(), listNotifications);
  declareGuardedCall(app, guard, notificationRead, notificationReadShape(), markRead);
  declareAbsenceCalls(app, guard);
  declareFeedCalls(app, guard, publicUrl);
  declareFeed(app, guard.database, publicUrl);
}
