import type { OfferedOptions } from '@lexboard/shared-lib/client';
import { array, number, object, string } from '@lexboard/shared-lib/forms';

/** A row of the option-list editor. */
export interface OptionRow {
  /** Tells the rows apart while they come and go; it is not sent. */
  key: number;
  /** What it is called where it is stored; answers and rules follow it. */
  was?: string | undefined;
  selectedoption: string;
}

export interface OptionValues {
  lawQuestionSelectOption: OptionRow[];
}

/** The options that a law offers; those that nobody has stored have nothing that follows them. */
export const toRows = ({ options, version }: OfferedOptions): OptionRow[] =>
  options.map((option, index) => ({
    key: index,
    was: version > 0 ? option : undefined,
    selectedoption: option,
  }));

export const emptyRow = (key: number): OptionRow => ({ key, was: undefined, selectedoption: '' });

export const toSentOptions = (rows: readonly OptionRow[]) =>
  rows.map(({ was, selectedoption }) => ({ selectedoption, ...(was !== undefined && { was }) }));

const namesIn = (rows: readonly OptionRow[]) =>
  JSON.stringify(rows.map(({ selectedoption }) => selectedoption));

export const isChanged = (rows: readonly OptionRow[], stored: readonly OptionRow[]): boolean =>
  namesIn(rows) !== namesIn(stored);

export const optionsSchema = object({
  lawQuestionSelectOption: array()
    .of(
      object({
        key: number().required(),
        was: string(),
        selectedoption: string().trim().required('Please fill the Option.'),
      }),
    )
    .required(),
});
