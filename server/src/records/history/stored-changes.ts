import type {
  FieldChange,
  InputField,
  ReviewOutcome,
  RuleConnective,
  RuleOperator,
  RuleOutcome,
} from '@lexboard/shared-lib/contract';
import {
  describeDay,
  describeStoredDay,
  findKind,
  formatLongDay,
  fourEyesWords,
  holidayRuleWords,
  isRowsField,
  isSentAsId,
  nameChoice,
  nameDueStatus,
  nameState,
  ownListLabels,
  parseDay,
  rowColumns,
  unitFields,
  unitKindWords,
  type ChoiceListName,
  type Field,
  type RowsField,
} from '@lexboard/shared-lib/domain';
import { inEnglish, namesOf, t } from '@lexboard/shared-lib/texts';
import { createReader } from '../../texts/read-back.ts';
import { nameLabel } from './change-labels.ts';

/** Gives a stored English text in the current language. What it does not know stays: names of people, units and own choices. */
type Read = (text: string) => string;

const asItIs: Read = (text) => text;

/** A day as timelines have it: 'Mon 5 Oct 2026', '5 October 2026'. */
export const readDay: Read = (text) => {
  const day = parseDay(text, 'DD/MM/YYYY');
  if (day === undefined) return text;
  if (describeStoredDay(day) === text) return describeDay(day);
  return inEnglish(() => formatLongDay(day)) === text ? formatLongDay(day) : text;
};

/** Reads a text of a table by its English. */
export const readFrom =
  (table: Readonly<Record<string, string>>): Read =>
  (text) =>
    table[Object.keys(table).find((key) => inEnglish(() => table[key]) === text) ?? ''] ?? text;

const readKinds = readFrom(unitKindWords);

/** Parts of values that are sentences. */
const readSentence = createReader(
  [
    (values) => t('{unit} with all below', values),
    (values) => t('only {kinds}', values),
    (values) => t('Renew Before {days} days', values),
    (values) => t('of which {remained} remained', values),
    (values) => t('paid on {day}', values),
    (values) => t('reference {reference}', values),
    (values) => t('challan {challan}', values),
    (values) => t('due {day}', values),
    (values) => t('{name} (another file)', values),
    (values) => t('{count, plural, one {# record} other {# records}}', values),
    (values) => t('Filed without {documents}', values),
  ],
  (value, name) => (name === 'day' ? readDay(value) : name === 'kinds' ? readKinds(value) : value),
);

/** Reads each part of a value between its separators. */
export const inParts =
  (...readers: readonly Read[]): Read =>
  (text) =>
    text
      .split(/(, |; | – | - |: )/)
      .map((part) => readers.reduce((read, reader) => (read === part ? reader(part) : read), part))
      .join('');

/** An amount with its head: 'Interest ₹ 1,500.00'. */
const readAmount: Read = (text) => text.replace(/^[^₹]+(?= ₹)/, nameChoice);

const nameTick = namesOf({ Yes: 'Yes' });
const nameYesOrNo = namesOf({ yes: 'yes', no: 'no' }, 'value');
const nameOutcome = namesOf<ReviewOutcome>(
  { 'No change': 'No change', Changed: 'Changed', New: 'New', Ended: 'Ended' },
  'outcome of a review',
);
const nameResult = namesOf<RuleOutcome>(
  { Applicable: 'Applicable', 'Not Applicable': 'Not Applicable' },
  'result of rules',
);
const nameConnective = namesOf<RuleConnective>({ Any: 'Any', All: 'All' }, 'of conditions');
const nameInputField = namesOf<InputField>(
  { text: 'text', select: 'select', radio: 'radio' },
  'way to answer',
);
const nameOperator = namesOf<RuleOperator>(
  {
    Is: 'Is',
    Equals: 'Equals',
    'Is Not': 'Is Not',
    'Not Equals': 'Not Equals',
    'Is Empty': 'Is Empty',
    'Is Not Empty': 'Is Not Empty',
    Contains: 'Contains',
    'Not Contains': 'Not Contains',
    'Lesser than': 'Lesser than',
    'Greater Than': 'Greater Than',
    Selected: 'Selected',
    'Not Selected': 'Not Selected',
  },
  'operator of a rule',
);
/** Values of settings, and words in place of a value. */
const nameSetting = namesOf({
  Sunday: 'Sunday',
  Monday: 'Monday',
  Tuesday: 'Tuesday',
  Wednesday: 'Wednesday',
  Thursday: 'Thursday',
  Friday: 'Friday',
  Saturday: 'Saturday',
  'Day first': 'Day first',
  'As documented': 'As documented',
  'Whole organisation': 'Whole organisation',
  'its start': 'its start',
  'A logo': 'A logo',
  'Another logo': 'Another logo',
});

