import path from 'node:path';
import {
  circularOne,
  importFaults,
  importRun,
  importStop,
  importUndo,
  packOne,
  questionList,
  recordCalls,
  ruleList,
  type PackKind,
  type PackRecord,
} from '@lexboard/shared-lib/contract';
import { formatToday, returns } from '@lexboard/shared-lib/domain';
import { readPackFolder } from '../../packs/read/read-pack.ts';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { importServer } from '../../testing/imports/import-runs.ts';
import { askImport } from '../../testing/imports/imports.ts';
import { chooseAll, PackImports } from '../../testing/packs/pack-imports.ts';
import { packLaw, packReturn } from '../../testing/packs/pack-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, lawCalls } from '../../testing/test-platform.ts';
import { startImports } from './start-imports.ts';

const goa = { Central: 'State', masterVal: 'State Master', state: ['Goa'] };
const questions = {
  options: { radio: ['Yes', 'No'] },
  questions: [{ inputfield: 'radio' as const, lawqusname: 'Power used?', lawqusanswer: '' }],
  rules: [
    {
      rulename: 'Power',
      lawthenruleconditiontype: 'Any' as const,
      lawthenrulecondition: 'Applicable' as const,
      lawRulesArr: [
        { lawrulecondition: 'Power used?', lawruletype: 'Selected' as const, lawruleanswer: 'Yes' },
      ],
    },
  ],
};
const circular = {
  id: 'mines-c1',
  law: 'mines',
  values: { topic: 'New form', kind: 'Notification', date: '2026-01-05', link: 'https://acts.example/c1' },
  source: {},
};
const lines = {
  law: [
    packLaw('pits', { law: 'mines', values: goa }),
    packLaw('mines', { values: { IndustryKeyWords: ['Mining and Metals', 'Moon Mining'] }, questions }),
    packLaw('board', { institutional: true }),
  ],
  return: [
    packReturn('mines-r1', 'mines', { values: { sensitivity: 'Lunar', description: 'Not checked' } }),
    packReturn('pits-r1', 'pits', { values: { state: ['Goa'] } }),
  ],
  circular: [circular],
};

