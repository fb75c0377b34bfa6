import {
  defaultTimeZone,
  findNeverDueReason,
  formatToday,
  listMissingForPublish,
  type RecordValues,
  type SaveIntent,
} from '@lexboard/shared-lib/domain';
import { readSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { pickChangedValues } from './changed-values.ts';
import type { OpenedForm } from '../opened-form.ts';

/** A confirmation before a save that may be a mistake. */
export interface SaveQuestion {
  title: string;
  question: string;
}

/** Confirms an Update that would leave a published record incomplete (decisions §9). */
function askAboutMissing({ kind }: OpenedForm, values: RecordValues): SaveQuestion | undefined {
  const empty = listMissingForPublish(kind, values);
  if (empty.length === 0) return undefined;
  return {
    title: t('Leave fields empty?'),
    question: t(
      'This {kind} is published, but these required fields would be empty: {fields}. Do you want to update it anyway?',
      { kind: kind.title.toLowerCase(), fields: empty.join(', ') },
    ),
  };
}

/** Confirms publishing a schedule without due dates, once: not if it was so before (obligations §3.14). */
function askAboutNeverDue(form: OpenedForm, values: RecordValues): SaveQuestion | undefined {
  const today = formatToday(readSession()?.timeZone ?? defaultTimeZone);
  const reason = findNeverDueReason(form.kind, values, today);
  const isPublished = form.status === 'Published' && !form.repealed;
  if (!reason || (isPublished && findNeverDueReason(form.kind, form.values, today) === reason))
    return undefined;
  return {
    title: t('Nothing will be due'),
    question: isPublished
      ? t('This will never be due: {reason} Do you want to update it anyway?', { reason })
      : t('This will never be due: {reason} Do you want to publish it anyway?', { reason }),
  };
}

/** Joins two confirmations of one press. */
function join(one: SaveQuestion | undefined, other: SaveQuestion | undefined): SaveQuestion | undefined {
  if (!one || !other) return one ?? other;
  return { title: one.title, question: `${one.question} ${other.question}` };
}

/** Confirms an unchanged Draft of a repealed record, which would be a duplicate. */
function askAboutCopy(form: OpenedForm, values: RecordValues): SaveQuestion | undefined {
  if (Object.keys(pickChangedValues(form.values, values)).length > 0) return undefined;
  const named = { kind: form.kind.title.toLowerCase() };
  return {
    title: t('Make a copy of this {kind}?', named),
    question: t(
      'This {kind} is repealed, and you changed nothing. Draft makes a second {kind} with the same content. Do you want to make it anyway?',
      named,
    ),
  };
}

/** The confirmation before saving these values; undefined if none is needed. */
export function findSaveQuestion(
  form: OpenedForm,
  values: RecordValues,
  intent: SaveIntent,
): SaveQuestion | undefined {
  if (form.repealed && intent === 'Draft') return askAboutCopy(form, values);
  const isPublished = form.status === 'Published' && !form.repealed;
  const missing = isPublished && intent === 'Update' ? askAboutMissing(form, values) : undefined;
  const never = isPublished || intent === 'Publish' ? askAboutNeverDue(form, values) : undefined;
  return join(missing, never);
}
