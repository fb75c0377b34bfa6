import { sql, type RawBuilder } from 'kysely';

/**
 * Whether a person lowered a record's sensitivity themselves. That must not let them avoid the second person.
 * @param caller account id
 */
export const hasLoweredSensitivity = (
  caller: number,
  record: { kind: RawBuilder<unknown>; id: RawBuilder<unknown> },
): RawBuilder<unknown> => sql`exists (select from timeline_entry as entry
  where entry.organisation_id = current_organisation() and entry.kind = ${record.kind}
    and entry.record_id = ${record.id} and entry.account_id = ${caller}
    and (entry.changes @> '[{"field": "sensitivity", "old": "Critical"}]'
      or entry.changes @> '[{"field": "sensitivity", "old": "High"}]'))`;
