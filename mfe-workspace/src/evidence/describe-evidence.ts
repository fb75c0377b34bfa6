import type { EvidenceFile } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';

/** What a file is: the needed document, the day on it, and when it was uploaded. */
export const describeEvidence = (
  { document, documentday, uploadedAt }: EvidenceFile,
  timeZone: string,
): string[] => [
  ...(document ? [document] : []),
  ...(documentday ? [t('of {day}', { day: formatShortDay('UTC', documentday) }, 'day on a document')] : []),
  ...(uploadedAt ? [t('uploaded {day}', { day: formatShortDay(timeZone, uploadedAt) })] : []),
];
