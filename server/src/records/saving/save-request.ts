import type { RecordPayload } from '@lexboard/shared-lib/contract';
import {
  fromStart,
  hasSchedules,
  isDay,
  isFilled,
  lawStatusWords,
  saveCodes,
  formatText,
  tidyName,
  type Field,
  type FieldValue,
  type RecordKind,
  type RecordStatus,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import { Refused } from '../../http/refused.ts';

const intents: readonly SaveIntent[] = ['Draft', 'Publish', 'Update'];

/** The button of an intent as payloads name it: a word for laws, a save code for other kinds (decisions §5). */
export const toButton = (kind: RecordKind, intent: SaveIntent): string | number =>
  kind.wire.recordStatus === 'status' ? lawStatusWords[intent] : saveCodes[intent];

function readButton(kind: RecordKind, status: FieldValue | undefined): SaveIntent {
  const button = intents.find((intent) => toButton(kind, intent) === status);
  if (!button) throw new Error(`The contract let the status ${formatText(status)} through`);
  return button;
}

const refuse = (message: string) => Refused.byFields([{ field: 'status', message }]);

/**
 * Reads the intent of a button, which decides the checks to run. Publish runs those of a complete record, also on a
 * published one (D2 §5).
 * @throws Refused 422 where a Published record would become a Draft, and for an Update of a record that does not exist
 */
export function readIntent(
  kind: RecordKind,
  payload: RecordPayload,
  current: RecordStatus | undefined,
): SaveIntent {
  const button = readButton(kind, payload.status);
  if (current === undefined) {
    if (button === 'Update') throw refuse(t('Save a new record as a Draft, or publish it.'));
    return button;
  }
  if (button === 'Draft' && current === 'Published') {
    throw refuse(t('A published {kind} cannot become a Draft again.', { kind: kind.title.toLowerCase() }));
  }
  return button === 'Publish' ? 'Publish' : 'Update';
}

const nullWhileBlank: Field['control'][] = ['choice', 'date', 'days'];

/** Trims a name to one line, and blank choices and days to empty: forms may send blanks for them. */
function normalizeBlanks({ control }: Field, value: FieldValue): FieldValue {
  if (control === 'name' && typeof value === 'string') return tidyName(value);
  return nullWhileBlank.includes(control) && !isFilled(value) ? null : value;
}

/** The values of a payload for the fields of the kind. */
export const readFields = (kind: RecordKind, payload: RecordPayload): RecordValues =>
  Object.fromEntries(
    kind.fields.flatMap((field) => {
      const value = payload[field.name];
      return value === undefined ? [] : [[field.name, normalizeBlanks(field, value)]];
    }),
  );

/** Reads a number that the payload's schema requires. */
export const readNumberField = (payload: RecordPayload, name: string): number => Number(payload[name] ?? 0);

/** Reads a text, empty when missing. */
export const readTextField = (payload: RecordPayload, name: string): string => formatText(payload[name]);

/** Years of days from which a schedule may hold; others are typing errors. */
const firstYear = '1900';
const lastYear = '2199';

function findChangeFault(text: string, kind: RecordKind | undefined): string | undefined {
  if (text === fromStart) return undefined;
  if (!isDay(text))
    return t("This is neither a date that exists, as YYYY-MM-DD, nor ''{fromStart}''.", { fromStart });
  const year = text.slice(0, 4);
  if (year < firstYear || year > lastYear)
    return t('Choose a day from {firstYear} to {lastYear}.', { firstYear, lastYear });
  if (!kind || hasSchedules(kind)) return undefined;
  return t(
    'A {kind} is due on the days that it names: correct these. It has no schedule that could hold from a day.',
    { kind: kind.title.toLowerCase() },
  );
}

/**
 * Reads the day from which a changed schedule takes effect: a day, or `start`; undefined where the payload has none.
 * @param kind undefined where records of the kind with schedules alone get it
 * @throws Refused 422 for another word, an invalid day, and any day of a kind without schedules
 */
export function readChangeFrom(payload: RecordPayload, kind?: RecordKind): string | undefined {
  const text = readTextField(payload, 'changefrom').trim();
  if (text === '') return undefined;
  const message = findChangeFault(text, kind);
  if (message === undefined) return text;
  throw Refused.byFields([{ field: 'changefrom', message }]);
}
