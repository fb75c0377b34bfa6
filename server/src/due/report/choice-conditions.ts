import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, dueListShape } from '@lexboard/shared-lib/contract';

type Filters = Pick<BodyOf<ReturnType<typeof dueListShape>>, 'function' | 'category' | 'state'>;

/** The id of a category by its name, as records hold that of their law; null where the organisation has none of this name. */
export const selectCategory = (name = sql`record.law_category`): RawBuilder<unknown> => sql`
  (select choice.id from choice where choice.list = 'category' and choice.name = ${name})`;

const isOfLaw = (condition: RawBuilder<unknown>) =>
  sql`exists (select from law where law.id = record.law and ${condition})`;

/** The choices that a record or its law has, by their ids; 'none' finds those without any. */
export function listChoiceConditions({
  function: ofBusiness,
  category,
  state,
}: Filters): RawBuilder<unknown>[] {
  return [
    ...(ofBusiness
      ? [
          isOfLaw(
            ofBusiness === 'none'
              ? sql`law.suggested_business_function = '{}'`
              : sql`${ofBusiness}::int = any(law.suggested_business_function)`,
          ),
        ]
      : []),
    ...(category
      ? [category === 'none' ? sql`${selectCategory()} is null` : sql`${selectCategory()} = ${category}`]
      : []),
    ...(state ? [state === 'none' ? sql`record.state = '{}'` : sql`${state}::int = any(record.state)`] : []),
  ];
}
