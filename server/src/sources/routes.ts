import type { FastifyInstance } from 'fastify';
import {
  inboxList,
  inboxListShape,
  inboxSetAside,
  inboxSetAsideShape,
  inboxTake,
  inboxTakeShape,
  sourceAdd,
  sourceAddShape,
  sourceList,
  sourceListShape,
  sourceRead,
  sourceReadShape,
  sourceRemove,
  sourceRemoveShape,
  sourceUpdate,
  sourceUpdateShape,
} from '@lexboard/shared-lib/contract';
import { declareGuardedCall, declareReadingCall, type Guard } from '../auth/guarded-calls.ts';
import { success } from '../http/success.ts';
import type { Networks } from '../outgoing/allowed-addresses.ts';
import { listInbox, setAside, takeOfInbox } from './inbox.ts';
import { addSource, changeSource, dropSource, readSoon } from './manage-sources.ts';
import { listSources } from './source-repository.ts';

/**
 * Declares the calls of sources, which are for administrators, and of the inbox, which everybody reads (change of law §4).
 * @param networks private networks that sources may be in
 */
export function declareSourceCalls(app: FastifyInstance, guard: Guard, networks: Networks): void {
  declareReadingCall(app, guard, sourceList, sourceListShape(), async ({ trx }) =>
    success({ data: await listSources(trx) }),
  );
  declareGuardedCall(app, guard, sourceAdd, sourceAddShape(), (acting) => addSource(acting, networks));
  declareGuardedCall(app, guard, sourceUpdate, sourceUpdateShape(), (acting) =>
    changeSource(acting, networks),
  );
  declareGuardedCall(app, guard, sourceRemove, sourceRemoveShape(), dropSource);
  declareGuardedCall(app, guard, sourceRead, sourceReadShape(), readSoon);
  declareReadingCall(app, guard, inboxList, inboxListShape(), listInbox);
  declareGuardedCall(app, guard, inboxTake, inboxTakeShape(), takeOfInbox);
  declareGuardedCall(app, guard, inboxSetAside, inboxSetAsideShape(), setAside);
}
