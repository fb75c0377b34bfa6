import type { OfferedOptions } from '@lexboard/shared-lib/client';
import { limits } from '@lexboard/shared-lib/contract';
import type { FormVersions } from '@lexboard/shared-lib/domain';
import { array, createLimitedText, number, object, string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { mergeRows } from '../../parts/merge-rows.ts';

/** A row of the option-list editor. */
export interface OptionRow {
  /** React key; not sent. */
  key: number;
  /** The stored name; answers and rules refer to it. */
  was?: string | undefined;
  selectedoption: string;
}

export interface OptionValues {
  lawQuestionSelectOption: OptionRow[];
}

/** The rows of an option list; default options have no stored name. */
export const toRows = ({ options, version }: OfferedOptions): OptionRow[] =>
  options.map((option, index) => ({
    key: index,
    was: version > 0 ? option : undefined,
    selectedoption: option,
  }));

export const emptyRow = (key: number): OptionRow => ({ key, was: undefined, selectedoption: '' });

export const toSentOptions = (rows: readonly OptionRow[]) =>
  rows.map(({ was, selectedoption }) => ({ selectedoption, ...(was !== undefined && { was }) }));

const serializeNames = (rows: readonly OptionRow[]) =>
  JSON.stringify(rows.map(({ selectedoption }) => selectedoption));

export const isChanged = (rows: readonly OptionRow[], stored: readonly OptionRow[]): boolean =>
  serializeNames(rows) !== serializeNames(stored);

/** Merges a person's changes into the stored options, option by option. */
export const mergeOptions = (versions: FormVersions<OptionRow[]>): OptionRow[] =>
  mergeRows(versions, {
    idOf: ({ was, key }) => was ?? key,
    nameOf: ({ selectedoption }) => selectedoption,
    contentOf: ({ selectedoption }) => ({ selectedoption }),
    emptyRow,
  });

/** Merges the options in the values of the form. */
export const mergeOptionValues = ({ mine, before, now }: FormVersions<OptionValues>): OptionValues => ({
  lawQuestionSelectOption: mergeOptions({
    mine: mine.lawQuestionSelectOption,
    before: before.lawQuestionSelectOption,
    now: now.lawQuestionSelectOption,
  }),
});

export const optionsSchema = object({
  lawQuestionSelectOption: array()
    .of(
      object({
        key: number().required(),
        was: string(),
        selectedoption: createLimitedText(limits.name)
          .trim()
          .required(() => t('Please fill the Option.')),
      }),
    )
    .required(),
});
