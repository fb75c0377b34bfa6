import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, dueListShape } from '@lexboard/shared-lib/contract';

type Filters = Pick<BodyOf<ReturnType<typeof dueListShape>>, 'function' | 'category' | 'state'>;

/** Id of a category by name, since records store the name of their law's category; null for an unknown name. */
export const selectCategory = (name = sql`record.law_category`): RawBuilder<unknown> => sql`
  (select choice.id from choice where choice.list = 'category' and choice.name = ${name})`;

/** The choice that an id stands for: that of one that was merged is understood as the other (doors §6). */
const presentId = (list: 'Bus' | 'category', id: number) => sql`
  coalesce((select merged_into from choice where choice.list = ${list} and choice.id = ${id}), ${id}::int)`;

const isOfLaw = (condition: RawBuilder<unknown>) =>
  sql`exists (select from law where law.id = record.law and ${condition})`;

/** Conditions on choices of a record or its law, by id. 'none' selects those without a choice. */
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
              : sql`${presentId('Bus', ofBusiness)} = any(law.suggested_business_function)`,
          ),
        ]
      : []),
    ...(category
      ? [
          category === 'none'
            ? sql`${selectCategory()} is null`
            : sql`${selectCategory()} = ${presentId('category', category)}`,
        ]
      : []),
    ...(state ? [state === 'none' ? sql`record.state = '{}'` : sql`${state}::int = any(record.state)`] : []),
  ];
}
