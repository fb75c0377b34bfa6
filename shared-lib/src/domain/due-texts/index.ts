export { describeDueSchedule } from './describe-due-schedule.ts';
export { readDueText, type DueSchedule, type DueText } from './read-due-text.ts';
