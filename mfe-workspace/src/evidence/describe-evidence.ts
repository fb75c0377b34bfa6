import type { EvidenceFile } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';

/** What a file is: the needed document, the day on it, and when it was uploaded. */
export const describeEvidence = (
  { document, documentday, uploadedAt }: EvidenceFile,
  timeZone: string,
): string[] => [
  ...(document ? [document] : []),
  ...(documentday ? [`of ${formatShortDay('UTC', documentday)}`] : []),
  ...(uploadedAt ? [`uploaded ${formatShortDay(timeZone, uploadedAt)}`] : []),
];
