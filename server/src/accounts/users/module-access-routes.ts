import type { FastifyInstance } from 'fastify';
import {
  moduleAccessList,
  moduleAccessListShape,
  moduleAccessUpdate,
  moduleAccessUpdateShape,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { success } from '../../http/success.ts';
import { declareGuardedCall, declareReadingCall, type Guard } from '../../auth/guarded-calls.ts';
import { changeAccess } from './change-access.ts';
import { listAccess } from './list-access.ts';

/**
 * Declares the Module Access Controller (D1 §2): administrators read and change each person's rights (decisions §4).
 */
export function declareModuleAccessCalls(app: FastifyInstance, guard: Guard): void {
  declareReadingCall(app, guard, moduleAccessList, moduleAccessListShape(), listAccess);
  declareGuardedCall(
    app,
    guard,
    moduleAccessUpdate,
    moduleAccessUpdateShape(),
    async ({ trx, account, body: { id, version, units, ...rights } }) => {
      const changed = await changeAccess(trx, account, { id, version, rights, units });
      return success({ message: t('Access Updated Successfully'), version: changed });
    },
  );
}
