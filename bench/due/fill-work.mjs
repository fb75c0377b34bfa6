/**
 * So many people, who own and check the occurrences of an organisation; three of them are administrators. Its digests are
 * settled until the day before.
 */
export const addPeople = (id, people, settled) => [
  `insert into account (organisation_id, id, username, email, password_hash, role, workspace_access_type, name, shown_name)
    select '${id}', n, 'p' || n, 'p' || n || '@bench.example', 'none', case when n <= 3 then 'yes' else 'no' end, 'Edit',
      'Person ' || n, 'Person ' || n
    from generate_series(1, ${people}) as n`,
  `update occurrence set owner = 1 + record_id % ${people}, checker = 1 + (record_id + 7) % ${people}
    where organisation_id = '${id}'`,
  `update organisation set created_at = now() - interval '1 year', digest_day = '${settled}' where id = '${id}'`,
];

/** The second of every 20 people is away, and the one after them stands in. Person 3 is one who stands in. */
const absences = (id, people, today) => `
  insert into absence (organisation_id, account_id, first_day, last_day, delegate_id)
  select '${id}', n, '${today}'::date - 7, '${today}'::date + 14, n + 1 from generate_series(2, ${people} - 1, 20) as n`;

/** What people do around open days: payments, needed documents with files, delegates, what was sent back, and news. */
export const addWork = (id, people, today) => [
  `update return_record set payable = 'yes', documents = '[{"name": "Challan"}, {"name": "Acknowledgement"}]'
    where organisation_id = '${id}'`,
  `insert into payment (organisation_id, occurrence_id, head, amount, paid_on, entered_by)
    select '${id}', occurrence.id, head, amount, '${today}', occurrence.owner
    from occurrence, (values ('Tax or contribution', 11800000), ('Late fee', 50000)) as paid (head, amount)
    where occurrence.organisation_id = '${id}' and occurrence.id % 3 = 0`,
  `update occurrence set paid = 11850000, late_cost = 50000 where organisation_id = '${id}' and id % 3 = 0`,
  `insert into attachment (organisation_id, kind, record_id, position, content_id, name, size, type, sha256, uploaded_by, document)
    select '${id}', 'due', occurrence.id, 1, gen_random_uuid(), 'challan.pdf', 1000, 'application/pdf',
      sha256(occurrence.id::text::bytea), occurrence.owner, 'Challan'
    from occurrence where organisation_id = '${id}' and id % 3 = 0`,
  absences(id, people, today),
  `update occurrence set sent_back_at = now() - interval '1 day' where organisation_id = '${id}' and id % 50 = 0`,
  `insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, action, account_id, username, reason)
    select '${id}', 'due', id, 'RET', 'Return', 'Sent back', checker, 'p' || checker, 'The challan is of another month.'
    from occurrence where organisation_id = '${id}' and sent_back_at is not null`,
  `insert into due_news (organisation_id, account_id, kind, subject_id, what, by_account, said)
    select '${id}', owner, 'due', id, (array['owner', 'mentioned', 'commented', 'approved'])[1 + id / 30 % 4], checker, 'See the challan.'
    from occurrence where organisation_id = '${id}' and id % 30 = 0`,
];
