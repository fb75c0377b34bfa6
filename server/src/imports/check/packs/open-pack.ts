import type { FastifyRequest } from 'fastify';
import { packOpen, type packOpenShape, type PackHead, type ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { sql } from 'kysely';
import { withSession } from '../../../auth/guarded-calls.ts';
import type { Transaction } from '../../../database/transaction.ts';
import { storeOwnFile } from '../../../files/uploads/take-upload.ts';
import type { TakingFiles } from '../../../files/uploads/upload-routes.ts';
import type { ReadInput } from '../../../http/declare-call.ts';
import { Refused } from '../../../http/refused.ts';
import { success } from '../../../http/success.ts';
import { readShelvedFile } from '../../../packs/shelf/shelf-repository.ts';
import { requireKindRight } from '../../plan/require-kind.ts';
import { createImport } from '../../stored/import-repository.ts';
import { findTaken, refuseOther } from '../../stored/pack-repository.ts';
import { packMediaType } from './pack-file-checks.ts';

type Shape = ReturnType<typeof packOpenShape>;

/** An import of the version that somebody opened and did not begin. */
const findOpened = (trx: Transaction, { id, version }: Pick<PackHead, 'id' | 'version'>) =>
  trx
    .selectFrom('import')
    .select(['id', 'uploaded_at as openedAt'])
    .where('state', 'in', ['uploaded', 'checked'])
    .where('content_id', 'is not', null)
    .where(sql<boolean>`pack->'head'->>'id' = ${id} and pack->'head'->>'version' = ${version}`)
    .where(sql<boolean>`(pack->>'offered')::boolean`)
    .orderBy('uploaded_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Begins to take over a version that the platform offers: copies it to the organisation's files and makes an import of it. One
 * that was opened before goes on.
 * @throws Refused 404 for what is not offered, 409 for another publisher's or an older one than was taken over, 422 without quota
 */
export async function openPack(
  taking: TakingFiles & { request: FastifyRequest },
  read: ReadInput<Shape>,
): Promise<ReplyOf<Shape>> {
  const { guard, request } = taking;
  const { access } = packOpen;
  const { account, wanted, opened } = await withSession(
    guard,
    access,
    request,
    async ({ trx, account: found }) => {
      requireKindRight('pack', found);
      const { body } = read();
      return { account: found, wanted: body, opened: await findOpened(trx, body) };
    },
    { within: 'readInOrganisation' },
  );
  const shelved = await guard.database.inDirectory((trx) => readShelvedFile(trx, wanted));
  if (!shelved) throw new Refused(404, t('This version is not offered. Look at the list of packs again.'));
  const { head, publisher, signedBy, digest, content, addedAt } = shelved;
  if (opened && opened.openedAt >= addedAt) return success({ id: opened.id });
  const pack = { head, publisher, signedBy, digest, offered: true };
  const checks = {
    findNameFault: () => undefined,
    findContentFault: () => Promise.resolve(undefined),
    readMediaType: () => packMediaType,
  };
  return storeOwnFile(
    {
      ...taking,
      access,
      checks,
      note: async (trx, actor, { contentId, name, size }) => {
        refuseOther(pack, await findTaken(trx, head.id));
        // A second click meanwhile; the sweep deletes what is stored twice.
        const other = await findOpened(trx, head);
        if (other && other.openedAt >= addedAt) return success({ id: other.id });
        return success({
          id: await createImport(trx, actor, { name, format: 'pack', contentId, size, pack }),
        });
      },
    },
    account,
    { name: `${head.id}-${head.version}.lexpack`, content },
  );
}
