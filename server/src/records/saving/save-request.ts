import type { RecordPayload } from '@lexboard/shared-lib/contract';
import {
  fromStart,
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
import { Refused } from '../../http/refused.ts';

const intents: readonly SaveIntent[] = ['Draft', 'Publish', 'Update'];

/** A button as payloads name it: in words for a law, by its save code for the others (decisions §5). */
export const toButton = (kind: RecordKind, intent: SaveIntent): string | number =>
  kind.wire.recordStatus === 'status' ? lawStatusWords[intent] : saveCodes[intent];

function readButton(kind: RecordKind, status: FieldValue | undefined): SaveIntent {
  const button = intents.find((intent) => toButton(kind, intent) === status);
  if (!button) throw new Error(`The contract let the status ${formatText(status)} through`);
  return button;
}

const refuse = (message: string) => Refused.byFields([{ field: 'status', message }]);

/**
 * The intent of a button, which decides which checks run: Publish those of a complete record, also on one that is
 * published already (D2 §5).
 * @throws Refused 422 for a Published record that should become a Draft, and for an Update of nothing
 */
export function readIntent(
  kind: RecordKind,
  payload: RecordPayload,
  current: RecordStatus | undefined,
): SaveIntent {
  const button = readButton(kind, payload.status);
  if (current === undefined) {
    if (button === 'Update') throw refuse('Save a new record as a Draft, or publish it.');
    return button;
  }
  if (button === 'Draft' && current === 'Published') {
    throw refuse(`A published ${kind.title.toLowerCase()} cannot become a Draft again.`);
  }
  return button === 'Publish' ? 'Publish' : 'Update';
}

const nullWhileBlank: Field['control'][] = ['choice', 'date', 'days'];

/** A name is one line. A form may send a choice that was not made, or a day that was not given, as blank text. */
function normalizeBlanks({ control }: Field, value: FieldValue): FieldValue {
  if (control === 'name' && typeof value === 'string') return tidyName(value);
  return nullWhileBlank.includes(control) && !isFilled(value) ? null : value;
}

/** The fields of the kind that a payload holds. */
export const readFields = (kind: RecordKind, payload: RecordPayload): RecordValues =>
  Object.fromEntries(
    kind.fields.flatMap((field) => {
      const value = payload[field.name];
      return value === undefined ? [] : [[field.name, normalizeBlanks(field, value)]];
    }),
  );

/** A number of a payload that its shape promises. */
export const readNumberField = (payload: RecordPayload, name: string): number => Number(payload[name] ?? 0);

/** A text of a payload, empty when missing. */
export const textIn = (payload: RecordPayload, name: string): string => formatText(payload[name]);

/**
 * From when a changed schedule holds, as a payload says it: a day, or `start`; undefined where it says nothing.
 * @throws Refused 422 for another word, or a day that does not exist
 */
export function readChangeFrom(payload: RecordPayload): string | undefined {
  const text = textIn(payload, 'changefrom').trim();
  if (text === '') return undefined;
  if (text === fromStart || isDay(text)) return text;
  const message = `This is neither a date that exists, as YYYY-MM-DD, nor '${fromStart}'.`;
  throw Refused.byFields([{ field: 'changefrom', message }]);
}
