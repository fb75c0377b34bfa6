import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { userList, userUpdate, type AccessRights, type UserRow } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm, useSetField } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { Button, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { RightFields } from './right-fields.tsx';
import { isStale, useUserChange } from './use-user-change.ts';
import { rightsOf, rightsSchema } from '../../rights/rights.ts';

interface EditUserProps {
  /** As the list has them. */
  user: UserRow;
  /** Whether it is who is signed in. */
  isOwn: boolean;
  onClosed: () => void;
}

/** What is stored by now. @throws where there is no such person any more */
async function readUser(id: number): Promise<UserRow> {
  const [user] = (await request(userList, { body: { id } })).data;
  if (!user) throw new Error('There is no such user any more.');
  return user;
}

const isSame = (one: AccessRights, other: AccessRights) =>
  JSON.stringify(rightsSchema.cast(one)) === JSON.stringify(rightsSchema.cast(other));

function useEditing({ user, onClosed }: Pick<EditUserProps, 'user' | 'onClosed'>) {
  /** Another one than the list had, once somebody else was quicker. */
  const [stored, setStored] = useState(user);
  const saving = useUserChange({
    send: (rights: AccessRights) =>
      request(userUpdate, { body: { id: stored.id, version: stored.version, ...rights } }),
    onDone: onClosed,
  });
  const form = useCheckedForm<AccessRights>({
    initialValues: rightsOf(user),
    schema: rightsSchema,
    onSubmit: (rights) => {
      saving.mutate(rights, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const reload = useMutation({
    mutationFn: () => readUser(stored.id),
    onSuccess: (now) => {
      setStored(now);
      saving.reset();
      void form.formik.setValues(rightsOf(now));
    },
    onError: (failure) => notify(failure.message, 'error'),
  });
  return { form, stored, saving, reload };
}

/** Changes what somebody may do, from their next step on; Update is there once something is changed. */
export function EditUser(props: EditUserProps) {
  const { form, stored, saving, reload } = useEditing(props);
  const { formik, messageOf } = form;
  const setField = useSetField(formik);
  const changed = !isSame(formik.values, rightsOf(stored));
  return (
    <FormDialog
      title="Edit User"
      width="600px"
      form={form}
      changed={changed}
      saving={saving.isPending || reload.isPending}
      save={changed ? 'Update' : undefined}
      onClosed={props.onClosed}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {stored.username}
      </Text>
      <RightFields rights={formik.values} messageOf={messageOf} onChange={setField} />
      {props.isOwn && formik.values.role === 'no' && (
        <Text role="status" p="3" borderRadius="md" bg="warning.subtle" color="warning">
          You will not be an administrator any more, and this page will close for you.
        </Text>
      )}
      {saving.error && (
        <Stack gap="3" align="flex-start">
          <FailureNote message={saving.error.message} />
          {isStale(saving.error) && (
            <Button size="sm" loading={reload.isPending} onClick={() => reload.mutate()}>
              Show what is stored
            </Button>
          )}
        </Stack>
      )}
    </FormDialog>
  );
}
