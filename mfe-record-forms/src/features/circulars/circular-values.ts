import { circularKinds, circularLimits, type CircularRow } from '@lexboard/shared-lib/contract';
import { describeLinkFault, isDay } from '@lexboard/shared-lib/domain';
import { limitedText, object, string } from '@lexboard/shared-lib/forms';
import type { ChoiceOption } from '@lexboard/shared-lib/ui/data';

/** What the dialog of a circular holds; empty while not filled. */
export interface CircularValues {
  /** The law's id. */
  law_id: string;
  kind: string;
  topic: string;
  link: string;
  /** ISO day. */
  date: string;
}

/** A new circular, of the law that the page is filtered by where it is. */
export const newCircular = (law: number | undefined): CircularValues => ({
  law_id: law === undefined ? '' : String(law),
  kind: '',
  topic: '',
  link: '',
  date: '',
});

export const valuesOf = ({ law_id, kind, topic, link, date }: CircularRow): CircularValues => ({
  law_id: String(law_id),
  kind,
  topic,
  link,
  date,
});

/** Its law as a choice. */
export const lawOfCircular = ({ law_id, ActCodeName, Law }: CircularRow): ChoiceOption => ({
  value: String(law_id),
  label: ActCodeName,
  ...(Law !== ActCodeName && { note: Law }),
});

const isSame = (one: CircularValues, other: CircularValues) =>
  one.law_id === other.law_id &&
  one.kind === other.kind &&
  one.topic === other.topic &&
  one.link === other.link &&
  one.date === other.date;

export const isChanged = (values: CircularValues, stored: CircularRow): boolean =>
  !isSame(values, valuesOf(stored));

/** The checks of the server, in its words. */
export const circularSchema = object({
  law_id: string().required('Please choose the Law.'),
  kind: string().required('Please choose the Kind.'),
  topic: limitedText(circularLimits.topic).trim().required('Please fill the Topic.'),
  link: limitedText(circularLimits.link)
    .trim()
    .required('Please fill the Link.')
    .test('web', (link, { createError }) => {
      const message = describeLinkFault(link);
      return message === undefined || createError({ message });
    }),
  date: string()
    .required('Please fill the Date.')
    .test('day', 'This date does not exist.', (text) => isDay(text)),
});

/** The same as the calls take it. @throws where it has not passed the checks */
export function contentOf({ law_id, kind, ...texts }: CircularValues) {
  const known = circularKinds.find((one) => one === kind);
  if (!known) throw new Error(`There is no kind "${kind}" of circulars`);
  return { ...texts, law_id: Number(law_id), kind: known };
}
