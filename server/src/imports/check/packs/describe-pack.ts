import {
  packKinds,
  packOne,
  type packOneShape,
  type PackKind,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { compareVersions, listSaid, type packDimensions } from '@lexboard/shared-lib/domain';
import { withSession } from '../../../auth/guarded-calls.ts';
import type { ReadInput } from '../../../http/declare-call.ts';
import { success } from '../../../http/success.ts';
import { choiceLists } from '../../../organisations/choice-lists.ts';
import type { PackRow } from '../../../packs/read/pack.ts';
import { requireImportWithFile } from '../../stored/import-repository.ts';
import { describeTaken, requirePack, selectTaken } from '../../stored/pack-repository.ts';
import { withImportFile } from '../../stored/with-import-file.ts';
import type { Checking } from '../check-import.ts';
import { readPackOrRefuse } from './read-pack-or-refuse.ts';

type Shape = ReturnType<typeof packOneShape>;
type Offers = ReplyOf<Shape>['offers'];

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');

/** The names of a dimension, each with the laws and obligations that are for it; what is for all counts for none. */
function listOffered(rows: readonly PackRow[], dimension: keyof typeof packDimensions): Offers['states'] {
  const laws = new Map(rows.flatMap((row) => (row.kind === 'law' ? [[row.record.id, row]] : [])));
  const counts = new Map<string, { laws: number; obligations: number }>();
  for (const row of rows) {
    if (row.kind === 'circular') continue;
    const own = listSaid(row, dimension);
    const above = laws.get(row.record.law ?? '');
    // An obligation that does not say is for whom its law is.
    const said = own.length > 0 || row.kind === 'law' || !above ? own : listSaid(above, dimension);
    for (const name of new Set(said)) {
      const count = counts.get(name) ?? { laws: 0, obligations: 0 };
      count[row.kind === 'law' ? 'laws' : 'obligations'] += 1;
      counts.set(name, count);
    }
  }
  return [...counts].map(([name, count]) => ({ name, ...count })).sort(byName);
}

/**
 * Every state, where laws of any state are in the pack: who chooses a state without such laws leaves out those of the
 * others.
 */
function listStates(rows: readonly PackRow[]): Offers['states'] {
  const offered = listOffered(rows, 'states');
  const others = (choiceLists['state'] ?? []).filter((state) => !offered.some(({ name }) => name === state));
  if (offered.length === 0) return [];
  return [...offered, ...others.map((name) => ({ name, laws: 0, obligations: 0 }))].sort(byName);
}

const listOffers = (rows: readonly PackRow[]): Offers => ({
  states: listStates(rows),
  industries: listOffered(rows, 'industries'),
  entityTypes: listOffered(rows, 'entityTypes'),
  branches: listOffered(rows, 'branches'),
  categories: listOffered(rows, 'categories'),
  institutional: rows.filter(({ record }) => record.institutional).length,
});

const countKinds = (rows: readonly PackRow[]): Record<PackKind, number> => {
  const counts = { law: 0, license: 0, return: 0, othercomp: 0, circular: 0 };
  for (const kind of packKinds) counts[kind] = rows.filter((row) => row.kind === kind).length;
  return counts;
};

/** Describes the pack of an import, and what can be chosen of it. @throws Refused 404, 409 for a file, 422 for a bad pack */
export async function describePack(
  { guard, attachments, request }: Checking,
  read: ReadInput<Shape>,
): Promise<ReplyOf<Shape>> {
  const { stored, taken } = await withSession(
    guard,
    packOne.access,
    request,
    async ({ trx }) => {
      const found = await requireImportWithFile(trx, read().body.id);
      return {
        stored: found,
        taken: await selectTaken(trx).where('pack', '=', requirePack(found).head.id).executeTakeFirst(),
      };
    },
    { within: 'readInOrganisation' },
  );
  const { head, signedBy, offered } = requirePack(stored);
  const { records, sources } = await withImportFile(attachments, stored, readPackOrRefuse);
  const newer = taken !== undefined && compareVersions(head.version, taken.version) > 0;
  const choose = stored.settings?.kind === 'pack' ? stored.settings.choose : taken?.choice;
  return success({
    ...{ id: head.id, version: head.version, title: head.title, publisher: head.publisher },
    ...{ licence: head.licence, language: head.language, checkedOn: head.checkedOn },
    ...{ records: records.length, offered, newer, importId: stored.id, sources },
    ...(signedBy !== null && { signedBy }),
    ...(taken && { taken: describeTaken(taken) }),
    kinds: countKinds(records),
    unchecked: records.filter(({ record }) => record.source.checkedOn === undefined).length,
    ...(newer && { from: taken.version }),
    ...(choose && { choose }),
    offers: listOffers(records),
  });
}
