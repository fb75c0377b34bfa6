import type { circularOneShape, ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Acting } from '../auth/guarded-calls.ts';
import { Refused } from '../http/refused.ts';
import { success } from '../http/success.ts';
import { readPackOfRecord } from '../records/stored/pack-of-record.ts';
import { findOffered } from './stored/offered-records.ts';
import { findCircular } from './stored/circular-repository.ts';

type Shape = ReturnType<typeof circularOneShape>;

/** A circular with what is known of it, and the records that were published since reviews were asked for. @throws Refused 404 */
export async function readCircular({ trx, body }: Acting<Shape>): Promise<ReplyOf<Shape>> {
  const circular = await findCircular(trx, body.id);
  if (!circular) throw new Refused(404, t('There is no circular/amendment with this number.'));
  const offered = circular.reviews.total > 0 ? await findOffered(trx, body.id) : [];
  const pack = await readPackOfRecord(trx, { name: 'circular' }, body.id);
  return success({ data: [circular], ...(pack && { pack }), offered });
}
