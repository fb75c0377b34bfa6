import type { FastifyInstance } from 'fastify';
import { releaseKits, releaseKitsShape } from '@lexboard/shared-lib/contract';
import { describeKits } from '../../builds/kits.ts';
import type { Database } from '../../database/database.ts';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { findStableShell } from '../state/stable-shell.ts';

/** Says which kits this platform takes to whoever builds by one: none before there is a shell. */
export function declareKits(app: FastifyInstance, database: Database): void {
  declareCall(app, releaseKits, releaseKitsShape(), async () => {
    const newest = (await database.inDirectory(findStableShell))?.kit ?? null;
    return success({ kits: newest && describeKits(newest), newest });
  });
}
