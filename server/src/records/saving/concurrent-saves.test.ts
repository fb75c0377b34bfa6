import { sql } from 'kysely';
import { recordCalls, type RecordPayload } from '@lexboard/shared-lib/contract';
import { law, license, findParentLawField, type RecordKind } from '@lexboard/shared-lib/domain';
import { describeOnEachDatabase } from '../../testing/database/test-database.ts';
import { draftBelow } from '../../testing/samples/attached-samples.ts';
import { meeting } from '../../testing/meeting.ts';
import { draftVariant, statusFor } from '../../testing/samples/record-variants.ts';
import { platformOfSuite } from '../../testing/suite-platform.ts';
import { ask, draftLaw, type Answer } from '../../testing/test-platform.ts';
import { tableOf } from '../../database/record-columns.ts';

const STAYING = 1;
const GOING = 2;

describeOnEachDatabase('Saves that meet', (database) => {
  const platform = platformOfSuite(database);
  beforeEach(async () => {
    for (const Law of ['Staying', 'Going']) await call(law, 'add', draftLaw({ Law }));
  });

  const call = (kind: RecordKind, name: 'add' | 'update' | 'delete' | 'revert' | 'restore', body: object) =>
    ask(platform.app, recordCalls(kind)[name], { token: platform.organisation.admin.token, body });
  const update = (kind: RecordKind, body: RecordPayload) =>
    call(kind, 'update', { status: statusFor(kind, 'Update'), id: 1, version: 1, ...body });
  const remove = (kind: RecordKind, id: number) => call(kind, 'delete', { id, reason: 'Entered twice' });
  const meet = async (kind: RecordKind, ids: number[], saves: (() => Promise<Answer>)[]) => {
    const answers = await meeting(database(), {
      organisationId: platform.organisation.id,
      held: { kind, ids },
      saves,
    });
    return answers.map(({ status }) => status).sort();
  };
  const count = (kind: RecordKind, where: string) =>
    database().inOrganisation(platform.organisation.id, async (trx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${tableOf(kind)} where ${sql.raw(where)}`.execute(trx);
      return rows[0]?.count;
    });

  describe.each([law, license])('$name', (kind) => {
    beforeEach(async () => {
      if (kind !== law) await call(kind, 'add', draftVariant(kind, 0, STAYING));
    });

    it('of two updates one wins, and one version more is kept', async () => {
      const saves = ['first', 'second'].map((text) => () => update(kind, { [kind.wire.name]: text }));
      expect(await meet(kind, [1], saves)).toEqual([200, 409]);
      const versions = await database().inOrganisation(platform.organisation.id, (trx) =>
        trx
          .selectFrom('record_version')
          .select('version')
          .where('kind', '=', kind.name)
          .where('record_id', '=', 1)
          .orderBy('version')
          .execute(),
      );
      expect(versions).toEqual([{ version: 1 }, { version: 2 }]);
    });

    it('an update and its undoing do not mix', async () => {
      await update(kind, { [kind.wire.name]: 'second' });
      const saves = [
        () => call(kind, 'revert', { id: 1, version: 2, to: 1 }),
        () => update(kind, { [kind.wire.name]: 'third', version: 2 }),
      ];
      expect(await meet(kind, [1], saves)).toEqual([200, 409]);
    });

    it('of an update and a deletion the second sees the first', async () => {
      const saves = [() => remove(kind, 1), () => update(kind, { [kind.wire.name]: 'second' })];
      expect(await meet(kind, [1], saves)).toEqual([200, 404]);
    });
  });

  describe.each([law, license])('$name and the law above it', (kind) => {
    const id = kind === law ? 3 : 1;
    const below = (above: number | string) => ({ [findParentLawField(kind)?.name ?? '']: above });
    const move = (version: number, above: number | string) => () =>
      update(kind, { id, version, ...below(above) });
    const rename = () => update(law, { id: GOING, ActCodeName: 'RENAMED', Category: 'Taxation' });
    const expectBoth = async (held: RecordKind, ids: number[], saves: (() => Promise<Answer>)[]) =>
      expect(await meet(held, ids, saves)).toEqual([200, 200]);

    beforeEach(async () => {
      await call(kind, 'add', { ...draftVariant(kind, 0, GOING), ...below(GOING) });
    });

    it('do not wait for each other when one is moved and the other renamed', async () => {
      await expectBoth(kind, [id], [move(1, kind === law ? '-1' : STAYING), rename]);
    });

    it('do not wait for each other when one is moved from a law below to the one that is renamed', async () => {
      await update(law, { id: STAYING, ParentLaw: GOING });
      await move(1, STAYING)();
      await expectBoth(law, [STAYING], [move(2, GOING), rename]);
    });

    it('do not wait for each other when one is set back and the other renamed', async () => {
      await move(1, STAYING)();
      await move(2, GOING)();
      await expectBoth(kind, [id], [() => call(kind, 'revert', { id, version: 3, to: 2 }), rename]);
    });

    it('do not wait for each other when one is restored and the other renamed', async () => {
      await remove(kind, id);
      await expectBoth(kind, [id], [() => call(kind, 'restore', { id }), rename]);
    });
  });

  describe('a record and its law', () => {
    const kind = license;
    const orders = [
      ['before', (saves: (() => Promise<Answer>)[]) => saves],
      ['after', (saves: (() => Promise<Answer>)[]) => [...saves].reverse()],
    ] as const;
    const expectOneOfBoth = async (saves: (() => Promise<Answer>)[]) => {
      expect(await meet(law, [GOING], saves)).toEqual([200, 422]);
      const deleted = (await count(law, `id = ${GOING} and deleted_at is not null`)) === 1;
      expect(await count(kind, `law = ${GOING} and deleted_at is null`)).toBe(deleted ? 0 : 1);
    };

    it.each(orders)('never stores one below a law that is deleted at once (%s it)', async (_, ordered) => {
      const saves = [() => call(kind, 'add', draftBelow(kind, GOING)), () => remove(law, GOING)];
      await expectOneOfBoth(ordered(saves));
    });

    it.each(orders)('never moves one below a law that is deleted at once (%s it)', async (_, ordered) => {
      await call(kind, 'add', draftBelow(kind, STAYING));
      await expectOneOfBoth(ordered([() => update(kind, { law: GOING }), () => remove(law, GOING)]));
    });

    it.each(orders)('never sets one back below a law that is deleted at once (%s it)', async (_, ordered) => {
      await call(kind, 'add', draftBelow(kind, GOING));
      await update(kind, { law: STAYING });
      const revert = () => call(kind, 'revert', { id: 1, version: 2, to: 1 });
      await expectOneOfBoth(ordered([revert, () => remove(law, GOING)]));
    });

    it('makes one record of one key on two lines at once', async () => {
      const add = (idempotencyKey: string, description: string) => () =>
        call(kind, 'add', draftBelow(kind, GOING, { idempotencyKey, description }));
      expect(await meet(law, [GOING], [add('key', 'same'), add('key', 'same')])).toEqual([200, 200]);
      expect(await count(kind, 'true')).toBe(1);
      expect(await meet(law, [GOING], [add('other key', 'a'), add('other key', 'b')])).toEqual([200, 422]);
      expect(await count(kind, 'true')).toBe(2);
    });
  });

  describe('parent laws', () => {
    const move = (id: number, values: object) => () => update(law, { id, ...values });
    /** Adds laws from 3 on, each below one of these. */
    const addBelow = async (...parents: (number | null)[]) => {
      for (const ParentLaw of parents) await call(law, 'add', draftLaw({ ParentLaw }));
    };

    it('refuses a law as its own parent, directly or by way of others', async () => {
      await addBelow(STAYING);
      for (const ParentLaw of [STAYING, 3]) {
        const refusal = { status: 422, reply: { errors: [{ field: 'ParentLaw' }] } };
        expect(await move(STAYING, { ParentLaw })()).toMatchObject(refusal);
      }
    });

    it('refuses one of two saves that close a ring which neither sees', async () => {
      // 3 belongs to 1 and 4 to 2: 1 below 4 and 2 below 3 are each right alone.
      await addBelow(1, 2);
      expect(await meet(law, [3, 4], [move(1, { ParentLaw: 4 }), move(2, { ParentLaw: 3 })])).toEqual([
        200, 422,
      ]);
    });

    it('refuses one of two laws that are made each other’s parent at once', async () => {
      expect(await meet(law, [1, 2], [move(1, { ParentLaw: 2 }), move(2, { ParentLaw: 1 })])).toEqual([
        200, 422,
      ]);
    });

    it('refuses one of two laws that are set back at once so that they close a ring', async () => {
      await addBelow(1, 2);
      // 1 was below 4 and 2 below 3, one after the other.
      for (const [id, ParentLaw] of [
        [1, 4],
        [2, 3],
      ] as const) {
        await move(id, { ParentLaw })();
        await move(id, { ParentLaw: null, version: 2 })();
      }
      const setBack = (id: number) => () => call(law, 'revert', { id, version: 3, to: 2 });
      expect(await meet(law, [3, 4], [setBack(1), setBack(2)])).toEqual([200, 422]);
    });

    it('delays no save of the parent that leaves its own parent alone', async () => {
      await update(law, { id: GOING, ParentLaw: STAYING });
      const saves = [move(STAYING, { ParentLaw: GOING }), move(GOING, { version: 2, Rules: 'other rules' })];
      expect(await meet(law, [STAYING, GOING], saves)).toEqual([200, 422]);
    });
  });
});
