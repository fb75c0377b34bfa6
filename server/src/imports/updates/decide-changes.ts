import {
  packDecide,
  type packDecideShape,
  type BodyOf,
  type PackDecision,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { compareVersions } from '@lexboard/shared-lib/domain';
import { t } from '@lexboard/shared-lib/texts';
import type { ReadInput } from '../../http/declare-call.ts';
import { Refused } from '../../http/refused.ts';
import { success } from '../../http/success.ts';
import { refuseBegun } from '../stored/import-repository.ts';
import { listUpdateItems, readCompared } from './compare-with-pack.ts';
import { countDecidedRows, readDecisions, storeDecisions } from './decision-repository.ts';
import { requireUpdate, withNewerPack, type Updating } from './open-update.ts';
import {
  countChanges,
  findDecisionFault,
  listSingleChanges,
  passes,
  type SingleChange,
} from './single-changes.ts';

type Shape = ReturnType<typeof packDecideShape>;
type Body = BodyOf<Shape>;

interface Decided {
  single: SingleChange;
  decision: PackDecision | null;
}

const refuse = (message: string) => Refused.byFields([{ field: 'decisions', message }]);

/** Finds the changes that decisions name. @throws Refused 422 for one that is not there, or cannot be decided so */
function findNamed(singles: readonly SingleChange[], named: NonNullable<Body['decisions']>): Decided[] {
  const byKey = Map.groupBy(singles, ({ item }) => item.shown.key);
  return named.flatMap(({ key, field, decision }) => {
    const ofKey = byKey.get(key);
    if (!ofKey) throw refuse(t('Nothing of "{key}" changes.', { key }));
    const wanted = ofKey.filter((single) => field === undefined || single.field === field);
    if (wanted.length === 0)
      throw refuse(t('"{field}" of "{key}" does not change by itself.', { field, key }));
    return wanted.map((single) => {
      const fault = decision === null ? undefined : findDecisionFault(single, decision);
      if (fault !== undefined) throw refuse(fault);
      return { single, decision };
    });
  });
}

/** The open changes of a filter that can be decided so. */
const findOfFilter = (
  singles: readonly SingleChange[],
  { decision, ...filter }: NonNullable<Body['all']>,
): Decided[] =>
  singles
    .filter((single) => single.decision === undefined && passes(single, filter))
    .filter((single) => findDecisionFault(single, decision) === undefined)
    .map((single) => ({ single, decision }));

const count = (number: number) => `${number} ${number === 1 ? 'change' : 'changes'}`;

/**
 * Stores decisions about the changes of a newer version; the run of its import carries them out. Later decisions about the same
 * change replace earlier ones. Taking a dropped record asks for its review.
 * @throws Refused 404, 409 once it has begun, or where the version is not newer, 422 for a change that is not there
 */
export function decideChanges(updating: Updating, read: ReadInput<Shape>): Promise<ReplyOf<Shape>> {
  const id = () => read().body.id;
  return withNewerPack(updating, packDecide, id, 'inOrganisation', async ({ trx, account }, newer) => {
    const { decisions = [], all } = read().body;
    if (decisions.length > 0 === (all !== undefined))
      throw new Refused(400, t('Send either decisions, or all.'));
    const { stored, from, settings } = await requireUpdate(trx, newer.importId, { hold: true });
    refuseBegun(stored);
    if (compareVersions(newer.head.version, from) === 0)
      throw new Refused(
        409,
        t('{title} {from} is the version that was taken over.', { title: newer.head.title, from }),
      );
    const items = listUpdateItems(newer, await readCompared(trx, account, newer));
    const singles = listSingleChanges(items, await readDecisions(trx, newer.importId));
    const decided = all ? findOfFilter(singles, all) : findNamed(singles, decisions);
    await storeDecisions(
      trx,
      account,
      newer.importId,
      decided.map(({ single: { item, field }, decision }) => ({
        key: item.shown.key,
        field,
        decision: decision === 'take' && item.shown.change === 'dropped' ? 'review' : decision,
        row: item.row,
        version: item.own?.version ?? null,
      })),
    );
    await countDecidedRows(trx, newer.importId, settings);
    const now = countChanges(listSingleChanges(items, await readDecisions(trx, newer.importId)));
    return success({ message: `${count(decided.length)} decided, ${now.open} open.`, ...now });
  });
}
