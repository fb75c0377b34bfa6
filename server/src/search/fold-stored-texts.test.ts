import { listCall } from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import { sql } from 'kysely';
import { describeOnOwnDatabase } from '../testing/database/test-database.ts';
import { searchedRecords } from '../testing/searched-records.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../testing/test-platform.ts';
import { foldStoredTexts } from './fold-stored-texts.ts';

const body = (name: string) =>
  sql.raw(`create or replace function fold_devanagari(part text) returns text language sql immutable
    return ${name}`);
const now = `translate(part, E'\\u0901\\u0929\\u0931\\u0934\\u093c', E'\\u0902\\u0928\\u0930\\u0933')`;

describeOnOwnDatabase('Texts that an earlier version has stored', (database) => {
  const platform = platformOfSuite(database);
  const setFolding = (name: string) => database().asOwner((trx) => body(name).execute(trx));
  beforeAll(() => setFolding('part'));
  const searched = searchedRecords(platform, database, [
    { call: lawCalls.add, body: draftLaw({ Law: 'स\u095cक का ढाँचा', ActCodeName: 'ज\u093c-1' }) },
  ]);
  const inOrganisation = <Row>(statement: ReturnType<typeof sql<Row>>) =>
    database().inOrganisation(searched.organisation.id, async (trx) => (await statement.execute(trx)).rows);
  beforeAll(async () => {
    await inOrganisation(sql`update account set name = 'ज\u093cैद' where username like 'editor%'`);
    await inOrganisation(sql`insert into import_memory (organisation_id, kind, field, value, meaning)
      values (current_organisation(), 'law', '', 'शीर्षक ढाँचा', 'Law')`);
    await setFolding(now);
  });

  it('are found once they are folded, in lists, by words and by code, and what imports remember', async () => {
    const { token } = searched.organisation.editor;
    const list = async (text: string) =>
      (await ask(platform.app, listCall(law, 'all'), { token, query: { lawentry: text } })).reply.data;
    expect(await list('सडक का ढांचा')).toEqual([]);
    await foldStoredTexts({ database: database() });
    expect(await list('सडक का ढांचा')).toMatchObject([{ id: 1 }]);
    expect(await list('ज-1')).toMatchObject([{ id: 1 }]);
    expect(await searched.suggested('सडक')).toEqual(['LAW-000001']);
    expect(await searched.suggested('ज-1')).toEqual(['LAW-000001']);
    expect(await inOrganisation(sql`select value from import_memory`)).toEqual([{ value: 'शीर्षक ढांचा' }]);
    const names = sql`select name, shown_name from account where text_key(name) = 'जैद' and name <> ''`;
    expect(await inOrganisation(names)).toEqual([{ name: 'ज\u093cैद', shown_name: 'ज\u093cैद' }]);
  });

  it('are looked for once', async () => {
    const { rows } = await database().inDirectory((trx) =>
      sql`select texts_folded from platform`.execute(trx),
    );
    expect(rows).toEqual([{ texts_folded: 1 }]);
  });
});
