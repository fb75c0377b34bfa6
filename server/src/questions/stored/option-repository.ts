import { sql } from 'kysely';
import { optionTypes, type OptionType } from '@lexboard/shared-lib/contract';
import { defaultOptions, type Options } from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';

/** Options of a law's questions of one type. Version 0 means that none were saved. */
export interface OptionList {
  options: readonly string[];
  version: number;
}

export type LawOptions = Record<OptionType, OptionList>;

const unsaved: OptionList = { options: defaultOptions, version: 0 };

/** Options in the form that questions are checked with. */
export const toOfferedOptions = ({ select, radio }: LawOptions): Options => ({
  select: select.options,
  radio: radio.options,
});

/** Reads both option lists of a law. */
export async function readOptions(trx: Transaction, lawId: number): Promise<LawOptions> {
  const rows = await trx
    .selectFrom('law_option_list')
    .select(['input', 'options', 'version'])
    .where('law_id', '=', lawId)
    .execute();
  const [select = unsaved, radio = unsaved] = optionTypes.map((type) =>
    rows.find(({ input }) => input === type),
  );
  return { select, radio };
}

/** Stores an option list of a law and increments its version. */
export async function storeOptions(
  trx: Transaction,
  lawId: number,
  type: OptionType,
  options: readonly string[],
): Promise<void> {
  await sql`insert into law_option_list as kept (organisation_id, law_id, input, options)
    values (current_organisation(), ${lawId}, ${type}, ${options}::text[])
    on conflict (organisation_id, law_id, input)
    do update set options = excluded.options, version = kept.version + 1`.execute(trx);
}
