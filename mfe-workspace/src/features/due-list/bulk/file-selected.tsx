import { request } from '@lexboard/shared-lib/client';
import { dueFile, limits } from '@lexboard/shared-lib/contract';
import { findFilingDayFault, formatToday } from '@lexboard/shared-lib/domain';
import { createLimitedText, DayField, object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { DueBulkDialog } from './due-bulk-dialog.tsx';
import { doEach, formatDueDays, useDueBulk, type DueBulk } from './due-bulk.ts';

interface Filing {
  /** ISO day. */
  filedOn: string;
  note: string;
}

/** Files the selected due days with the same day and note, one by one. */
export function FileSelected(bulk: DueBulk) {
  const { rows, onClosed } = bulk;
  const today = formatToday(useTimeZone());
  const doing = useDueBulk({
    ...bulk,
    done: 'filed',
    send: (filing: Filing, tell) =>
      doEach(rows, ({ id, version }) => request(dueFile, { body: { id, version, ...filing } }), tell),
  });
  const schema = object({
    filedOn: string()
      .ensure()
      .test('day', (filedOn, { createError }) => {
        // The earliest valid day differs by row; the server checks it.
        const message = findFilingDayFault(filedOn, { today, statutoryDay: filedOn });
        return message === undefined || createError({ message });
      }),
    note: createLimitedText(limits.text).trim().default(''),
  });
  const form = useCheckedForm<Filing>({
    initialValues: { filedOn: today, note: '' },
    schema,
    onSubmit: (filing) => doing.start(filing),
  });
  return (
    <DueBulkDialog
      title={`File ${formatDueDays(rows.length)}`}
      done="filed"
      save="File"
      {...{ rows, form, doing, onClosed }}
    >
      <Text color="fg.muted">
        Items with a checker then wait for approval. Add files in the dialog of each item.
      </Text>
      <DayField {...form.bind('filedOn')} label="Filed on" />
      <TextField {...form.bind('note')} label="Note" />
    </DueBulkDialog>
  );
}
