import { limits, type AttachedFile, type DueOccurrence } from '@lexboard/shared-lib/contract';
import { findFilingDayFault } from '@lexboard/shared-lib/domain';
import { array, createLimitedText, mixed, object, string } from '@lexboard/shared-lib/forms';

/** The files of a form: those that have arrived, and the ids of stored ones that shall go. */
export interface EvidenceValues {
  attachment: AttachedFile[];
  attachmentremovelist: string[];
}

export const noEvidence: EvidenceValues = { attachment: [], attachmentremovelist: [] };

export interface FilingValues extends EvidenceValues {
  /** ISO day. */
  filedOn: string;
  reference: string;
  note: string;
}

const removed = () => array().of(string().required()).required();
const files = () => array().of(mixed<AttachedFile>().required()).required();

/** What is added to what was filed: a file at least. */
export const evidenceSchema = object({
  attachment: files().min(1, 'Please attach a file.'),
  attachmentremovelist: removed(),
});

/** The checks of the server, in its words. @param today ISO, in the organisation's zone */
export const createFilingSchema = ({ statutoryDay }: DueOccurrence, today: string) =>
  object({
    filedOn: string()
      .default('')
      .test('day', (day, { createError }) => {
        const message = findFilingDayFault(day, { today, statutoryDay });
        return message === undefined || createError({ message });
      }),
    reference: createLimitedText(limits.name).trim().default(''),
    note: createLimitedText(limits.text).trim().default(''),
    attachment: files(),
    attachmentremovelist: removed(),
  });

/** The files as calls take them. */
export const toSentFiles = (attachment: readonly AttachedFile[]) =>
  attachment.map(({ id, name }) => ({ id, name }));
