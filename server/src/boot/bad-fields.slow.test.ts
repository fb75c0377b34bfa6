import type { FastifyInstance } from 'fastify';
import { recordCalls } from '@lexboard/shared-lib/contract';
import {
  kinds,
  law,
  type Condition,
  type Field,
  type RecordKind,
  type RowsField,
} from '@lexboard/shared-lib/domain';
import { describeOnDatabase } from '../testing/database/test-database.ts';
import type { Payload } from '../testing/bad-input.ts';
import { draftVariant, statusFor } from '../testing/samples/record-variants.ts';
import { addTestUnits, testUnits } from '../testing/unit-samples.ts';
import {
  addTestOrganisation,
  ask,
  completeLaw,
  lawCalls,
  startTestApp,
  type TestOrganisation,
} from '../testing/test-platform.ts';

/** The laws of the organisation; another one has one more. */
const OF_STATES = 1;
const FOREIGN = 3;

/** A wrong value, with the status that refuses it: 400 by its shape, 422 by a rule. */
type Wrong = readonly [status: 400 | 422, value: unknown];

const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

const wrongDays = ['2026-02-30', '2027-02-29', '2026-13-01', '30-02-2026', 'today'];

/** Is before the day that all date fields of a draft have. */
const DAY_BEFORE = '2026-03-31';

const NO_UNIT = 99;

const wrongUnitRows: readonly Wrong[] = [
  ...wrongDays.map((day) => [422, [{ unit: testUnits.pune, startdate: day }]] as const),
  [422, [{ unit: testUnits.pune, startdate: '2026-01-02', enddate: '2026-01-01' }]],
  [422, [{ unit: testUnits.pune, owner: 1, checker: 1 }]],
  [422, [{ unit: testUnits.pune, owner: 9_999 }]],
  [422, [{ unit: NO_UNIT, startdate: '2026-01-01' }]],
  [400, [{ startdate: '2026-01-01' }]],
  [400, many(1_001, () => ({ unit: testUnits.pune, startdate: '2026-01-01' }))],
];

const wrongRows: Record<RowsField['control'], readonly Wrong[]> = {
  units: [
    [422, [{ unit: testUnits.group, below: 'yes' }, { unit: NO_UNIT }]],
    [400, [{ unit: testUnits.pune, below: 'maybe' }]],
    [400, [{ unit: testUnits.pune, below: 'yes', kind: 'Planet' }]],
    [400, [{ below: 'yes' }]],
    [400, many(1_001, () => ({ unit: testUnits.pune }))],
  ],
  unitRows: [...wrongUnitRows, [400, [{ unit: testUnits.pune, number: 'of a license' }]]],
  licenseRows: [
    ...wrongUnitRows,
    [422, [{ unit: testUnits.pune, validuntil: '2026-02-30' }]],
    [400, [{ unit: testUnits.pune, renewdays: 366 }]],
  ],
  extensions: [
    ...wrongDays.map((day) => [422, [{ start_date: '2026-01-01' }, { end_date: day }]] as const),
    [422, [{ start_date: '2026-01-02', end_date: '2026-01-01' }]],
    [400, many(101, () => ({ start_date: '2026-01-01' }))],
    [400, [{ start_date: '2026-01-01', note: 'no such column' }]],
  ],
  dayMonths: [
    [422, [{ date: '32', month: 'January' }]],
    [422, [{ date: '1', month: 'Pluviose' }]],
    [400, many(101, () => ({ date: '1', month: 'January' }))],
    [400, [{ date: '1', year: '2026' }]],
  ],
  documents: [
    [422, [{ name: 'Challan' }, { name: ' challan' }]],
    [422, [{ name: 'Challan; Form 3A' }]],
    [400, many(21, (index) => ({ name: `Form ${index}` }))],
    [400, [{ name: 'x'.repeat(10_000) }]],
    [400, ['Challan']],
  ],
  demands: [
    [422, [{ head: 'Bribe', amount: 1 }]],
    [422, [{ head: 'Penalty' }]],
    ...[0, -1, 0.5, 10 ** 13 + 1, 'lakh'].map((amount) => [400, [{ head: 'Penalty', amount }]] as const),
  ],
  dates: [
    ...wrongDays.map((day) => [422, [{ what: 'Hearing', day }]] as const),
    [422, [{ what: 'Party', day: '2026-05-04' }]],
    [422, [{ what: 'Hearing' }]],
    [422, many(2, () => ({ what: 'Hearing', day: '2026-05-04' }))],
    [400, [{ what: 'Hearing', day: '2026-05-04', time: '24:00' }]],
    [400, [{ what: 'Hearing', day: '2026-05-04', place: 'x'.repeat(501) }]],
  ],
};

