import { sql } from 'kysely';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';

describeOnEachDatabase('search', (database) => {
  let organisation: string;

  async function addLaw(id: number, name: string, keywords = ''): Promise<void> {
    const code = `LAW-${String(id).padStart(6, '0')}`;
    await database().inOrganisation(organisation, (trx) =>
      sql`insert into law (organisation_id, id, law_unique_code, law, general_key_words, status, created_by,
          updated_by, created_at)
        values (${organisation}, ${id}, ${code}, ${name}, ${keywords}, 'Draft', 1, 1, ${new Date(2026, 0, id)})`.execute(
        trx,
      ),
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
    const change = (column: 'law' | 'deleted_at', value: string | Date | null) =>
      database().inOrganisation(organisation, (trx) =>
        sql`update law set ${sql.ref(column)} = ${value} where id = 2`.execute(trx),
      );
    await change('law', 'Wages Act');
    expect([await matching('name', 'mines'), await matching('name', 'wages')]).toEqual([[], [2]]);
    await change('deleted_at', new Date());
    expect(await matching('name', 'wages')).toEqual([]);
    await change('deleted_at', null);
    expect(await matching('name', 'wages')).toEqual([2]);
  });
});
