import { request } from '@lexboard/shared-lib/client';
import { invitationDays, userAdd } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { RightFields } from './right-fields.tsx';
import { useUserChange } from './use-user-change.ts';
import { ActsFor } from '../../rights/units/acts-for.tsx';
import { newUser, newUserSchema, type NewUser } from './user-values.ts';

/** Invites a person by mail. */
export function InviteUser({ onClosed }: { onClosed: () => void }) {
  const { hasUnits = false, ownUnits = [] } = useSession() ?? {};
  const inviting = useUserChange({
    send: (
      sent: Omit<NewUser, 'name' | 'units'> & { name?: string; units?: number[]; idempotencyKey: string },
    ) => request(userAdd, { body: sent }),
    onDone: onClosed,
  });
  const form = useCheckedForm<NewUser>({
    initialValues: { ...newUser, units: [...ownUnits] },
    schema: newUserSchema,
    draft: { name: 'new-user' },
    onSubmit: (values, idempotencyKey) => {
      // A server of the previous version rejects names and units.
      const { name, units, ...others } = values;
      const sent = {
        ...others,
        ...(name.trim() && { name }),
        ...(units.length > 0 && { units }),
        idempotencyKey,
      };
      inviting.mutate(sent, { onError: (failure) => showFaults(form, failure) });
    },
  });
  const { formik, messageOf, bind, setField } = form;
  return (
    <FormDialog
      title={t('Invite User')}
      form={form}
      saving={inviting.isPending}
      save={t('Invite')}
      onClosed={onClosed}
    >
      <TextField
        {...bind('email')}
        label={t('E-mail Address')}
        type="email"
        inputMode="email"
        help={t(
          'The invitation goes to this address and is valid for {days} days. The person signs in with the address, too.',
          { days: invitationDays },
        )}
      />
      <TextField
        {...bind('name')}
        label={t('Name')}
        help={t('The name that others see. They can change it themselves.')}
      />
      <RightFields rights={formik.values} messageOf={messageOf} onChange={setField} />
      {hasUnits && (
        <ActsFor
          units={formik.values.units}
          message={messageOf('units')}
          onChange={(units) => setField('units', units)}
        />
      )}
      {inviting.error && <FailureNote message={inviting.error.message} />}
    </FormDialog>
  );
}
