export { describeDueSchedule } from './describe-due-schedule.ts';
export { findDueTextField } from './due-field.ts';
export { periodicityWords } from './due-words.ts';
export { readDueText, type DueSchedule, type DueText } from './read-due-text.ts';
