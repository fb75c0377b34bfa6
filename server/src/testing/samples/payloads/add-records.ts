import type { FastifyInstance } from 'fastify';
import { recordCalls, unitAdd, userAdd } from '@lexboard/shared-lib/contract';
import { attachedKinds } from '@lexboard/shared-lib/domain';
import { validFor } from '../../../api-document/examples/good-bodies.ts';
import {
  completeBelow,
  completeLaw,
  draftBelow,
  draftLaw,
} from '../../../api-document/examples/sample-records.ts';
import { ask, lawCalls, type TestOrganisation } from '../../test-platform.ts';

/** Adds two records of every kind, those that belong to a law below law 1, and a unit, and invites a fourth person. */
export async function addRecords(
  app: FastifyInstance,
  { admin: { token } }: TestOrganisation,
): Promise<void> {
  await ask(app, userAdd, { token, body: validFor('userAdd') });
  await ask(app, unitAdd, { token, body: { name: 'Acme', code: 'ACME', kind: 'Company' } });
  for (const body of [completeLaw(), draftLaw()]) await ask(app, lawCalls.add, { token, body });
  for (const kind of attachedKinds) {
    for (const body of [completeBelow(kind, 1), draftBelow(kind, 1)]) {
      await ask(app, recordCalls(kind).add, { token, body });
    }
  }
}