function wrongValues(field: Field): readonly Wrong[] {
  switch (field.control) {
    case 'name':
      return [
        [400, 'x'.repeat(501)],
        [400, 7],
        [400, 'half a pair \ud800'],
      ];
    case 'text':
      return [
        [400, 'x'.repeat(10_001)],
        [400, ['text']],
        [400, 'half a pair \ud800'],
      ];
    case 'date':
      return [
        ...[...wrongDays, ...(field.notBefore ? [DAY_BEFORE] : [])].map((day) => [422, day] as const),
        [400, 20_260_101],
      ];
    case 'days':
      return [
        [400, -1],
        [400, 1.5],
        [400, 10_000],
        [400, '7 days'],
      ];
    case 'tick':
      return [
        [400, 'no'],
        [400, true],
      ];
    case 'choice':
      if (field.list === 'parentLaw')
        return [
          [422, 9_999],
          [422, FOREIGN],
          [400, 'FACT-1948'],
          [400, 0],
        ];
      return [
        [422, 'no such choice'],
        [400, 1],
      ];
    case 'choices':
      return [
        [field.list === 'penaltyTypeOptions' ? 400 : 422, [1, 9_999]],
        [field.list === 'penaltyTypeOptions' ? 422 : 400, ['no such choice']],
        [400, [1, 1]],
        [400, many(201, (index) => index + 1)],
      ];
    default:
      return wrongRows[field.control];
  }
}

/** The values that make a field shown. */
function shownBy(kind: RecordKind, condition: Condition | undefined): Payload {
  if (!condition || !kind.fields.some(({ name }) => name === condition.field)) return {};
  if ('is' in condition) return { [condition.field]: condition.is };
  if ('includes' in condition) return { [condition.field]: [condition.includes] };
  return 'isOneOf' in condition ? { [condition.field]: condition.isOneOf[0] } : {};
}

describeOnDatabase('A field that is not as it should be', (database) => {
  let app: FastifyInstance;
  let organisation: TestOrganisation;
  beforeAll(async () => {
    app = await startTestApp(database());
    organisation = await addTestOrganisation(database());
    const foreign = await addTestOrganisation(database());
    const body = completeLaw({ Central: 'State', state: [17] });
    for (const { token } of [organisation.admin, ...many(FOREIGN, () => foreign.admin)]) {
      await ask(app, lawCalls.add, { token, body });
    }
    await addTestUnits(database(), organisation);
    for (const kind of kinds) await send(kind, 'add', draft(kind));
  });
  afterAll(() => app.close());

  const draft = (kind: RecordKind) => draftVariant(kind, 0, OF_STATES, { units: true });
  const send = (kind: RecordKind, name: 'add' | 'update' | 'one', body: object) =>
    ask(app, recordCalls(kind)[name], { token: organisation.admin.token, body });

  const fields = kinds.flatMap((kind) =>
    kind.fields.map((field) => ({
      title: `${kind.name}/${field.name}`,
      kind,
      field,
      values: wrongValues(field),
    })),
  );

  it.each(fields)(
    '$title: is refused at its place, by add and by update, and stays as it was',
    async ({ kind, field, values }) => {
      const id = kind === law ? 2 : 1;
      const before = (await send(kind, 'one', { id })).reply;
      const others = { ...draft(kind), ...shownBy(kind, field.shownWhile) };
      for (const [status, value] of values) {
        const wrong = { ...others, [field.name]: value };
        const update = { ...wrong, status: statusFor(kind, 'Update'), id, version: 1 };
        for (const [name, body] of [
          ['add', wrong],
          ['update', update],
        ] as const) {
          const answer = await send(kind, name, body);
          expect({
            name,
            value,
            status: answer.status,
            fields: answer.reply.errors?.map((error) => error.field),
          }).toEqual({ name, value, status, fields: [field.name] });
        }
      }
      expect((await send(kind, 'one', { id })).reply).toEqual(before);
      expect((await send(kind, 'one', { id: id + 1 })).status).toBe(404);
    },
  );
});
