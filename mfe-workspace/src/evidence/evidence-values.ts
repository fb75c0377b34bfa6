import { limits, type AttachedFile, type DueOccurrence } from '@lexboard/shared-lib/contract';
import {
  describeMissingDocuments,
  findDocumentDayFault,
  findFilingDayFault,
  findMissingDocuments,
} from '@lexboard/shared-lib/domain';
import { array, createLimitedText, mixed, object, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { listGiven, type EvidenceValues, type SaidOfFiles } from './given-files.ts';

export type { EvidenceValues, SaidOfFiles };

export const noEvidence: EvidenceValues = { attachment: [], attachmentremovelist: [], said: {} };

export interface FilingValues extends EvidenceValues {
  /** ISO day. */
  filedOn: string;
  reference: string;
  note: string;
  missingReason: string;
}

const removed = () => array().of(string().required()).required();
const files = () => array().of(mixed<AttachedFile>().required()).required();

const said = (today: string) =>
  mixed<SaidOfFiles>()
    .required()
    .test('days', (typed, { createError }) => {
      const faults = Object.values(typed).map(
        ({ documentday }) => documentday && findDocumentDayFault(documentday, today),
      );
      const message = faults.find(Boolean);
      return !message || createError({ message });
    });

/** Fields of a schema whose files may be none, and of which nothing is said. */
export const addedFiles = {
  attachment: files(),
  attachmentremovelist: removed(),
  said: mixed<SaidOfFiles>().required(),
};

/** Requires at least one added file. @param today ISO, in the organisation's time zone */
export const createEvidenceSchema = (today: string) =>
  object({
    attachment: files().min(1, () => t('Please attach a file.')),
    attachmentremovelist: removed(),
    said: said(today),
  });

const valuesOf = ({ parent }: { parent: EvidenceValues }) => parent;

/** The needed documents that are missing among the files of a form. */
const findMissing = (occurrence: DueOccurrence, values: EvidenceValues) =>
  findMissingDocuments(occurrence.documents ?? [], listGiven(occurrence, values));

/** The reason where a needed document is missing, as the server checks it. */
export const createMissingReason = (occurrence: DueOccurrence) =>
  createLimitedText(limits.text)
    .trim()
    .default('')
    .test('missing', (reason, context) => {
      const missing = reason ? [] : findMissing(occurrence, valuesOf(context));
      const message = t('{missing}: attach what is needed, or say why it is filed without.', {
        missing: describeMissingDocuments(missing),
      });
      return missing.length === 0 || context.createError({ message });
    });

/** The server's checks with its messages. @param today ISO, in the organisation's time zone */
export const createFilingSchema = (occurrence: DueOccurrence, today: string) =>
  object({
    filedOn: string()
      .default('')
      .test('day', (day, { createError }) => {
        const message = findFilingDayFault(day, { today, statutoryDay: occurrence.statutoryDay });
        return message === undefined || createError({ message });
      }),
    reference: createLimitedText(limits.name).trim().default(''),
    note: createLimitedText(limits.text).trim().default(''),
    ...addedFiles,
    said: said(today),
    missingReason: createMissingReason(occurrence),
  });

/** Files in the format of the calls. */
export const toSentFiles = (attachment: readonly AttachedFile[]) =>
  attachment.map(({ id, name }) => ({ id, name }));
