export * from './attachments.ts';
export * from './bulk-call.ts';
export { orderFault, rowFault, type RowFault } from './check-days.ts';
export * from './check-record.ts';
export * from './choice-filters.ts';
export * from './choice-lists.ts';
export * from './circular-upload.ts';
export * from './column-calls.ts';
export * from './csv.ts';
export * from './days.ts';
export * from './deleted-call.ts';
export * from './describe-release-event.ts';
export { describeDay, describeEventDays } from './due/describe-schedule.ts';
export { computeNextDueDays } from './due/due-days.ts';
export { readSchedule } from './due/schedule.ts';
export { defaultWorkCalendar } from './due/working-days.ts';
export * from './exempt-choices.ts';
export * from './format-size.ts';
export * from './format-time.ts';
export * from './joined-values.ts';
export * from './kinds/index.ts';
export * from './list-filters.ts';
export * from './parent-law.ts';
export * from './permissions.ts';
export * from './record-calls.ts';
export * from './record-kind.ts';
export * from './record-shapes.ts';
export * from './related-call.ts';
export * from './release-words.ts';
export * from './summarize-row.ts';
export * from './rows.ts';
export { answerFault, areComparable, comparisonFault } from './rules/comparable.ts';
export * from './rules/evaluate.ts';
export * from './rules/operators.ts';
export * from './rules/options.ts';
export * from './save-intent.ts';
export * from './search-call.ts';
export * from './search-matches.ts';
export * from './search-fields.ts';
export * from './terms.ts';
export * from './text-forms.ts';
export * from './text-length.ts';
export * from './format-text.ts';
export * from './timeline.ts';
export * from './web-address.ts';
export {
  defaultTimeZone,
  formatClock,
  formatDayIn,
  formatToday,
  formatZone,
  isTimeZone,
  timeZones,
  toInstant,
  toKnownZone,
} from './zones.ts';
