import { request } from '@lexboard/shared-lib/client';
import { invitationDays, userAdd } from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, showFaults, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useSession } from '@lexboard/shared-lib/session';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { RightFields } from './right-fields.tsx';
import { useUserChange } from './use-user-change.ts';
import { ActsFor } from '../../rights/units/acts-for.tsx';
import { newUser, newUserSchema, type NewUser } from './user-values.ts';

const help = `The invitation goes to this address and is valid for ${invitationDays} days. The person signs in with the address, too.`;

const nameHelp = 'The name that others see. They can change it themselves.';

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
    <FormDialog title="Invite User" form={form} saving={inviting.isPending} save="Invite" onClosed={onClosed}>
      <TextField {...bind('email')} label="E-mail Address" type="email" inputMode="email" help={help} />
      <TextField {...bind('name')} label="Name" help={nameHelp} />
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
