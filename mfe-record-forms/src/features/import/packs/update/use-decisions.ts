import { request } from '@lexboard/shared-lib/client';
import {
  packDecide,
  type packDecideShape,
  type PackDecision,
  type ReplyOf,
} from '@lexboard/shared-lib/contract';
import { queryClient, useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { notify } from '@lexboard/shared-lib/ui';
import { refreshImports } from '../../import-queries.ts';
import type { ChangeFilters } from './change-filters.ts';
import { changesKey, type ChangesPage } from './change-queries.ts';

/** A single change: of a field, or of the record as a whole. */
export interface ChangeKey {
  key: string;
  field?: string | undefined;
}
interface Decided extends ChangeKey {
  /** Undefined takes the decision back. */
  decision: PackDecision | undefined;
  /** The decision before, to which a refused one is rolled back. */
  before: PackDecision | undefined;
}
type Counts = Pick<ReplyOf<ReturnType<typeof packDecideShape>>, 'changes' | 'open' | 'own'>;

const changePages = (id: string, change: (page: ChangesPage) => ChangesPage) =>
  queryClient.setQueriesData<ChangesPage>({ queryKey: changesKey(id) }, (page) => page && change(page));

/** Sets the decision of a single change in a page, where it is `only`. */
function setDecision(
  page: ChangesPage,
  { key, field }: ChangeKey,
  decision: PackDecision | undefined,
  only: PackDecision | undefined,
): ChangesPage {
  const set = <Of extends { decision?: PackDecision }>(of: Of): Of =>
    of.decision === only ? { ...of, decision } : of;
  const data = page.data.map((record) => {
    if (record.key !== key) return record;
    if (field === undefined) return set(record);
    return { ...record, fields: record.fields.map((one) => (one.field === field ? set(one) : one)) };
  });
  return { ...page, data };
}

async function rereadChanges(id: string): Promise<void> {
  await Promise.all([refreshImports(), queryClient.invalidateQueries({ queryKey: changesKey(id) })]);
}

/**
 * Decides single changes: shown at once, saved one after the other in the order of the presses, and rolled back where the
 * server refuses. Decided rows stay on the page until it is read anew, so that nothing moves under the pointer.
 */
export function useDecide(id: string) {
  const { mutate, isPending } = useMutation({
    scope: { id: changesKey(id).join(' ') },
    mutationFn: ({ key, field, decision }: Decided) =>
      request(packDecide, {
        body: { id, decisions: [{ key, ...(field !== undefined && { field }), decision: decision ?? null }] },
      }),
    onMutate: async ({ decision, before, ...of }) => {
      changePages(id, (page) => setDecision(page, of, decision, before));
      // A page that is on its way would not know this decision.
      await queryClient.cancelQueries({ queryKey: changesKey(id) });
    },
    onSuccess: ({ changes, open, own }: Counts) => {
      changePages(id, (page) => ({ ...page, changes, open, own }));
    },
    onError: async (error, { decision, before, ...of }) => {
      notify(t('Not saved: {reason}', { reason: error.message }), 'error');
      changePages(id, (page) => setDecision(page, of, before, decision));
      await rereadChanges(id);
    },
  });
  return { decide: mutate, saving: isPending };
}
export type Decide = ReturnType<typeof useDecide>['decide'];

/** Decides all open changes of a filter. */
export function useDecideAll(id: string, onDone: () => void) {
  return useMutation({
    scope: { id: changesKey(id).join(' ') },
    mutationFn: (all: ChangeFilters & { decision: PackDecision }) =>
      request(packDecide, { body: { id, all } }),
    onSuccess: ({ message }) => notify(message, 'success'),
    onError: (error) => notify(error.message, 'error'),
    onSettled: async () => {
      await rereadChanges(id);
      onDone();
    },
  });
}
