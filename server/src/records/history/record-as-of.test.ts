import { sql } from 'kysely';
import { recordCalls } from '@lexboard/shared-lib/contract';
import {
  addDays,
  defaultTimeZone,
  formatToday,
  law,
  license,
  type RecordKind,
} from '@lexboard/shared-lib/domain';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { addTestOrganisation, ask } from '../../testing/test-platform.ts';
import { insertVersions } from './record-versions.ts';

/** In India the first is a second before midnight, the other is midnight. */
const [added, changed] = ['2026-01-10T18:29:59Z', '2026-03-01T18:30:00Z'];

describeOnDatabase('A record as of a day', (database) => {
  const platform = platformOfSuite(database);

  const inPast = (work: (trx: Transaction) => Promise<void>) =>
    database().inOrganisation(platform.organisation.id, work);
  const asOf = async (kind: RecordKind, day: string, by = platform.organisation.viewer) =>
    (await ask(platform.app, recordCalls(kind).asOf, { token: by.token, body: { id: 9, day } })).reply;

  /** Law 9 and its license 9 from {@link added}, changed and repealed at {@link changed}, deleted from 5 to 8 May. */
  async function addPast(trx: Transaction) {
    const { id, editor } = platform.organisation;
    for (const number of [8, 9])
      await sql`insert into law (organisation_id, id, law_unique_code, act_code_name, law, active, status, created_by, updated_by, created_at, updated_at)
        values (${id}, ${number}, ${`LAW-00000${number}`}, 'ACT', 'Old', 'Active', 'Draft', ${editor.id}, ${editor.id}, ${added}, ${added})`.execute(
        trx,
      );
    await sql`insert into license (organisation_id, id, unique_code, law, license, publish_status, created_by, updated_by, created_at, updated_at)
      values (${id}, 9, 'LIC-000009', 9, 'Old license', 'Draft', ${editor.id}, ${editor.id}, ${added}, ${added})`.execute(
      trx,
    );
    for (const kind of [law, license]) await insertVersions(trx, kind, 9);
    await sql`update law set law = 'New', active = 'Repealed', version = 2, updated_at = ${changed} where id = 9`.execute(
      trx,
    );
    await sql`update license set license = 'New license', version = 2, updated_at = ${changed} where id = 9`.execute(
      trx,
    );
    for (const kind of [law, license]) await insertVersions(trx, kind, 9);
    for (const [action, at] of [
      ['Deleted', '2026-05-05T10:00:00Z'],
      ['Restored', '2026-05-08T10:00:00Z'],
    ])
      await entry(trx, { kind: 'law', recordId: 9, action: action ?? '', at: at ?? '' });
  }

  const entry = (trx: Transaction, { kind, recordId, action, at, changes = [] }: Entry) =>
    sql`insert into timeline_entry (organisation_id, kind, record_id, record_code, record_name, action, changes, account_id, username, created_at)
      values (${platform.organisation.id}, ${kind}, ${recordId}, '', '', ${action}, ${JSON.stringify(changes)},
        ${platform.organisation.editor.id}, 'editor', ${at})`.execute(trx);
  interface Entry {
    kind: string;
    recordId: number;
    action: string;
    at: string;
    changes?: object[];
  }

  beforeEach(() => inPast(addPast));

  it.each([
    ['2026-01-09', 'It did not exist on 9 January 2026: it was added on 10 January 2026.'],
    ['2026-01-10', 'Old'],
    ['2026-03-01', 'Old'],
    ['2026-03-02', 'New'],
    ['2026-05-05', 'It was deleted on 5 May 2026 and restored on 8 May 2026.'],
    ['2026-05-08', 'New'],
    ['2026-02-30', 'Must be a date that exists, as YYYY-MM-DD.'],
    [addDays(formatToday(defaultTimeZone), 1), 'Choose a day that is not in the future.'],
  ])(
    'is what it was at the end of it in the organisation’s zone, or says why not: %s',
    async (day, expected) => {
      const { data, message } = await asOf(law, day);
      expect(data?.[0]?.['Law'] ?? message).toBe(expected);
    },
  );

  it('has its law of then, with its state', async () => {
    const [before, after] = [await asOf(license, '2026-03-01'), await asOf(license, '2026-03-02')];
    expect(before).toMatchObject({
      data: [{ license: 'Old license', law_status: 'Active', version: 1, UniqueCode: 'LIC-000009' }],
      law: [{ id: 9, Law: 'Old', Active: 'Active' }],
    });
    expect(after).toMatchObject({
      data: [{ license: 'New license', law_status: 'Repealed' }],
      law: [{ Law: 'New' }],
    });
    expect(await asOf(license, '2026-05-05')).toMatchObject({
      data: [{ version: 2 }],
      law: [],
      circulars: [],
    });
  });

  it('has the circulars of its law as they stood: those added by then, not deleted yet, and moved away since', async () => {
    await inPast(async (trx) => {
      const move = { field: 'law', label: 'Law', old: 'LAW-000009 ACT', new: 'LAW-000008 ACT' };
      const rename = { field: 'topic', label: 'Topic', old: 'First', new: 'Second' };
      const again = { field: 'topic', label: 'Topic', old: 'Second', new: 'Third' };
      for (const [circular, lawId, topic] of [
        [1, 9, 'Third'],
        [2, 9, 'Later'],
        [3, 9, 'Gone'],
        [4, 8, 'Moved'],
        [5, 8, 'Elsewhere'],
        [6, 8, 'Also'],
      ] as const)
        await sql`insert into circular (organisation_id, id, law_id, topic, link, date, kind, deleted_at)
          values (${platform.organisation.id}, ${circular}, ${lawId}, ${topic}, 'https://example.org', '2026-01-01', 'Order',
            ${circular === 3 ? '2026-04-01T10:00:00Z' : null})`.execute(trx);
      const happened = (recordId: number, action: string, at: string, changes: object[] = []) =>
        entry(trx, { kind: 'circular', recordId, action, at: `${at}T10:00:00Z`, changes });
      await happened(1, 'Created', '2026-01-15');
      await happened(1, 'Updated', '2026-03-10', [rename]);
      await happened(1, 'Updated', '2026-03-20', [again]);
      await happened(2, 'Created', '2026-03-15');
      await happened(4, 'Updated', '2026-03-18', [move]);
      await happened(6, 'Updated', '2026-03-18', [
        { ...move, field: 'alsoLaws', old: 'LAW-000007 A; LAW-000009 B' },
      ]);
    });
    const topics = async (day: string) => (await asOf(license, day)).circulars?.map(({ topic }) => topic);
    expect(await topics('2026-03-02')).toEqual(['Also', 'Moved', 'Gone', 'First']);
    expect(await topics('2026-03-15')).toEqual(['Also', 'Moved', 'Gone', 'Later', 'Second']);
    expect(await topics('2026-04-01')).toEqual(['Later', 'Third']);
  });

  it('has the reviews that were asked for by then, open or with their outcome of then', async () => {
    await inPast(async (trx) => {
      const { id } = platform.organisation;
      await sql`insert into circular (organisation_id, id, law_id, topic, link, date, kind)
        values (${id}, 1, 9, 'Order', 'https://example.org', '2026-01-01', 'Order')`.execute(trx);
      const { rows } = await sql<{
        id: number;
      }>`insert into occurrence (organisation_id, kind, record_id, statutory_day, due_day, internal_day)
        values (${id}, 'review', 9, '2026-04-01', '2026-04-01', '2026-04-01') returning id`.execute(trx);
      const [{ id: review }] = [rows[0] ?? { id: 0 }];
      await sql`insert into review (organisation_id, id, circular_id, kind, record_id, asked_at, before_version)
        values (${id}, ${review}, 1, 'law', 9, '2026-03-10T10:00:00Z', 1)`.execute(trx);
      const status = { field: 'status', label: 'Status', old: 'Upcoming', new: 'Submitted' };
      const happened = (action: string, at: string, outcome?: string) =>
        entry(trx, {
          ...{ kind: 'due', recordId: review, action, at: `${at}T10:00:00Z` },
          changes: [
            status,
            ...(outcome ? [{ field: 'outcome', label: 'Outcome', old: '', new: outcome }] : []),
          ],
        });
      await happened('Reviewed', '2026-03-12', 'No change');
      await happened('Sent back', '2026-03-14');
      await happened('Reviewed', '2026-03-16', 'Changed');
      await happened('Approved', '2026-03-18');
    });
    const reviews = async (day: string) =>
      (await asOf(law, day)).reviews?.map(({ outcome, signed }) => [outcome, signed]);
    expect(await reviews('2026-03-09')).toEqual([]);
    expect(await reviews('2026-03-10')).toEqual([[null, false]]);
    expect(await reviews('2026-03-12')).toEqual([['No change', false]]);
    expect(await reviews('2026-03-14')).toEqual([[null, false]]);
    expect(await reviews('2026-03-18')).toEqual([['Changed', true]]);
  });

  it('is nothing of a deleted record, nor of another organisation', async () => {
    const other = await addTestOrganisation(database());
    expect((await asOf(law, '2026-03-02', other.admin)).message).toBe('There is no law with this number.');
    await inPast(async (trx) => {
      await sql`update law set deleted_at = now() where id = 9`.execute(trx);
    });
    expect((await asOf(law, '2026-03-02')).message).toBe('There is no law with this number.');
  });
});
