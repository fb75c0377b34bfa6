import {
  unitAdd,
  unitList,
  unitOne,
  userDisable,
  userUpdate,
  type Call,
} from '@lexboard/shared-lib/contract';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import { platformOfSuite } from '../testing/suite-platform.ts';
import { addTestOrganisation, ask, type Person } from '../testing/test-platform.ts';

const company = { name: 'Acme Limited', code: 'ACME', kind: 'Company' };
const site = { name: 'Pune works', code: 'PUNE-1', kind: 'Site' };

describeOnDatabase('A unit', (database) => {
  const platform = platformOfSuite(database);
  const act = (call: Call, body: object, person: Person = platform.organisation.admin) =>
    ask(platform.app, call, { token: person.token, body });

  const add = async (body: object): Promise<number> => {
    const { status, reply } = await act(unitAdd, body);
    expect([status, reply.errors]).toEqual([200, undefined]);
    return reply.id ?? 0;
  };
  const like = (message: string | RegExp): unknown =>
    typeof message === 'string' ? message : expect.stringMatching(message);
  /** Units one below the other. */
  async function addChain(length: number, top: number | null = null): Promise<number[]> {
    const ids: number[] = [];
    for (let level = 1; level <= length; level += 1) {
      const code = `L${level}-${top ?? ''}`;
      ids.push(await add({ ...site, code, name: code, parent: ids.at(-1) ?? top }));
    }
    return ids;
  }

  it('is stored as entered, tidied, and shown with what its ids mean', async () => {
    const { editor } = platform.organisation;
    const parent = await add({ ...company, state: 21 });
    const id = await add({
      name: '  Pune \n works ',
      code: ' PUNE-1',
      kind: 'Site',
      parent,
      industry: [1],
      head: editor.id,
      from: '2020-02-29',
      until: '',
      numbers: [{ type: 'PAN', value: 'aaacd 1234e' }],
    });
    expect((await act(unitOne, { id }, platform.organisation.viewer)).reply).toMatchObject({
      data: [
        {
          ...site,
          id,
          parent,
          parentName: 'Acme Limited',
          parentCode: 'ACME',
          state: null,
          inState: 21,
          industry: [1],
          headName: editor.username,
          from: '2020-02-29',
          until: null,
          closed: false,
          numbers: [{ type: 'PAN', value: 'AAACD1234E' }],
          version: 1,
        },
      ],
      timeline: [{ action: 'Created', type: 'Unit', complianceRecord: 'PUNE-1 Pune works', version: 1 }],
    });
  });

  it('names the people of chosen units who act for it, by it or a unit above it', async () => {
    const { editor, viewer } = platform.organisation;
    const [top = 0, middle = 0, bottom = 0] = await addChain(3);
    const peopleOf = async (id: number) => (await act(unitOne, { id })).reply.people;
    await act(userUpdate, { id: editor.id, units: [top] });
    await act(userUpdate, { id: viewer.id, units: [middle, bottom] });
    const both = [editor.username, viewer.username].sort();
    expect(await Promise.all([top, middle, bottom].map(peopleOf))).toEqual([[editor.username], both, both]);
    await act(userDisable, { id: editor.id, disabled: true });
    expect(await peopleOf(bottom)).toEqual([viewer.username]);
  });

  it('is refused with every fault at its field', async () => {
    const { admin, viewer } = platform.organisation;
    await act(userDisable, { id: viewer.id, disabled: true });
    const top = await add({ ...company, state: 21, numbers: [{ type: 'PAN', value: 'AAACD1234E' }] });
    const closed = await add({ ...site, code: 'OLD', name: 'Old works', until: '2020-01-31' });
    const chain = await addChain(6);
    const stranger = (await addTestOrganisation(database())).admin;
    const unknown = 'This parent does not exist.';
    const faults: [body: object, ...errors: [field: string, message: string | RegExp][]][] = [
      [
        { name: ' ', code: '\n', from: '2026-02-30', until: 'x' },
        ['name', 'Please fill the Name.'],
        ['code', 'Please fill the Code.'],
        ['kind', 'Please choose the Kind.'],
        ['from', 'This date does not exist.'],
        ['until', 'This date does not exist.'],
      ],
      [{ ...site, code: 'acme' }, ['code', 'The code ACME is in use: Acme Limited.']],
      [{ ...site, parent: 99 }, ['parent', unknown]],
      [{ ...site, parent: chain[5] }, ['parent', /^Units have at most 6 levels/]],
      [
        { ...site, state: 99, industry: [1, 999], entityType: [999], branchtype: [999] },
        ['state', 'Please choose the State from its list.'],
        ['industry', 'Please choose the Industry from its list.'],
        ['entityType', 'Please choose the Entity Type from its list.'],
        ['branchtype', 'Please choose the Branch Type from its list.'],
      ],
      [{ ...site, head: viewer.id }, ['head', `${viewer.username} is disabled: choose somebody else.`]],
      [{ ...site, head: 99 }, ['head', 'There is no such person in your organisation.']],
      [
        { ...site, from: '2026-04-01', until: '2026-03-31' },
        ['until', 'This is before Open From (1 April 2026).'],
      ],
      [{ ...site, parent: closed }, ['parent', /^Old works, above it, is open until 31 January 2020/]],
      [{ ...site, numbers: [{ type: 'PAN', value: '123' }] }, ['numbers.0.value', /^The PAN must have 10/]],
      [
        { ...site, parent: top, numbers: [{ type: 'GSTIN', value: '29AAGCB7383J1Z4' }] },
        [
          'numbers.0.value',
          /^The GSTIN begins with 29 for Karnataka\. The state of this unit is Maharashtra/,
        ],
      ],
      [
        {
          ...company,
          code: 'B',
          numbers: [
            { type: 'Other', value: '1' },
            { type: 'PAN', value: 'AAACD1234E' },
          ],
        },
        ['numbers.1.value', 'The PAN AAACD1234E is in use: Acme Limited.'],
      ],
    ];
    for (const [body, ...expected] of faults) {
      const { status, reply } = await act(unitAdd, body);
      const errors = expected.map(([field, message]) => ({ field, message: like(message) }));
      expect([body, status, reply.errors]).toEqual([body, 422, errors]);
    }
    expect([admin.id === stranger.id, (await act(unitList, { closed: 'all' })).reply.totalLength]).toEqual([
      true,
      8,
    ]);
  });
});
