import type { FastifyRequest } from 'fastify';
import { packList, type packListShape, type Pack, type ReplyOf } from '@lexboard/shared-lib/contract';
import { compareVersions } from '@lexboard/shared-lib/domain';
import { withSession, type Guard } from '../../auth/guarded-calls.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { ReadInput } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { readOffered, type ShelvedPack } from '../../packs/shelf/shelf-repository.ts';
import { describeTaken, selectTaken } from '../stored/pack-repository.ts';

type Shape = ReturnType<typeof packListShape>;

/** Imports of packs that are not finished, the newest first. */
const readUnfinished = (trx: Transaction) =>
  trx
    .selectFrom('import')
    .select(['id', 'state', 'pack'])
    .where('pack', 'is not', null)
    .where('state', 'in', ['uploaded', 'checked', 'running', 'undoing', 'stopped'])
    .where((where) =>
      where.or([where('content_id', 'is not', null), where('state', 'not in', ['uploaded', 'checked'])]),
    )
    .orderBy('uploaded_at', 'desc')
    .execute();

type Taken = Awaited<ReturnType<ReturnType<typeof selectTaken>['execute']>>[number];
type Unfinished = Awaited<ReturnType<typeof readUnfinished>>[number];

/** The import of a pack that is under way, or that was opened for this version. */
function findImport(imports: readonly Unfinished[], id: string, version: string): string | undefined {
  const own = imports.filter(({ pack }) => pack?.head.id === id);
  const underWay = own.find(({ state }) => state !== 'uploaded' && state !== 'checked');
  return (underWay ?? own.find(({ pack }) => pack?.head.version === version))?.id;
}

interface Known {
  offered: ShelvedPack | undefined;
  taken: Taken | undefined;
}

/** What is said of a pack: of the version that is offered, unless a newer one or another publisher's was taken over. */
function describe({ offered, taken }: Known, imports: readonly Unfinished[]): Pack[] {
  const isOffered =
    offered !== undefined &&
    (!taken ||
      (offered.publisher === taken.publisher && compareVersions(offered.head.version, taken.version) >= 0));
  const head = isOffered ? offered.head : taken?.head;
  if (!head) return [];
  const importId = findImport(imports, head.id, head.version);
  return [
    {
      ...{ id: head.id, version: head.version, title: head.title, publisher: head.publisher },
      ...{ licence: head.licence, language: head.language, checkedOn: head.checkedOn },
      records: isOffered ? offered.records : (taken?.records ?? 0),
      ...(isOffered && offered.signedBy !== null && { signedBy: offered.signedBy }),
      offered: isOffered,
      newer: isOffered && taken !== undefined && offered.head.version !== taken.version,
      ...(taken && { taken: describeTaken(taken) }),
      ...(importId !== undefined && { importId }),
    },
  ];
}

/** The packs that the platform offers and those that the organisation has taken over, by title. */
export async function listPacks(
  guard: Guard,
  request: FastifyRequest,
  read: ReadInput<Shape>,
): Promise<ReplyOf<Shape>> {
  const { taken, imports } = await withSession(
    guard,
    packList.access,
    request,
    async ({ trx }) => {
      read();
      return { taken: await selectTaken(trx).execute(), imports: await readUnfinished(trx) };
    },
    { within: 'readInOrganisation' },
  );
  const shelf = await guard.database.inDirectory(readOffered);
  const ids = new Set([...shelf.map(({ head }) => head.id), ...taken.map(({ pack }) => pack)]);
  const data = [...ids].flatMap((id) =>
    describe(
      {
        offered: shelf.find(({ head }) => head.id === id),
        taken: taken.find(({ pack }) => pack === id),
      },
      imports,
    ),
  );
  return success({ data: data.sort((one, other) => one.title.localeCompare(other.title, 'en')) });
}
