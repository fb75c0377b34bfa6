import { sql } from 'kysely';
import type { Transaction } from '../../database/transaction.ts';
import { describeOnOwnDatabase } from '../../testing/database/test-database.ts';
import { scimSuite } from '../../testing/sign-on/scim-suite.ts';

describeOnOwnDatabase('Lists of a directory', (database) => {
  const directory = scimSuite(database);
  const { scim, suite } = directory;
  const inOrganisation = <Result>(work: (trx: Transaction) => Promise<Result>) =>
    database().inOrganisation(suite.organisation.id, work);

  it('are listed in pages, and found by filters', async () => {
    await directory.setUp();
    const { id: organisation } = suite.organisation;
    await inOrganisation((trx) =>
      sql`with added as (insert into account (organisation_id, id, username, email, role, workspace_access_type)
          select ${organisation}, 1000 + number, name, name, 'no', 'View'
          from generate_series(1, 230) as number, lateral (select 'p' || number || '@' || ${suite.domain}::text as name) as named
          returning organisation_id, id)
        insert into scim_user (organisation_id, account_id, external_id, issuer, made)
        select organisation_id, id, 'X' || id, 'https://login.example', true from added`.execute(trx),
    );
    const list = async (query: string) => (await scim('GET', `/Users?${query}`)).body;
    // The administrator is linked, too.
    expect(await list('count=0')).toMatchObject({ totalResults: 231, itemsPerPage: 0, Resources: [] });
    expect(await list('')).toMatchObject({ totalResults: 231, startIndex: 1, itemsPerPage: 100 });
    const pages = await Promise.all([1, 101, 201].map((start) => list(`startIndex=${start}&count=100`)));
    const ids = pages.flatMap(({ Resources }) =>
      Array.isArray(Resources) ? Resources.map((row: unknown) => JSON.stringify(row)) : [],
    );
    expect(new Set(ids).size).toBe(231);
    expect(await list('startIndex=-5&count=1')).toMatchObject({ startIndex: 1, itemsPerPage: 1 });
    expect(await list('count=9999')).toMatchObject({ itemsPerPage: 200 });
    expect(await list('startIndex=999999999999')).toMatchObject({ totalResults: 231, Resources: [] });
    const found = async (filter: string) =>
      (await list(`filter=${encodeURIComponent(filter)}`))['totalResults'];
    expect(await found(`userName eq "P7@${suite.domain.toUpperCase()}"`)).toBe(1);
    expect(await found(`USERNAME Eq "p7@${suite.domain}" and active eq true`)).toBe(1);
    expect(await found(`externalId eq "X1007"`)).toBe(1);
    expect(await found(`externalId eq "x1007"`)).toBe(0);
    expect(await found(`emails[type eq "work" and value sw "p10"]`)).toBe(11);
    expect(await found(`emails.value ew "9@${suite.domain}" or id eq "1001"`)).toBe(24);
    expect(await found('not (externalId sw "X")')).toBe(1);
    expect(await found(`urn:ietf:params:scim:schemas:core:2.0:User:userName sw "p22"`)).toBe(11);
    expect(await found('meta.created gt "2020-01-01T00:00:00Z" and externalId pr')).toBe(230);
    expect(await found('name.givenName eq null')).toBe(231);
    expect(await found(`userName eq "' or 1=1 --"`)).toBe(0);
    expect(await found('userName co "%" or userName co "*"')).toBe(0);
  });

  it('refuse filters that are none, and by what nothing is filtered', async () => {
    await directory.setUp();
    const refusals = [
      ['nonsense', 'invalidFilter'],
      ['userName eq', 'invalidFilter'],
      ['password eq "x"', 'invalidFilter'],
      ['constructor eq "x"', 'invalidFilter'],
      ['account.id eq "1"', 'invalidFilter'],
      ['active gt true', 'invalidFilter'],
      ['active eq 5', 'invalidFilter'],
      ['userName eq 5', 'invalidFilter'],
      ['meta.created gt "yesterday"', 'invalidFilter'],
      ['emails[emails[value eq "x"]]', 'invalidFilter'],
      [`userName eq "${'x'.repeat(2_000)}"`, 'invalidFilter'],
      ['userName eq "a\u0000"', 'invalidFilter'],
      [Array.from({ length: 60 }, () => 'id eq "1"').join(' or '), 'tooMany'],
    ];
    for (const [filter = '', scimType] of refusals) {
      const { status, body } = await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect([filter, status, body['scimType']]).toEqual([filter, 400, scimType]);
    }
  });
});
