import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { userList, userUpdate, type AccessRights, type UserRow } from '@lexboard/shared-lib/contract';
import {
  FailureNote,
  FormDialog,
  mergeFields,
  showFaults,
  useCheckedForm,
  useSetField,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { Button, HStack, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { RightFields } from './right-fields.tsx';
import { isStale, useUserChange } from './use-user-change.ts';
import { applyOwnRights } from '../../rights/apply-own-rights.ts';
import { pickRights, rightsSchema } from '../../rights/rights.ts';

interface EditUserProps {
  /** As the list has them. */
  user: UserRow;
  session: Session;
  onClosed: () => void;
}

/** The stored person. @throws where there is no such person any more */
async function readUser(id: number): Promise<UserRow> {
  const [user] = (await request(userList, { body: { id } })).data;
  if (!user) throw new Error('There is no such user any more.');
  return user;
}

const isSame = (one: AccessRights, other: AccessRights) =>
  JSON.stringify(rightsSchema.cast(one)) === JSON.stringify(rightsSchema.cast(other));

function useEditing({ user, session, onClosed }: EditUserProps) {
  /** Another one than the list had, once somebody else was quicker. */
  const [stored, setStored] = useState(user);
  const saving = useUserChange({
    send: async (rights: AccessRights) => {
      const { id, version, username } = stored;
      const reply = await request(userUpdate, { body: { id, version, ...rights } });
      applyOwnRights(session, username, rights);
      return reply;
    },
    onDone: onClosed,
  });
  const form = useCheckedForm<AccessRights>({
    initialValues: pickRights(user),
    schema: rightsSchema,
    draft: { name: `user.${user.id}` },
    onSubmit: (rights) => {
      saving.mutate(rights, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const reload = useMutation({
    mutationFn: () => readUser(stored.id),
    onSuccess: (now) => {
      setStored(now);
      saving.reset();
    },
    onError: (failure) => notify(failure.message, 'error'),
  });
  return { form, stored, saving, reload };
}

/** Why it was not saved; where somebody else was quicker, with the ways on (decisions §9). */
function SaveFailure({
  editing: { form, stored, saving, reload },
}: {
  editing: ReturnType<typeof useEditing>;
}) {
  const { error } = saving;
  if (!error) return null;
  const takeStored = () =>
    reload.mutate(undefined, { onSuccess: (now) => void form.formik.setValues(pickRights(now)) });
  const continueEditing = () =>
    reload.mutate(undefined, {
      onSuccess: (now) =>
        form.changeValues((mine) => mergeFields({ mine, before: pickRights(stored), now: pickRights(now) })),
    });
  return (
    <Stack gap="3" align="flex-start">
      <FailureNote message={error.message} />
      {isStale(error) && (
        <HStack gap="2">
          <Button size="sm" loading={reload.isPending} onClick={takeStored}>
            Reload
          </Button>
          <Button size="sm" loading={reload.isPending} onClick={continueEditing}>
            Keep editing
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

/** Changes what somebody may do, from their next step on; Update is there once something is changed. */
export function EditUser(props: EditUserProps) {
  const editing = useEditing(props);
  const { form, stored, saving, reload } = editing;
  const { formik, messageOf } = form;
  const setField = useSetField(formik);
  const changed = !isSame(formik.values, pickRights(stored));
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
      {stored.username === props.session.username && formik.values.role === 'no' && (
        <Text role="status" p="3" borderRadius="md" bg="warning.subtle" color="warning">
          You will no longer be an administrator, and this page will close for you.
        </Text>
      )}
      <SaveFailure editing={editing} />
    </FormDialog>
  );
}
