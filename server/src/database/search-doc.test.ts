import { sql } from 'kysely';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';

describeOnEachDatabase('search', (database) => {
  let organisation: string;

  async function addLaw(id: number, name: string, keywords = ''): Promise<void> {
    const code = `LAW-${String(id).padStart(6, '0')}`;
    const law = {
      organisation_id: organisation,
      id,
      law_unique_code: code,
      law: name,
      general_key_words: keywords,
    };
    const author = { status: 'Draft' as const, created_by: 1, updated_by: 1 };
    await database().inOrganisation(organisation, (trx) =>
      trx
        .insertInto('law')
        .values({ ...law, ...author, created_at: new Date(2026, 0, id) })
        .execute(),
    );
  }

  async function matching(
    field: 'code' | 'name' | 'doc',
    part: string,
    atMost: number | null = null,
  ): Promise<number[]> {
    return database().inOrganisation(organisation, async (trx) => {
      const { rows } = await sql<{
        id: number;
      }>`select matching_ids('law', ${field}, ${part}, ${atMost}) as id`.execute(trx);
      return rows.map((row) => row.id);
    });
  }

  beforeEach(async () => {
    organisation = await addOrganisation(database());
    await addLaw(1, 'Factories Act', 'boiler');
    await addLaw(2, 'Mines Act');
    await addLaw(3, '100% Safety_Act \\ Rules');
  });

  it.each([
    ['name', 'ACT', [3, 2, 1]],
    ['name', 'ctorie', [1]],
    ['name', '', [3, 2, 1]],
    ['code', 'law-000002', [2]],
    ['doc', 'boil', [1]],
    ['name', 'boil', []],
    ['name', '%', [3]],
    ['name', 'y_a', [3]],
    ['name', 'e_a', []],
    ['name', '\\ r', [3]],
  ] as const)('finds in %s, newest first and to the letter: %j', async (field, part, ids) => {
    expect(await matching(field, part)).toEqual(ids);
  });

  it('gives no more than asked for', async () => {
    expect(await matching('name', 'act', 2)).toEqual([3, 2]);
  });

  it('finds nothing of another organisation', async () => {
    organisation = await addOrganisation(database());
    expect(await matching('name', 'act')).toEqual([]);
  });

  it('follows changes, deletion and restoring', async () => {
    function change(values: { law?: string; deleted_at?: Date | null }): Promise<unknown> {
      return database().inOrganisation(organisation, (trx) =>
        trx.updateTable('law').set(values).where('id', '=', 2).execute(),
      );
    }
    await change({ law: 'Wages Act' });
    expect([await matching('name', 'mines'), await matching('name', 'wages')]).toEqual([[], [2]]);
    await change({ deleted_at: new Date() });
    expect(await matching('name', 'wages')).toEqual([]);
    await change({ deleted_at: null });
    expect(await matching('name', 'wages')).toEqual([2]);
  });
});
