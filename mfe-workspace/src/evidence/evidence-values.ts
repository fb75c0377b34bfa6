import { limits, type AttachedFile, type DueOccurrence } from '@lexboard/shared-lib/contract';
import { findFilingDayFault } from '@lexboard/shared-lib/domain';
import { array, createLimitedText, mixed, object, string } from '@lexboard/shared-lib/forms';

/** The file values of a form: uploaded files, and ids of stored ones to remove. */
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

/** Fields of a schema whose files may be none. */
export const addedFiles = { attachment: files(), attachmentremovelist: removed() };

/** Requires at least one added file. */
export const evidenceSchema = object({
  attachment: files().min(1, 'Please attach a file.'),
  attachmentremovelist: removed(),
});

/** The server's checks with its messages. @param today ISO, in the organisation's time zone */
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
    ...addedFiles,
  });

/** Files in the format of the calls. */
export const toSentFiles = (attachment: readonly AttachedFile[]) =>
  attachment.map(({ id, name }) => ({ id, name }));
