import {
  packChangesCall,
  type ChangeOfPack,
  type packChangesShape,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import type { ReadInput } from '../../http/declare-call.ts';
import { success } from '../../http/success.ts';
import { listUpdateItems, readCompared } from './compare-with-pack.ts';
import { readDecisions } from './decision-repository.ts';
import { withNewerPack, type Updating } from './open-update.ts';
import { countChanges, listSingleChanges, passes, type SingleChange } from './single-changes.ts';

type Shape = ReturnType<typeof packChangesShape>;

const PAGE = 50;

const withDecision = (decision: SingleChange['decision']) => (decision === undefined ? {} : { decision });

/** A change of a record with what was decided about it. */
function describe(singles: readonly SingleChange[]): ChangeOfPack[] {
  const [first] = singles;
  if (!first) return [];
  const made = new Map(singles.map(({ field, decision }) => [field, decision]));
  const { shown } = first.item;
  const fields = shown.fields.map((field) => ({ ...field, ...withDecision(made.get(field.field)) }));
  return [{ ...shown, fields, ...withDecision(made.get('')) }];
}

/**
 * Lists what a newer version of a pack changes, a page at a time; a record with a change that the filter lets through is listed
 * whole.
 * @throws Refused 404, 409 where the pack was not taken over, or a newer version of it was
 */
export function listChanges(updating: Updating, read: ReadInput<Shape>): Promise<ReplyOf<Shape>> {
  const id = () => read().body.id;
  return withNewerPack(
    updating,
    packChangesCall,
    id,
    'readInOrganisation',
    async ({ trx, account }, newer) => {
      const { page = 1, pageSize = PAGE, ...filter } = read().body;
      const items = listUpdateItems(newer, await readCompared(trx, account, newer));
      const singles = listSingleChanges(items, await readDecisions(trx, newer.importId));
      const passing = singles.filter((single) => passes(single, filter));
      const shown = [...new Set(passing.map(({ item }) => item))];
      const ofItem = Map.groupBy(singles, ({ item }) => item);
      return success({
        totalLength: shown.length,
        data: shown
          .slice((page - 1) * pageSize, page * pageSize)
          .flatMap((item) => describe(ofItem.get(item) ?? [])),
        ...countChanges(singles),
        openOfFilter: passing.filter(({ decision }) => decision === undefined).length,
      });
    },
  );
}
