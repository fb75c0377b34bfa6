import type { Tool } from '../tool.ts';
import { listCirculars, listReviews, readCircular, readReview } from './circular-tools.ts';
import { comment, fileOccurrence, listDue, readDue } from './due-tools.ts';
import { describeFields, draftRecord, readRecord, searchRecords } from './record-tools.ts';
import { readReport } from './report-tool.ts';

/** Every tool (doors §5). None publishes, approves, waives or deletes. */
export const tools: readonly Tool[] = [
  searchRecords,
  readRecord,
  listDue,
  readDue,
  listCirculars,
  readCircular,
  listReviews,
  readReview,
  readReport,
  describeFields,
  draftRecord,
  comment,
  fileOccurrence,
];
