import { request } from '@lexboard/shared-lib/client';
import { serviceAdd, serviceUpdate, type ServiceAccount } from '@lexboard/shared-lib/contract';
import { FormDialog, object, PersonLookup, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { personName } from '../../../rights/person-name.ts';
import { rightFields } from '../../../rights/rights.ts';
import { ActsFor } from '../../../rights/units/acts-for.tsx';
import { personUnits } from '../user-values.ts';
import { refreshServices } from './services-query.ts';

interface Values {
  name: string;
  /** The owner's id. */
  owner: string;
  workspaceAccessType: 'Edit' | 'View';
  units: number[];
}

const schema = object({
  name: personName.trim().required(() => t('Please fill the Name.')),
  owner: string().required(() => t('Please choose the Owner.')),
  workspaceAccessType: string<Values['workspaceAccessType']>().required(),
  units: personUnits,
});

const toValues = (service: ServiceAccount | undefined): Values => ({
  name: service?.name ?? '',
  owner: service ? String(service.owner) : '',
  workspaceAccessType: service?.workspaceAccessType ?? 'View',
  units: service?.units ?? [],
});

function send(
  service: ServiceAccount | undefined,
  { owner, name, ...values }: Values,
): Promise<{ message: string }> {
  const body = { ...values, name: name.trim(), owner: Number(owner) };
  return service
    ? request(serviceUpdate, { body: { id: service.id, version: service.version, ...body } })
    : request(serviceAdd, { body });
}

interface ServiceFormProps {
  /** The account that is changed; undefined for a new one. */
  service: ServiceAccount | undefined;
  onClosed: () => void;
}

/** Makes or changes an account of programs. */
export function ServiceForm({ service, onClosed }: ServiceFormProps) {
  const { hasUnits = false } = useSession() ?? {};
  const { form, frame } = useSavingForm<Values, { message: string }>({
    initialValues: toValues(service),
    schema,
    send: (values) => send(service, values),
    refresh: refreshServices,
    onClosed,
  });
  const { formik, bind, messageOf, setField } = form;
  const { owner, workspaceAccessType, units } = formik.values;
  return (
    <FormDialog
      {...frame}
      title={service ? t('Edit Service Account') : t('Add Service Account')}
      save={service ? t('Update') : t('Add')}
    >
      <TextField {...bind('name')} label={t('Name')} help={t('What it does is shown under this name.')} />
      <PersonLookup
        name="owner"
        label={t('Owner')}
        value={owner}
        known={service && { value: String(service.owner), label: service.ownerName }}
        silent
        help={t('The person who looks after it.')}
        message={messageOf('owner')}
        onChange={(_name, chosen) => setField('owner', chosen)}
      />
      <PlainSelect
        name="workspaceAccessType"
        {...rightFields.workspaceAccessType}
        help={t('Whether it may add and change records.')}
        value={workspaceAccessType}
        message={messageOf('workspaceAccessType')}
        onChange={(chosen) => setField('workspaceAccessType', chosen)}
      />
      {hasUnits && (
        <ActsFor
          units={units}
          message={messageOf('units')}
          onChange={(chosen) => setField('units', chosen)}
        />
      )}
    </FormDialog>
  );
}
