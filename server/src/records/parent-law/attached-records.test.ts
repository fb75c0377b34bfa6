import {
  listCall,
  recordCalls,
  listRowFields,
  type ListName,
  type RecordPayload,
} from '@lexboard/shared-lib/contract';
import { attachedKinds, license, saveCodes } from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../../testing/database/test-database.ts';
import { completeBelow, draftBelow } from '../../testing/samples/attached-samples.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, completeLaw, draftLaw, lawCalls } from '../../testing/test-platform.ts';

const CENTRAL = 1;
const OF_STATES = 2;
const REPEALED = 3;

describeOnDatabase('Records that belong to a law', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(async () => {
    const { token } = platform.organisation.editor;
    const laws = [
      completeLaw(),
      completeLaw({
        ActCodeName: 'SHOP-KL',
        Category: 'Labour and Employment',
        Central: 'State',
        state: [17],
      }),
      completeLaw({ ActCodeName: 'OLD-1900', Active: 'Repealed' }),
    ];
    for (const body of laws) await ask(platform.app, lawCalls.add, { token, body });
  });

  describe('of one kind', () => {
    const kind = license;
    const calls = recordCalls(kind);
    const by = (person = platform.organisation.editor) => ({ token: person.token });
    const add = (body: RecordPayload) => ask(platform.app, calls.add, { ...by(), body });
    const update = (body: RecordPayload) => ask(platform.app, calls.update, { ...by(), body });
    const one = async (id = 1) =>
      (await ask(platform.app, calls.one, { ...by(platform.organisation.viewer), body: { id } })).reply
        .data?.[0];
    const view = async (id = 1) =>
      (await ask(platform.app, calls.view, { ...by(platform.organisation.viewer), body: { id } })).reply;
    const timeline = (reply: object, name: string): string[] => {
      const entries: unknown = Reflect.get(reply, name);
      return Array.isArray(entries) ? entries.map(({ action }: { action: string }) => action) : [];
    };
    const list = async (query: Record<string, string> = {}, name: ListName = 'all') =>
      (await ask(platform.app, listCall(kind, name), { ...by(platform.organisation.viewer), query })).reply;
    const ids = async (query: Record<string, string>, name?: ListName) =>
      (await list(query, name)).data?.map(({ id }) => id);
    const repeal = (id: number) =>
      ask(platform.app, lawCalls.update, {
        ...by(),
        body: { id, version: 1, status: 'Update', Active: 'Repealed' },
      });

    it('is listed, found and sorted by the name of a law that has no code name, until it has one', async () => {
      const { token } = platform.organisation.editor;
      const named = draftLaw({ Law: 'Zebra Crossings Act', ActCodeName: '' });
      await ask(platform.app, lawCalls.add, { token, body: named });
      await add(draftBelow(kind, 4));
      const laws = async (query: Record<string, string>) => (await list(query)).data?.map(({ law }) => law);
      expect(await laws({ allFields: 'zebra' })).toEqual(['Zebra Crossings Act']);
      const change = { id: 4, version: 1, status: 'Update', Law: 'Zebra Act' };
      await ask(platform.app, lawCalls.update, { token, body: change });
      expect(await laws({})).toEqual(['Zebra Act']);
      const coded = { id: 4, version: 2, status: 'Update', ActCodeName: 'ZEB' };
      await ask(platform.app, lawCalls.update, { token, body: coded });
      expect(await laws({})).toEqual(['ZEB']);
    });

    it('is published when complete, keeps extensions in order and shows them in its dialog', async () => {
      const extensionArr = [
        { id: 4, start_date: '2026-04-01', end_date: '2027-03-31', extension_date: null },
        { id: 9, start_date: null, end_date: null, extension_date: null },
      ];
      expect((await add(completeBelow(kind, CENTRAL, { extensionArr }))).status).toBe(200);
      const reply = await view();
      const kept = [{ id: 1, start_date: '2026-04-01', end_date: '2027-03-31', extension_date: null }];
      expect(reply.data?.[0]).toMatchObject({
        publish_status: 'Published',
        extensionArr: kept,
        extention_list: kept,
      });
      expect(timeline(reply, kind.wire.ownTimeline)).toEqual(['Published', 'Created']);
    });

    it('has states only below a state law, and needs them there to be published', async () => {
      await add(completeBelow(kind, CENTRAL, { state: [17] }));
      expect((await one())?.state).toEqual([]);
      expect((await add(completeBelow(kind, OF_STATES))).reply.errors?.map(({ field }) => field)).toEqual([
        'state',
      ]);
      await add(completeBelow(kind, OF_STATES, { state: [17] }));
      expect((await one(2))?.state).toEqual([17]);
    });

    it('refuses a day that does not exist, and a law that is not there', async () => {
      const extensionArr = [{ start_date: '2026-02-30' }];
      const wrongDay = await add(draftBelow(kind, CENTRAL, { extensionArr }));
      const message = 'Extension 1: Start Date must be a date that exists, written as YYYY-MM-DD.';
      expect(wrongDay).toMatchObject({
        status: 422,
        reply: { errors: [{ field: 'extensionArr', message }] },
      });
      expect(await add(draftBelow(kind, 99))).toMatchObject({
        status: 422,
        reply: { errors: [{ field: 'law', message: 'Please choose the Law Code Name from its list.' }] },
      });
    });

    it("takes 'No Exempted Industries' as the last of the renumbered choices, and nothing beyond", async () => {
      const exempt = (id: number) => add(draftBelow(kind, CENTRAL, { ExemptIndustryKeyWords: [id] }));
      expect((await exempt(23)).status).toBe(200);
      expect((await exempt(24)).reply.errors?.map(({ field }) => field)).toEqual(['ExemptIndustryKeyWords']);
    });

    it("refuses 'No Exempted Industries' beside an industry, and publishes 'Others' with its text only", async () => {
      const both = await add(draftBelow(kind, CENTRAL, { ExemptIndustryKeyWords: [23, 1] }));
      expect(both.reply.errors).toEqual([
        {
          field: 'ExemptIndustryKeyWords',
          message: "'No Exempted Industries' cannot stand beside other choices.",
        },
      ]);
      const others = await add({ ...completeBelow(kind, CENTRAL), penaltytype: ['Others'] });
      expect(others.reply.message).toBe('Please fill the Other Penality Type.');
    });

    it('keeps the law of a Published record', async () => {
      await add(completeBelow(kind, CENTRAL));
      const body = { id: 1, version: 1, status: saveCodes.Update, law: OF_STATES };
      expect((await update(body)).reply.errors).toEqual([
        { field: 'law', message: 'Law Code Name cannot be changed once published.' },
      ]);
    });

    it('cannot be placed below a repealed law', async () => {
      expect((await add(draftBelow(kind, REPEALED))).reply.errors?.[0]?.field).toBe('law');
      await add(draftBelow(kind, CENTRAL));
      const body = { id: 1, version: 1, status: saveCodes.Update, law: REPEALED };
      expect((await update(body)).reply.errors?.[0]?.field).toBe('law');
    });

    it('stays as it is once its law is repealed; a new one below another law remembers it', async () => {
      await add(completeBelow(kind, CENTRAL));
      await repeal(CENTRAL);
      expect((await one())?.law_status).toBe('Repealed');
      const body = { id: 1, version: 1, status: saveCodes.Update, penalty: 'More' };
      expect((await update(body)).status).toBe(422);
      const duplicate = { duplicateActive: 'Repealed', id: 1, UniqueCode: `${kind.codePrefix}-000001` };
      expect((await add(completeBelow(kind, CENTRAL, duplicate))).reply.errors?.[0]?.field).toBe('law');
      expect((await add(draftBelow(kind, OF_STATES, duplicate))).reply.id).toBe(2);
      const reply = await view(2);
      expect(timeline(reply, kind.wire.predecessorTimeline)).toEqual(['Published', 'Created']);
    });

    it('keeps its law from being deleted, and says how many there are', async () => {
      await add(draftBelow(kind, CENTRAL));
      const { status, reply } = await ask(platform.app, lawCalls.delete, {
        ...by(),
        body: { id: CENTRAL, reason: 'Entered twice' },
      });
      expect([status, reply.message]).toEqual([
        422,
        `This Law cannot be deleted while records are attached to it (${kind.title}: 1).`,
      ]);
    });

    it('tells the fields that an update changed, ids as names', async () => {
      await add(draftBelow(kind, CENTRAL));
      await update({ id: 1, version: 1, status: saveCodes.Update, law: OF_STATES, state: [17] });
      const entries: unknown = Reflect.get(await view(), kind.wire.ownTimeline);
      expect(entries).toMatchObject([
        {
          action: 'Updated',
          changes: [
            { field: 'law', old: 'FACT-1948', new: 'SHOP-KL' },
            { field: 'state', old: '', new: 'Kerala' },
          ],
        },
        { action: 'Created' },
      ]);
    });

    it('is filtered by its law, and by the category, status and states of that law', async () => {
      await add(draftBelow(kind, CENTRAL));
      await add(draftBelow(kind, OF_STATES, { state: [17] }));
      expect(await ids({ law: '2' })).toEqual([2]);
      expect(await ids({ category: '12' })).toEqual([2]);
      expect(await ids({ state: '17' })).toEqual([2]);
      await repeal(CENTRAL);
      expect(await ids({ status: 'Repealed' })).toEqual([1]);
      expect(await ids({ LawStatus: 'repeal' })).toEqual([1]);
      expect(await ids({ lawentry: 'shop-' })).toEqual([2]);
      expect(await ids({ allFields: 'shop-' })).toEqual([2]);
    });
  });

  it.each(attachedKinds)('$name is stored as a Draft and listed, each with its law', async (kind) => {
    const calls = recordCalls(kind);
    const { editor, viewer } = platform.organisation;
    const dates = kind.fields
      .filter(({ control, name }) => control === 'date' && name !== 'doneuntil')
      .map(({ name }) => name);
    const filled = (value: string) => Object.fromEntries(dates.map((name) => [name, value]));
    const values = draftBelow(kind, CENTRAL, filled('2028-02-29'));
    const added = await ask(platform.app, calls.add, { token: editor.token, body: values });
    const UniqueCode = `${kind.codePrefix}-000001`;
    expect(added.reply).toMatchObject({ id: 1, UniqueCode });
    delete values['status'];
    const one = async () =>
      (await ask(platform.app, calls.one, { token: viewer.token, body: { id: 1 } })).reply.data?.[0];
    expect(await one()).toMatchObject({
      ...values,
      UniqueCode,
      publish_status: 'Draft',
      law_status: 'Active',
      ...Object.fromEntries(
        kind.fields
          .filter(({ name }) => ['penaltytype', 'extensionArr'].includes(name))
          .map(({ name }) => [name, []]),
      ),
      editOption: 'true',
    });
    const cleared = { id: 1, version: 1, status: saveCodes.Update, ...filled('') };
    await ask(platform.app, calls.update, { token: editor.token, body: cleared });
    const data = await one();
    for (const name of dates) expect(data?.[name]).toBeNull();

    const list = async (query: Record<string, string> = {}, name: ListName = 'all') =>
      (await ask(platform.app, listCall(kind, name), { token: viewer.token, query })).reply.data ?? [];
    const published = completeBelow(kind, OF_STATES, { state: [17] });
    await ask(platform.app, calls.add, { token: editor.token, body: published });
    const row = (await list())[1];
    expect(Object.keys(row ?? {}).sort()).toEqual(
      ['id', ...listRowFields(kind), 'editOption', 'version', 'toReview'].sort(),
    );
    expect(row).toMatchObject({
      law: 'FACT-1948',
      law_status: 'Active',
      lawbasedid: CENTRAL,
      Category: 'Factories and Safety',
      publish_status: 'Draft',
      ...(listRowFields(kind).includes('status') && { status: saveCodes.Draft }),
    });
    expect(await list({}, 'published')).toMatchObject([{ id: 2 }]);
    expect(await list({}, 'draft')).toMatchObject([{ id: 1 }]);
    for (const { name, field = name } of kind.list.searchColumns) {
      expect([name, await list({ [name]: String(row?.[field]) })]).toEqual([
        name,
        expect.arrayContaining([row]),
      ]);
      expect([name, await list({ [name]: 'no such text' })]).toEqual([name, []]);
    }
  });
});