/** The values of repeated rows, as `createRowFormat` writes them. */
function readRowsOf({ control }: RowsField): Read {
  if (control === 'documents') return asItIs;
  const columns = rowColumns[control];
  const readCell: Read = (text) => {
    for (const column of columns) {
      const label = inEnglish(() => column.label);
      if (`${text} `.startsWith(`${label} `)) return column.label + text.slice(label.length);
    }
    return text;
  };
  return inParts(readSentence, readCell, nameChoice);
}

function readChoicesOf(list: ChoiceListName): Read {
  if (list === 'holidayRule') return readFrom(holidayRuleWords);
  if (list === 'state') return nameState;
  return isSentAsId(list) || Object.hasOwn(ownListLabels, list) ? asItIs : nameChoice;
}

/** The values of a field, as `formatValue` writes them. */
function readValuesOf(field: Field): Read {
  if (isRowsField(field)) return readRowsOf(field);
  if (field.control === 'tick') return nameTick;
  if (!('list' in field)) return asItIs;
  const readExtra: Read = (text) =>
    inEnglish(() => field.exempt ?? field.none?.label) === text
      ? (field.exempt ?? field.none?.label ?? '')
      : text;
  return inParts(readExtra, readChoicesOf(field.list));
}

/** The values of what is no field of a record, by the names of changes. */
const readers: Readonly<Record<string, Read>> = {
  status: nameDueStatus,
  ...Object.fromEntries(
    ['filedOn', 'day', 'documents', 'renewal', 'event', 'dates', 'inforce'].map((name) => [
      name,
      inParts(readDay),
    ]),
  ),
  changefrom: (text) => readDay(nameSetting(text)),
  copyof: inParts(readSentence),
  payments: inParts(readSentence, readAmount),
  attachment: inParts(readSentence),
  reviews: readSentence,
  outcome: nameOutcome,
  kind: nameChoice,
  inputfield: nameInputField,
  lawRulesArr: inParts(nameOperator),
  lawthenruleconditiontype: nameConnective,
  lawthenrulecondition: nameResult,
  weeklyOff: inParts(nameSetting),
  alternateSaturdays: nameYesOrNo,
  secondFactorRequired: nameYesOrNo,
  fourEyes: readFrom(fourEyesWords),
  holidayRule: (rule) => new Map(Object.entries(holidayRuleWords)).get(rule) ?? rule,
  dateOrder: nameSetting,
  units: nameSetting,
  logo: nameSetting,
};

/** A change that is stored in English, in the current language. @param kind of its subject */
export function readChange(kind: string, change: FieldChange): FieldChange {
  const field = (kind === 'unit' ? unitFields : findKind(kind)?.fields)?.find(
    ({ name }) => name === change.field,
  );
  const isOwnLabel = field !== undefined && inEnglish(() => field.label) === change.label;
  const read = field ? readValuesOf(field) : (readers[change.field] ?? asItIs);
  return {
    field: change.field,
    label: isOwnLabel ? field.label : nameLabel(readSentence(change.label)),
    old: read(change.old),
    new: read(change.new),
  };
}
