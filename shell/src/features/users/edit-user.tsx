import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { userList, userUpdate, type AccessRights, type UserRow } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm, useConflict } from '@lexboard/shared-lib/forms';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, HStack, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { RightFields } from './right-fields.tsx';
import { isStale, useUserChange } from './use-user-change.ts';
import { applyOwnRights } from '../../rights/apply-own-rights.ts';
import { personName } from '../../rights/person-name.ts';
import { pickRights, rightsSchema } from '../../rights/rights.ts';
import { ActsFor } from '../../rights/units/acts-for.tsx';
import { personUnits } from './user-values.ts';

interface EditUserProps {
  /** The list's row. */
  user: UserRow;
  session: Session;
  onClosed: () => void;
}

/** The stored person. @throws if the person no longer exists */
async function readUser(id: number): Promise<UserRow> {
  const [user] = (await request(userList, { body: { id } })).data;
  if (!user) throw new Error(t('There is no such user any more.'));
  return user;
}

type Edited = AccessRights & { name: string; units: number[] };

const toEdited = (user: UserRow): Edited => ({
  ...pickRights(user),
  name: user.name ?? '',
  units: user.units ?? [],
});

const schema = rightsSchema.shape({ name: personName, units: personUnits });

const isSame = (one: Edited, other: Edited) =>
  JSON.stringify(schema.cast(one)) === JSON.stringify(schema.cast(other));

function useEditing({ user, session, onClosed }: EditUserProps) {
  /** Differs from the list's row after a conflict. */
  const [stored, setStored] = useState(user);
  const saving = useUserChange({
    send: async ({ name, units, ...rights }: Edited) => {
      const { id, version, username } = stored;
      const renamed = name === (stored.name ?? '') ? {} : { name };
      // A server of the previous version rejects units.
      const moved = String(units) === String(stored.units ?? []) ? {} : { units };
      const reply = await request(userUpdate, { body: { id, version, ...rights, ...renamed, ...moved } });
      applyOwnRights(session, username, { ...rights, units });
      return reply;
    },
    onDone: onClosed,
  });
  const form = useCheckedForm<Edited>({
    initialValues: toEdited(user),
    schema,
    draft: { name: `user.${user.id}` },
    onSubmit: (values) => {
      saving.mutate(values, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const resolving = useConflict({
    ...{ form, stored },
    toValues: toEdited,
    read: () => readUser(stored.id),
    onRead: (now) => {
      setStored(now);
      saving.reset();
    },
  });
  return { form, stored, saving, resolving };
}

/** The error of a save; after a conflict, with the ways to resolve it (decisions §9). */
function SaveFailure({ editing: { saving, resolving } }: { editing: ReturnType<typeof useEditing> }) {
  const { error } = saving;
  if (!error) return null;
  const { isReading, onReload, onKeepEditing } = resolving;
  return (
    <Stack gap="3" align="flex-start">
      <FailureNote message={error.message} />
      {isStale(error) && (
        <HStack gap="2">
          <Button size="sm" loading={isReading} onClick={onReload}>
            {t('Reload')}
          </Button>
          <Button size="sm" loading={isReading} onClick={onKeepEditing}>
            {t('Keep editing')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

/** Warns an administrator who is about to give up rights. */
function OwnChange({ role, units, session }: Edited & Pick<EditUserProps, 'session'>) {
  const isLimited = session.isAdministrator && units.length > 0;
  if (role === 'yes' && !isLimited) return null;
  return (
    <Text role="status" p="3" borderRadius="md" bg="warning.subtle" color="warning">
      {role === 'no'
        ? t('You will no longer be an administrator, and this page will close for you.')
        : t('You will no longer administer the whole organisation, only the people of these units.')}
    </Text>
  );
}

/** Changes a person's rights, which apply from their next action; Update appears with the first change. */
export function EditUser(props: EditUserProps) {
  const editing = useEditing(props);
  const { form, stored, saving, resolving } = editing;
  const { formik, messageOf, bind, setField } = form;
  const changed = !isSame(formik.values, toEdited(stored));
  return (
    <FormDialog
      title={t('Edit User')}
      form={form}
      changed={changed}
      saving={saving.isPending || resolving.isReading}
      save={changed ? t('Update') : undefined}
      onClosed={props.onClosed}
    >
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {stored.username}
      </Text>
      <TextField
        {...bind('name')}
        label={t('Name')}
        help={t('The name that others see. Leave it empty to show the username.')}
      />
      <RightFields rights={formik.values} messageOf={messageOf} onChange={setField} />
      {props.session.hasUnits && (
        <ActsFor
          units={formik.values.units}
          message={messageOf('units')}
          onChange={(units) => setField('units', units)}
        />
      )}
      {stored.username === props.session.username && <OwnChange {...formik.values} session={props.session} />}
      <SaveFailure editing={editing} />
    </FormDialog>
  );
}
