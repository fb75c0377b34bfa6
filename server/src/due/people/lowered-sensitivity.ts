import { sql, type RawBuilder } from 'kysely';

/**
 * Whether somebody lowered the sensitivity of a record themselves: they do not get around the second person by that.
 * @param caller the account of whoever asks
 */
export const hasLowered = (
  caller: number,
  record: { kind: RawBuilder<unknown>; id: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`exists (select from timeline_entry as entry
  where entry.organisation_id = current_organisation() and entry.kind = ${record.kind}
    and entry.record_id = ${record.id} and entry.account_id = ${caller}
    and (entry.changes @> '[{"field": "sensitivity", "old": "Critical"}]'
      or entry.changes @> '[{"field": "sensitivity", "old": "High"}]'))`;
