import type { FastifyRequest } from 'fastify';
import { packUpload, type packUploadShape, type ReplyOf } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import type { Account } from '../../../auth/account-repository.ts';
import type { PackOfImport } from '../../../database/schema/pack-tables.ts';
import { receiveFile } from '../../../files/uploads/take-upload.ts';
import type { TakingFiles } from '../../../files/uploads/upload-routes.ts';
import { success } from '../../../http/success.ts';
import { UnreadablePack } from '../../../packs/read/pack-faults.ts';
import { requireKindRight } from '../../plan/require-kind.ts';
import { createImport } from '../../stored/import-repository.ts';
import { findTaken, refuseOther } from '../../stored/pack-repository.ts';
import { limitConcurrency } from '../check-import.ts';
import { findPackNameFault, packMediaType, readUploadedPack } from './pack-file-checks.ts';

type Reply = ReplyOf<ReturnType<typeof packUploadShape>>;

/**
 * Stores an uploaded `.lexpack` and makes an import of it.
 * @throws Refused 422 with what is wrong with it, 409 for another publisher's or an older one than was taken over, 413 beyond
 *   25 MB, and as every upload does
 */
export function receivePack(
  taking: TakingFiles & { request: FastifyRequest },
  read: () => unknown,
): Promise<Reply> {
  let sender: Account | undefined;
  let pack: PackOfImport | undefined;
  const readOrExplain = async (file: string): Promise<string | undefined> => {
    if (!sender) throw new Error('A sender is known before the file is read');
    try {
      const found = await limitConcurrency(sender, () => readUploadedPack(taking.guard.database, file));
      if ('fault' in found) return found.fault;
      ({ pack } = found);
      return undefined;
    } catch (error) {
      if (error instanceof UnreadablePack)
        return t('This pack cannot be taken over. {message}', { message: error.message });
      throw error;
    }
  };
  return receiveFile(
    {
      ...taking,
      access: packUpload.access,
      requireSender: (_trx, account) => {
        requireKindRight('pack', account);
        sender = account;
        return Promise.resolve();
      },
      checks: {
        findNameFault: findPackNameFault,
        findContentFault: readOrExplain,
        readMediaType: () => packMediaType,
      },
      note: async (trx, account, { contentId, name, size }) => {
        if (!pack) throw new Error('A file was kept without being read');
        refuseOther(pack, await findTaken(trx, pack.head.id));
        return success({
          id: await createImport(trx, account, { name, format: 'pack', contentId, size, pack }),
        });
      },
    },
    read,
  );
}
