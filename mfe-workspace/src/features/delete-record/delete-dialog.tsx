import type { ListRow, RecordKind } from '@lexboard/shared-lib/domain';
import { langOf, recordName } from '@lexboard/shared-lib/domain';
import { FormDialog, object, useCheckedForm } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, Field, Stack, Text, Textarea } from '@lexboard/shared-lib/ui';
import { reasonLabel, reasonSchema } from '../../delete-reason.ts';

interface DeleteDialogProps {
  kind: RecordKind;
  row: ListRow;
  deleting: boolean;
  /** The server's reason for not deleting. */
  failure: string | undefined;
  /** Reloads the list, if the record no longer exists. */
  onRefresh: (() => void) | undefined;
  /** @returns a promise that the dialog awaits */
  onDelete: (reason: string) => Promise<void>;
  onClosed: () => void;
}

const schema = object({ reason: reasonSchema });

/** Asks for the reason of a deletion; invalid reasons keep it open (D1 §5). */
export function DeleteDialog(props: DeleteDialogProps) {
  const { kind, row, deleting, failure, onRefresh, onDelete, onClosed } = props;
  const form = useCheckedForm<{ reason: string }>({
    initialValues: { reason: '' },
    schema,
    onSubmit: ({ reason }) => onDelete(reason),
  });
  return (
    <FormDialog
      title={t('Delete {kind}', { kind: kind.title })}
      form={form}
      changed={false}
      saving={deleting}
      save={t('OK')}
      danger
      onClosed={onClosed}
    >
      <Stack gap="4">
        <Text overflowWrap="anywhere">
          <chakra.b fontWeight="semibold">{row[kind.wire.code]}</chakra.b>{' '}
          <span lang={langOf(recordName(kind, row))}>{recordName(kind, row)}</span>
        </Text>
        <Field label={reasonLabel()} message={form.messageOf('reason')}>
          {(control) => <Textarea {...control} {...form.formik.getFieldProps('reason')} required />}
        </Field>
        {failure && (
          <Text role="alert" color="danger">
            {failure}
          </Text>
        )}
        {onRefresh && (
          <Button size="sm" alignSelf="start" onClick={onRefresh}>
            {t('Refresh the list')}
          </Button>
        )}
      </Stack>
    </FormDialog>
  );
}
