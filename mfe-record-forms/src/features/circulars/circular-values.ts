import {
  circularKinds,
  circularLimits,
  type AttachedFile,
  type CircularRow,
} from '@lexboard/shared-lib/contract';
import { describeLinkFault, isDay } from '@lexboard/shared-lib/domain';
import {
  array,
  createLimitedText,
  mixed,
  object,
  string,
  type useCheckedForm,
} from '@lexboard/shared-lib/forms';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';
import { askedSchema, isAsking, nobodyAsked, type AskedValues } from './asking/asked-values.ts';

/** The values of a circular's dialog; empty while not filled. */
export interface CircularValues {
  law_id: string;
  kind: string;
  topic: string;
  link: string;
  /** ISO day. */
  date: string;
  /** One at most. */
  attachment: AttachedFile[];
  /** Who must look at it. */
  asked: AskedValues;
}

export type CircularForm = ReturnType<typeof useCheckedForm<CircularValues>>;

/** The values of a new circular, with the law of the page's filter. */
export const createCircular = (law: number | undefined): CircularValues => ({
  law_id: law === undefined ? '' : String(law),
  kind: '',
  topic: '',
  link: '',
  date: '',
  attachment: [],
  asked: nobodyAsked,
});

export const toCircularValues = ({
  law_id,
  kind,
  topic,
  link,
  date,
  attachment,
}: CircularRow): CircularValues => ({
  law_id: String(law_id),
  kind,
  topic,
  link,
  date,
  attachment,
  asked: nobodyAsked,
});

export const toLawOption = ({ law_id, ActCodeName, Law }: CircularRow): ChoiceOption => ({
  value: String(law_id),
  label: ActCodeName,
  ...(Law !== ActCodeName && { note: Law }),
});

const isSame = (one: CircularValues, other: CircularValues) =>
  one.law_id === other.law_id &&
  one.kind === other.kind &&
  one.topic === other.topic &&
  one.link === other.link &&
  one.date === other.date &&
  one.attachment[0]?.id === other.attachment[0]?.id;

/** Whether there is something to save: other values, or reviews to ask for. */
export const isChanged = (values: CircularValues, stored: CircularRow): boolean =>
  isAsking(values.asked) || !isSame(values, toCircularValues(stored));

/** The error of a circular with neither link nor file. */
function findLinkFault(link: string, ofFile: boolean): string | undefined {
  if (link !== '') return describeLinkFault(link);
  return ofFile ? undefined : 'Please fill the Link or attach a file.';
}

const hasFile = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  'attachment' in values &&
  Array.isArray(values.attachment) &&
  values.attachment.length > 0;

/** The checks of the server, in its words. */
export const circularSchema = object({
  law_id: string().required('Please choose the Law.'),
  kind: string().required('Please choose the Kind.'),
  topic: createLimitedText(circularLimits.topic).trim().required('Please fill the Topic.'),
  link: createLimitedText(circularLimits.link)
    .trim()
    .default('')
    .test('web', (link, { createError, parent }) => {
      const message = findLinkFault(link, hasFile(parent));
      return message === undefined || createError({ message });
    }),
  date: string()
    .required('Please fill the Date.')
    .test('day', 'This date does not exist.', (text) => isDay(text)),
  attachment: array().of(mixed<AttachedFile>().required()).required(),
  asked: askedSchema,
});

/** The ids of its laws; none while none is chosen. */
export const listLaws = ({ law_id }: Pick<CircularValues, 'law_id'>): number[] =>
  law_id === '' ? [] : [Number(law_id)];

/** Converts valid values to the request body. @throws if they are invalid */
export function toSentContent({ law_id, kind, attachment, topic, link, date }: CircularValues) {
  const known = circularKinds.find((one) => one === kind);
  if (!known) throw new Error(`There is no kind "${kind}" of circulars`);
  const files = attachment.map(({ id, name }) => ({ id, name }));
  return { topic, link, date, law_id: Number(law_id), kind: known, attachment: files };
}
