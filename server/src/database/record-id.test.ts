import { sql } from 'kysely';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';

describeOnEachDatabase('record ids', (database) => {
  function takeId(organisation: string, kind: string): Promise<number | undefined> {
    return database().inOrganisation(organisation, async (trx) => {
      const { rows } = await sql<{ id: number }>`select take_record_id(${kind}) as id`.execute(trx);
      return rows[0]?.id;
    });
  }

  it('count from 1 for each organisation and kind', async () => {
    const [one, other] = [await addOrganisation(database()), await addOrganisation(database())];
    expect([await takeId(one, 'law'), await takeId(one, 'law'), await takeId(one, 'license')]).toEqual([
      1, 2, 1,
    ]);
    expect(await takeId(other, 'law')).toBe(1);
  });

  it('are never given twice when many create at once', async () => {
    const organisation = await addOrganisation(database());
    const ids = await Promise.all(Array.from({ length: 20 }, () => takeId(organisation, 'law')));
    expect(new Set(ids).size).toBe(20);
    expect(Math.max(...ids.map(Number))).toBe(20);
  });
});
