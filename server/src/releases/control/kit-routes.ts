import type { FastifyInstance } from 'fastify';
import { releaseKits, releaseKitsShape } from '@lexboard/shared-lib/contract';
import { describeKits } from '../../builds/kits.ts';
import { declareCall } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import type { ReadShell } from '../state/read-shell.ts';

/** Says which kits this platform takes to whoever builds by one. @param readShell left out where there is no shell */
export function declareKits(app: FastifyInstance, readShell?: ReadShell): void {
  declareCall(app, releaseKits, releaseKitsShape(), async () => {
    const newest = (await readShell?.())?.kit ?? null;
    return success({ kits: newest && describeKits(newest), newest });
  });
}
