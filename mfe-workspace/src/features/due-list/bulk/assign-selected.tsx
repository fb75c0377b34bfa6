import { request } from '@lexboard/shared-lib/client';
import { dueAssign } from '@lexboard/shared-lib/contract';
import {
  createPeopleSchema,
  PeopleFields,
  showFaults,
  toPeopleChange,
  useCheckedForm,
  type PeopleChange,
  type PeopleValues,
} from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { DueBulkDialog } from '../../../due-bulk/due-bulk-dialog.tsx';
import { areReviews, formatCountOf, useDueBulk, type DueBulk } from '../../../due-bulk/due-bulk.ts';

/** Sets the owner and checker of the selected due days. */
export function AssignSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const doing = useDueBulk({
    ...bulk,
    done: 'assigned',
    send: async (change: PeopleChange) => {
      const { refused } = await request(dueAssign, { body: { ids: rows.map(({ id }) => id), ...change } });
      const reasons = new Map(refused.map(({ id, reason }) => [id, reason]));
      const left = rows.flatMap((row) => {
        const reason = reasons.get(row.id);
        return reason === undefined ? [] : [{ row, reason }];
      });
      return { changed: rows.length - left.length, refused: left };
    },
  });
  const form = useCheckedForm<PeopleValues>({
    initialValues: { owner: '', checker: '' },
    schema: createPeopleSchema({ needed: true }),
    onSubmit: (values) =>
      doing.start(toPeopleChange(values), { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <DueBulkDialog
      title={t('Assign {rows}', { rows: formatCountOf(rows) })}
      done="assigned"
      save={t('Assign')}
      {...{ rows, form, doing, onClosed }}
    >
      <Text color="fg.muted">
        {areReviews(rows)
          ? t('The owner reviews, the checker signs.')
          : t('Only for these due days. To assign a record with all its due days, use its list or dialog.')}
      </Text>
      <PeopleFields several values={form.formik.values} messageOf={form.messageOf} onChange={form.setField} />
    </DueBulkDialog>
  );
}
