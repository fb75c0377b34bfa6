export * from './attachments.ts';
export {
  findFutureFaults,
  findOrderFault,
  findRowFault,
  samePersonMessage,
  type RowFault,
} from './days/check-days.ts';
export * from './check-record.ts';
export * from './lists/choice-filters.ts';
export * from './lists/choice-lists.ts';
export * from './texts/csv.ts';
export * from './days/days.ts';
export type { DueStatus } from '../contract/values/index.ts';
export { addDays, dayOfMonth, daysBetween, yearOf } from './due/calendar-days.ts';
export * from './lists/day-columns.ts';
export {
  describeStoredDay,
  describeDay,
  describeEventDays,
  describeShortDay,
} from './due/describe-schedule.ts';
export {
  anyDuePerson,
  decideDueAction,
  dueActions,
  type DueAction,
  type DueChecking,
  type DueDecision,
  type DuePerson,
} from './due/filing/due-actions.ts';
export {
  findCheckerFault,
  findCheckerRemover,
  needsChecker,
  type PeopleAssignment,
} from './due/filing/four-eyes.ts';
export { describeAbsence, findAbsenceFaults, type AbsenceDays } from './due/filing/absences.ts';
export {
  findMentions,
  findTypedMention,
  maxMentions,
  showMentions,
  storeMentions,
} from './due/filing/mentions.ts';
export { findFilingDayFault } from './due/filing/filing-day.ts';
export { findGrantFaults, findStepDayFault, isKeptValid, type Grant } from './due/filing/renewal.ts';
export {
  describeMissingDocuments,
  findDocumentDayFault,
  findMissingDocuments,
  findNeededDocument,
} from './due/filing/needed-documents.ts';
export { findPastCheckingFault, findPastPeriod } from './due/filing/past-filing.ts';
export { computeDueDays, computeNextDueDays } from './due/due-days.ts';
export { dueSections, findDueSection, findSectionEnds, type DueSection } from './due/due-sections.ts';
export {
  dueLimits,
  fourEyesWords,
  findSettingsFaults,
  findHolidayFault,
  holidayRuleWords,
  findTimeZoneFault,
} from './due/due-settings.ts';
export { computeEventDue, findEventsFault, isEventBased } from './due/event-days.ts';
export * from './due/format-due-row.ts';
export { copyToNextYear, parseHolidayLines, sortHolidays } from './due/holiday-lists.ts';
export { findHorizon, findListHorizon, findOccurrenceWindow, frequentPeriodicities } from './due/horizon.ts';
export {
  describeReportPeriod,
  findElapsedDays,
  findFinancialYear,
  findReportPeriod,
  findYearBefore,
  listReportMonths,
  quarterNames,
  type ReportPeriod,
} from './due/report/report-period.ts';
export * from './due/report/report-headline.ts';
export { listNamedMonths, nameReport } from './due/report/name-report.ts';
export { describeLastYear, type YearCounts } from './due/last-year.ts';
export {
  arrangeOccurrences,
  type Arrangement,
  type EffectiveFrom,
  type PlannedOccurrence,
  type PresentOccurrence,
} from './due/periods/arrange-occurrences.ts';
export {
  changeSchedules,
  describeListed,
  hasSchedules,
  haveSameEarlier,
  listScheduleFields,
  listSchedules,
  readEarlier,
  readSchedules,
  type ScheduleOfRecord,
  scheduleNames,
} from './due/periods/earlier-schedules.ts';
export { changeFromField, withChangeFrom, withoutChangeFrom } from './due/periods/change-from-field.ts';
export { describeDaysAround, withPublication } from './due/periods/describe-around.ts';
export { covers } from './due/periods/period.ts';
export { countStaying, describeScheduleChange, type ScheduleChange } from './due/periods/preview-change.ts';
export { fromStart, isOtherSchedule } from './due/periods/schedule-change.ts';
export { findNeverDueReason } from './due/never-due.ts';
export { readSchedule, type EarlierSchedule, type ScheduleEvent } from './due/schedule.ts';
export { describeMissing, findMissing, nameMissing } from './due/statutory-days.ts';
export { defaultWorkCalendar, whyDayOff, type Holiday, type WorkCalendar } from './due/working-days.ts';
export * from './due-texts/index.ts';
export * from './form-settings.ts';
export * from './import/index.ts';
export * from './lists/exempt-choices.ts';
export * from './texts/format-size.ts';
export * from './texts/organisation-name.ts';
export * from './texts/person-name.ts';
export * from './days/format-time.ts';
export * from './lists/joined-values.ts';
export * from './kinds/index.ts';
export * from './lists/list-filters.ts';
export * from './lists/own-lists.ts';
export { nameChoice } from './lists/choice-words.ts';
export { nameDueStatus } from './lists/due-status-words.ts';
export * from './merge-fields.ts';
export * from './packs/choose-records.ts';
export * from './packs/compare-versions.ts';
export * from './packs/pack-changes.ts';
export * from './parent-law.ts';
export * from './payments/amounts.ts';
export * from './payments/payments.ts';
export * from './permissions.ts';
export * from './notices/adjourn.ts';
export * from './notices/demand.ts';
export * from './record-kind.ts';
export * from './lists/state-names.ts';
export * from './lists/summarize-row.ts';
export * from './rows.ts';
export { findAnswerFault, areComparable, findComparisonFault } from './rules/comparable.ts';
export * from './rules/evaluate.ts';
export * from './rules/operators.ts';
export * from './rules/options.ts';
export * from './save-intent.ts';
export * from './lists/search-matches.ts';
export * from './lists/name-fields.ts';
export * from './lists/search-fields.ts';
export * from './texts/terms.ts';
export * from './texts/text-forms.ts';
export * from './texts/text-length.ts';
export * from './texts/format-text.ts';
export { withUnknown } from './texts/with-unknown.ts';
export { removeInvisible } from './texts/unseen-signs.ts';
export * from './timeline.ts';
export { areOtherUnits, findAppliedUnits, readUnitChoices, readUnitRows } from './units/applied-units.ts';
export type { UnitChoice, UnitRow } from './units/applied-units.ts';
export * from './units/arrange-units.ts';
export { checkParent, findParentFaults } from './units/check-parent.ts';
export * from './units/owner-of.ts';
export * from './units/count-units.ts';
export * from './units/record-units.ts';
export * from './units/suggest-units.ts';
export { nameNumberType, unitFields } from './units/unit-fields.ts';
export { unitKindWords } from './units/unit-rows.ts';
export { createUnitTree, type UnitTree } from './units/unit-tree.ts';
export type { PlacedUnit, PlannedUnit, TreeUnit, Unit, UnitKind } from './units/unit.ts';
export * from './texts/web-address.ts';
export {
  defaultTimeZone,
  endOfDay,
  formatClock,
  formatDayIn,
  formatToday,
  formatZone,
  isTimeZone,
  startOfDay,
  timeZones,
  toKnownZone,
} from './days/zones.ts';
export {
  checkUnitNumbers,
  describeUnitNumber,
  readUnitNumber,
  toUnitNumberKey,
  type UnitNumberReading,
} from './units/numbers.ts';
