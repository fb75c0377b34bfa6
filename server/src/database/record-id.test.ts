import { sql } from 'kysely';
import { addOrganisation, describeOnEachDatabase } from './test-database.ts';
import type { Transaction } from './transaction.ts';

describeOnEachDatabase('record ids', (database) => {
  async function takeIn(trx: Transaction, kind: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`select take_record_id(${kind}) as id`.execute(trx);
    return rows[0]?.id;
  }

  const takeId = (organisation: string, kind: string) =>
    database().inOrganisation(organisation, (trx) => takeIn(trx, kind));

  it('count from 1 for each organisation and kind', async () => {
    const [one, other] = [await addOrganisation(database()), await addOrganisation(database())];
    expect([await takeId(one, 'law'), await takeId(one, 'law'), await takeId(one, 'license')]).toEqual([
      1, 2, 1,
    ]);
    expect(await takeId(other, 'law')).toBe(1);
  });

  it('make nobody wait, and are given again where they were not used', async () => {
    const organisation = await addOrganisation(database());
    expect(await takeId(organisation, 'law')).toBe(1);
    const taken = Promise.withResolvers<void>();
    const given = Promise.withResolvers<void>();
    const refused = database().inOrganisation(organisation, async (trx) => {
      await takeIn(trx, 'law');
      taken.resolve();
      await given.promise;
      throw new Error('Refused');
    });
    await taken.promise;
    // The embedded database has one line: there, one transaction follows the other anyway.
    if (database().kind === 'postgresql') expect(await takeId(organisation, 'law')).toBe(3);
    given.resolve();
    await expect(refused).rejects.toThrow('Refused');
    expect(await takeId(organisation, 'law')).toBe(2);
  });

  it('are never given twice when many create at once', async () => {
    const organisation = await addOrganisation(database());
    const ids = await Promise.all(Array.from({ length: 20 }, () => takeId(organisation, 'law')));
    expect(new Set(ids).size).toBe(20);
    expect(Math.max(...ids.map(Number))).toBe(20);
  });
});
