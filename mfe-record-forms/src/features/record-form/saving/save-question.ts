import { listMissingForPublish, type RecordValues, type SaveIntent } from '@lexboard/shared-lib/domain';
import { pickChangedValues } from './changed-values.ts';
import type { OpenedForm } from '../opened-form.ts';

/** The question before a save that may well be a slip. */
export interface SaveQuestion {
  title: string;
  question: string;
}

/** An Update that would leave a published record without what Publish needs asks first (decisions §9). */
function askAboutMissing(form: OpenedForm, values: RecordValues): SaveQuestion | undefined {
  const empty = listMissingForPublish(form.kind, values);
  if (empty.length === 0) return undefined;
  const what = form.kind.title.toLowerCase();
  return {
    title: 'Leave fields empty?',
    question: `This ${what} is published, but these required fields would be empty: ${empty.join(', ')}. Do you want to update it anyway?`,
  };
}

/** A Draft of a repealed record in which nothing was changed would be its double. */
function askAboutCopy(form: OpenedForm, values: RecordValues): SaveQuestion | undefined {
  if (Object.keys(pickChangedValues(form.values, values)).length > 0) return undefined;
  const what = form.kind.title.toLowerCase();
  return {
    title: `Make a copy of this ${what}?`,
    question: `This ${what} is repealed, and you changed nothing. Draft makes a second ${what} with the same content. Do you want to make it anyway?`,
  };
}

/** The question to ask before these values are saved; undefined when there is none. */
export function findSaveQuestion(
  form: OpenedForm,
  values: RecordValues,
  intent: SaveIntent,
): SaveQuestion | undefined {
  if (form.repealed) return intent === 'Draft' ? askAboutCopy(form, values) : undefined;
  return form.status === 'Published' && intent === 'Update' ? askAboutMissing(form, values) : undefined;
}