describeOnDatabase('Taking over a pack', (database) => {
  const platform = platformOfSuite(database);
  let packs: PackImports;
  let stop = () => Promise.resolve();

  beforeEach(() => {
    packs = new PackImports(platform, database);
  });
  afterEach(() => stop());
  const serve = () => {
    stop = startImports(importServer(database(), platform.store));
  };

  const token = () => platform.organisation.admin.token;
  const call = <Name extends Parameters<typeof ask>[1]>(name: Name, body: object) =>
    ask(platform.app, name, { token: token(), body });

  async function takeOver(id: string, settings: Parameters<PackImports['ask']>[1] = {}) {
    expect(await packs.ask(id, settings)).toMatchObject({ status: 200 });
    expect(await packs.start(importRun, id)).toMatchObject({ status: 200 });
    serve();
    const state = await packs.until(id, 'done');
    await stop();
    return state;
  }
  async function undo(id: string) {
    expect(await packs.start(importUndo, id)).toMatchObject({ status: 200 });
    serve();
    const state = await packs.until(id, 'undone');
    await stop();
    return state;
  }
  const readLinks = async () => {
    const rows = await database().inOrganisation(platform.organisation.id, (trx) =>
      trx
        .selectFrom('pack_record')
        .select(['key', 'kind', 'record_id as id', 'version'])
        .orderBy('key')
        .execute(),
    );
    return new Map(rows.map((row) => [row.key, row]));
  };
  const readTaken = () =>
    database().inOrganisation(platform.organisation.id, (trx) =>
      trx.selectFrom('pack_taken').select(['version', 'choice']).execute(),
    );
  const view = async (id: number) => (await call(lawCalls.view, { id })).reply.data?.[0];

  it('says before what it would do, with due days, unknown choices and what is there', async () => {
    const id = await packs.open(lines);
    const { status, reply } = await packs.ask(id);
    expect({ status, message: reply.message }).toEqual({ status: 200, message: undefined });
    expect(reply).toMatchObject({
      ...{ total: 5, added: 5, same: 0, refused: 0, published: 0, dueDays: 0, faults: [] },
      kinds: { law: 2, return: 2, circular: 1, license: 0, othercomp: 0 },
      unknown: [
        { field: 'IndustryKeyWords', list: 'indusKey', value: 'Moon Mining', rows: 1 },
        { field: 'sensitivity', label: 'Sensitivity', value: 'Lunar', rows: 1 },
      ],
      rows: [
        { row: 1, key: 'mines', code: 'MINES', outcome: 'added', checkedOn: '2026-11-01' },
        { key: 'pits' },
        ...[{ key: 'mines-r1' }, { key: 'pits-r1' }, { key: 'mines-c1', kind: 'circular' }],
      ],
    });
    expect(await packs.ask(id, { choose: { states: ['Kerala'] } })).toMatchObject({
      reply: { total: 3, kinds: { law: 1, return: 1, circular: 1 } },
    });
    expect(await packs.ask(id, { choose: { states: ['Kerala'], categories: ['Nothing'] } })).toMatchObject({
      status: 200,
    });
  });

  it('adds laws with what belongs to them, and links each, once', async () => {
    const id = await packs.open(lines);
    expect(await takeOver(id)).toMatchObject({ kind: 'pack', total: 5, added: 5, refused: 0 });
    const links = await readLinks();
    expect([...links.keys()]).toEqual(['mines', 'mines-c1', 'mines-r1', 'pits', 'pits-r1']);
    const mines = links.get('mines')?.id ?? 0;
    expect(await view(links.get('pits')?.id ?? 0)).toMatchObject({ ParentLaw: mines });
    expect((await call(questionList, { id: mines })).reply.data).toMatchObject([
      { lawqusname: 'Power used?' },
    ]);
    expect((await call(ruleList, { id: mines })).reply.data).toMatchObject([{ rulename: 'Power' }]);
    const { reply } = await call(recordCalls(returns).view, { id: links.get('mines-r1')?.id });
    expect(reply.data?.[0]).toMatchObject({ law: mines, startdate: formatToday('Asia/Kolkata', new Date()) });
    const { reply: viewed } = await call(lawCalls.view, { id: mines });
    const { reply: ofCircular } = await call(circularOne, { id: links.get('mines-c1')?.id });
    expect(ofCircular).toMatchObject({ pack: { key: 'mines-c1' } });
    expect(viewed).toMatchObject({ pack: { title: 'Works', version: '1.0.0', key: 'mines' } });
    const { timelinelaw_id: timeline } = viewed;
    expect(timeline?.map(({ reason }) => reason)).toContain('Taken over from Works 1.0.0');
    expect(await packs.rows(id)).toMatchObject([
      { row: 1, kind: 'law', recordName: 'The mines Act' },
      ...[
        { kind: 'law' },
        { kind: 'return' },
        { kind: 'return' },
        { kind: 'circular', recordName: 'New form' },
      ],
    ]);
    const again = await packs.open(lines);
    expect(await takeOver(again, { choose: { institutional: true } })).toMatchObject({ added: 1, same: 5 });
    expect(await readTaken()).toMatchObject([
      { version: '1.0.0', choice: { ...chooseAll, institutional: true } },
    ]);
    expect(await undo(again)).toMatchObject({ kept: 0 });
    expect((await readLinks()).size).toBe(5);
    expect(await readTaken()).toMatchObject([{ choice: chooseAll }]);
  });

  it('links what is there by code or name as it is, and unlinks it again', async () => {
    const byCode = await call(lawCalls.add, draftLaw({ ActCodeName: 'mines', Law: 'Mines of ours' }));
    const byName = await call(lawCalls.add, draftLaw({ ActCodeName: 'OURS', Law: 'Pits Act' }));
    const id = await packs.open({
      law: [packLaw('mines'), packLaw('pits', { values: { Law: 'The Pits Act' } })],
    });
    expect((await packs.ask(id)).reply).toMatchObject({
      ...{ added: 0, same: 2 },
      there: [
        { key: 'mines', name: 'Mines of ours', by: 'code' },
        { key: 'pits', name: 'Pits Act', by: 'name' },
      ],
    });
    expect(await takeOver(id)).toMatchObject({ added: 0, same: 2 });
    expect([...(await readLinks()).values()].map((one) => one.id)).toEqual([
      byCode.reply.id,
      byName.reply.id,
    ]);
    expect(await undo(id)).toMatchObject({ total: 2, kept: 0 });
    expect((await readLinks()).size).toBe(0);
    expect(await readTaken()).toEqual([]);
    expect(await view(Number(byCode.reply.id))).toMatchObject({ version: 1, Law: 'Mines of ours' });
  });

  it('leaves on an undo what was changed since, with its link, and takes no deleted record over again', async () => {
    const id = await packs.open({ law: [packLaw('mines'), packLaw('pits'), packLaw('ports')] });
    await takeOver(id);
    const links = await readLinks();
    const of = (key: string) => links.get(key)?.id;
    const change = { ...draftLaw({ Law: 'Ours' }), id: of('mines'), version: 1, status: 'Update' };
    expect(await call(lawCalls.update, change)).toMatchObject({ status: 200 });
    expect(await call(lawCalls.delete, { id: of('pits'), reason: 'Not ours' })).toMatchObject({
      status: 200,
    });
    const again = await packs.open({ law: [packLaw('pits')], return: [packReturn('pits-r1', 'pits')] });
    expect((await packs.ask(again)).reply).toMatchObject({ added: 0, same: 1, refused: 1 });
    const faults = await platform.app.inject({
      ...{ method: 'POST', url: `/api${importFaults.path}`, payload: { id: again } },
      headers: { authorization: `Bearer ${token()}` },
    });
    expect(faults.body).toContain('pits-r1,Return,"Its law was not taken over, or is deleted: pits."');
    expect(await undo(id)).toMatchObject({ kept: 1 });
    expect([...(await readLinks()).keys()]).toEqual(['mines']);
    expect(await readTaken()).toMatchObject([{ version: '1.0.0' }]);
  });

  it('links what another pack has from the same source, and tells apart what has the same name', async () => {
    const source = { address: 'https://acts.example/mines' };
    const section = { ...source, section: 'Rule 9' };
    const rule = packReturn('r9', 'mines', { source: section });
    await takeOver(await packs.open({ law: [packLaw('mines', { source })], return: [rule] }));
    const twice = packReturn('m9-b', 'm', { values: { returnName: 'Return m9' } });
    const other = {
      law: [packLaw('m', { source })],
      return: [
        packReturn('m9', 'm', { source: section }),
        packReturn('m9-a', 'm', { values: { returnName: 'Return m9' } }),
        twice,
      ],
    };
    const id = await packs.open(other, { id: 'other' }, 'another');
    expect((await packs.ask(id)).reply).toMatchObject({
      ...{ added: 2, same: 2 },
      there: [
        { key: 'm', by: 'source' },
        { key: 'm9', by: 'source' },
      ],
    });
    expect(await takeOver(id)).toMatchObject({ added: 2, same: 2 });
  });

  it('takes a chosen meaning for a name that is no choice, and refuses what its law keeps out', async () => {
    const repealed = packLaw('old', { values: { Active: 'Repealed' } });
    const id = await packs.open({
      ...lines,
      law: [...lines.law, repealed],
      return: [packReturn('old-r1', 'old')],
    });
    const choices = [{ field: 'IndustryKeyWords', value: 'moon mining', choice: '1' }];
    const expected = { unknown: [], added: 4, refused: 1 };
    const { reply } = await packs.ask(id, { choices });
    expect(reply).toMatchObject({ ...expected, faults: [{ value: 'Return old-r1' }] });
    expect(await takeOver(id, { choices })).toMatchObject({ added: 4, refused: 1 });
    const [refused] = await packs.rows(id, 'refused');
    expect(refused).toMatchObject({ kind: 'return', faults: [{ value: 'Return old-r1' }] });
  });

  it('counts the due days of a year of what the central pack has for one law, and goes on where a server ended', async () => {
    const folder = path.join(import.meta.dirname, '../../../../packs/india-central');
    const isOf = ({ id, law }: PackRecord) =>
      [id, law].includes('the-central-goods-and-services-tax-act-2017');
    const readKind = async (kind: PackKind) => {
      const { records } = await readPackFolder(folder);
      return records.filter((row) => row.kind === kind && isOf(row.record)).map(({ record }) => record);
    };
    const [ofLaw, ofReturns] = [await readKind('law'), await readKind('return')];
    const monthly = ofReturns.filter(({ id }) => id === 'cgst-2017-r1');
    const id = await packs.open({ law: ofLaw, return: monthly });
    expect((await packs.ask(id)).reply).toMatchObject({ published: 2, dueDays: 12, drafts: [] });
    const all = await packs.open({ law: ofLaw, return: ofReturns });
    const { total } = (await packs.ask(all)).reply;
    expect(await packs.start(importRun, all)).toMatchObject({ status: 200 });
    serve();
    await packs.until(all, (done) => done > 0);
    await stop();
    serve();
    expect(await packs.until(all, 'done')).toMatchObject({ done: total, added: total });
    expect((await readLinks()).size).toBe(total);
  });

  it('refuses people without the right, another publisher, an older version, and two at once', async () => {
    const one = { law: [packLaw('mines')] };
    const id = await packs.open(one, { version: '1.2.0' });
    const second = await packs.open(one, { version: '1.2.0' });
    await packs.ask(id);
    await packs.ask(second);
    const byEditor = await askImport(platform.app, platform.organisation.editor.token, importRun, { id });
    expect(byEditor.status).toBe(403);
    expect(await packs.start(importRun, id)).toMatchObject({ status: 200 });
    const another = async () => (await packs.start(importRun, second)).message;
    const unfinished = 'Another import of this pack is not finished: works-1.2.0.lexpack.';
    expect(await another()).toContain(unfinished);
    await askImport(platform.app, token(), importStop, { id });
    expect(await another()).toContain(unfinished);
    const byEditorStopped = await askImport(platform.app, platform.organisation.editor.token, importStop, {
      id,
    });
    expect(byEditorStopped.status).toBe(403);
    expect(await packs.start(importRun, id)).toMatchObject({ status: 200 });
    serve();
    await packs.until(id, 'done');
    await stop();
    expect(await packs.start(importRun, second)).toMatchObject({ status: 200 });
    expect((await packs.start(importUndo, id)).message).toContain(unfinished);
    serve();
    await packs.until(second, 'done');
    await stop();
    const older = await packs.open(one, { version: '1.1.9' });
    expect(await packs.ask(older)).toMatchObject({
      status: 409,
      reply: { message: 'Works 1.1.9 is older than 1.2.0, which was taken over.' },
    });
    const foreign = await packs.open(one, { version: '1.2.0' }, 'another');
    expect((await packs.ask(foreign)).status).toBe(409);
    const newer = await packs.open(one, { version: '1.10.0' });
    expect((await askImport(platform.app, token(), packOne, { id: newer })).reply).toMatchObject({
      ...{ id: 'works', newer: true, from: '1.2.0', records: 1, choose: chooseAll },
      taken: { version: '1.2.0', records: 1, user: platform.organisation.admin.username },
    });
  });

  it('offers names with what is for them', async () => {
    const id = await packs.open(lines);
    expect((await askImport(platform.app, token(), packOne, { id })).reply).toMatchObject({
      ...{ kinds: { law: 3, return: 2 }, unchecked: 3, newer: false },
      offers: {
        // Who is in no state that the pack has laws of says so by its own.
        states: expect.arrayContaining([
          { name: 'Goa', laws: 1, obligations: 1 },
          { name: 'Karnataka', laws: 0, obligations: 0 },
        ]) as unknown,
        industries: [
          { name: 'Mining and Metals', laws: 1, obligations: 1 },
          { name: 'Moon Mining', laws: 1, obligations: 1 },
        ],
        institutional: 1,
      },
    });
  });
});
