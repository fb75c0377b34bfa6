import {
  circularKinds,
  circularLimits,
  type AttachedFile,
  limits,
  type CircularRow,
  type InForce,
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
import { t } from '@lexboard/shared-lib/texts';
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
  number: string;
  authority: string;
  summary: string;
  inforce: InForce[];
  /** Ids; empty where no law is chosen yet. */
  alsoLaws: string[];
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
  number: '',
  authority: '',
  summary: '',
  inforce: [],
  alsoLaws: [],
  asked: nobodyAsked,
});

export const toCircularValues = ({
  law_id,
  kind,
  topic,
  link,
  date,
  attachment,
  ...facts
}: CircularRow): CircularValues => {
  const { number = '', authority = '', summary = '', inforce = [], alsoLaws = [] } = facts;
  return {
    law_id: String(law_id),
    ...{ kind, topic, link, date, attachment, number, authority, summary, inforce },
    alsoLaws: alsoLaws.map(({ id }) => String(id)),
    asked: nobodyAsked,
  };
};

export const toLawOption = ({ law_id, ActCodeName, Law }: CircularRow): ChoiceOption => ({
  value: String(law_id),
  label: ActCodeName,
  ...(Law !== ActCodeName && { note: Law }),
});

export const toFurtherLaws = ({ alsoLaws = [] }: CircularRow): ChoiceOption[] =>
  alsoLaws.map(({ id, code, name }) => ({
    value: String(id),
    label: code,
    ...(name !== code && { note: name }),
  }));

/** The values without rows that nothing was entered in. */
const withoutBlankRows = (values: CircularValues): CircularValues => ({
  ...values,
  inforce: values.inforce.filter(({ day, what }) => day !== '' || what.trim() !== ''),
  alsoLaws: values.alsoLaws.filter(Boolean),
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The values by which versions of a circular are compared. */
const toCompared = (values: CircularValues) => ({
  ...withoutBlankRows(values),
  attachment: values.attachment[0]?.id,
  asked: undefined,
});

/** Whether there is something to save: other values, or reviews to ask for. */
export const isChanged = (values: CircularValues, stored: CircularRow): boolean => {
  const before = Object.entries(toCompared(toCircularValues(stored)));
  const now = new Map<string, unknown>(Object.entries(toCompared(values)));
  return isAsking(values.asked) || before.some(([name, value]) => !isSame(value, now.get(name)));
};

/** The error of a circular with neither link nor file. */
function findLinkFault(link: string, ofFile: boolean): string | undefined {
  if (link !== '') return describeLinkFault(link);
  return ofFile ? undefined : t('Please fill the Link or attach a file.');
}

const hasFile = (values: unknown): boolean =>
  typeof values === 'object' &&
  values !== null &&
  'attachment' in values &&
  Array.isArray(values.attachment) &&
  values.attachment.length > 0;

/** A text among the values that a check is of. */
const textIn = (values: unknown, name: string): string => {
  const value: unknown =
    typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined;
  return typeof value === 'string' ? value.trim() : '';
};

const missingDay = () => t('This date does not exist.');

/** The checks of the server, in its words. */
export const circularSchema = object({
  law_id: string().required(() => t('Please choose the Law.')),
  kind: string().required(() => t('Please choose the Kind.')),
  topic: createLimitedText(circularLimits.topic)
    .trim()
    .required(() => t('Please fill the Topic.')),
  link: createLimitedText(circularLimits.link)
    .trim()
    .default('')
    .test('web', (link, { createError, parent }) => {
      const message = findLinkFault(link, hasFile(parent));
      return message === undefined || createError({ message });
    }),
  date: string()
    .required(() => t('Please fill the Date.'))
    .test('day', missingDay, (text) => isDay(text)),
  attachment: array().of(mixed<AttachedFile>().required()).required(),
  number: createLimitedText(limits.name).default(''),
  authority: createLimitedText(limits.name).default(''),
  summary: createLimitedText(limits.text).default(''),
  inforce: array()
    .of(
      object({
        day: string()
          .default('')
          .test(
            'needed',
            () => t('Please fill the Day.'),
            (day, { parent }) => day !== '' || textIn(parent, 'what') === '',
          )
          .test('day', missingDay, (day) => day === '' || isDay(day)),
        what: createLimitedText(limits.name).default(''),
      }),
    )
    .required(),
  alsoLaws: array()
    .of(string().default(''))
    .required()
    .test(
      'other',
      () => t('These are not different laws.'),
      (laws, { parent }) => {
        const chosen = [textIn(parent, 'law_id'), ...laws].filter(Boolean);
        return new Set(chosen).size === chosen.length;
      },
    ),
  asked: askedSchema,
});

/** The ids of its laws, its own first; none while none is chosen. */
export const listLaws = ({ law_id, alsoLaws }: Pick<CircularValues, 'law_id' | 'alsoLaws'>): number[] =>
  [...new Set([law_id, ...alsoLaws])].filter(Boolean).map(Number);

/**
 * Converts valid values to the request body. Of the optional facts only those that differ from the values before are sent.
 * @throws if they are invalid
 */
export function toSentContent(values: CircularValues, before = createCircular(undefined)) {
  const { law_id, kind, attachment, ...content } = withoutBlankRows(values);
  const known = circularKinds.find((one) => one === kind);
  if (!known) throw new Error(`There is no kind "${kind}" of circulars`);
  const files = attachment.map(({ id, name }) => ({ id, name }));
  const { topic, link, date, number, authority, summary, inforce } = content;
  const alsoLaws = content.alsoLaws.map(Number);
  const said = {
    ...(number !== before.number && { number }),
    ...(authority !== before.authority && { authority }),
    ...(summary !== before.summary && { summary }),
    ...(!isSame(inforce, before.inforce) && { inforce }),
    ...(!isSame(content.alsoLaws, before.alsoLaws) && { alsoLaws }),
  };
  return { topic, link, date, ...said, law_id: Number(law_id), kind: known, attachment: files };
}
