import { request } from '@lexboard/shared-lib/client';
import { serviceAdd, serviceUpdate, type ServiceAccount } from '@lexboard/shared-lib/contract';
import {
  FailureNote,
  FormDialog,
  object,
  PersonLookup,
  PlainSelect,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { notify } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
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
  name: personName.trim().required('Please fill the Name.'),
  owner: string().required('Please choose the Owner.'),
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
  const saving = useMutation({
    mutationFn: (values: Values) => send(service, values),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      void refreshServices();
      onClosed();
    },
  });
  const form = useCheckedForm<Values>({
    initialValues: toValues(service),
    schema,
    onSubmit: (values) => saving.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  const { formik, bind, messageOf, setField } = form;
  const { owner, workspaceAccessType, units } = formik.values;
  return (
    <FormDialog
      title={service ? 'Edit Service Account' : 'Add Service Account'}
      form={form}
      saving={saving.isPending}
      save={service ? 'Update' : 'Add'}
      onClosed={onClosed}
    >
      <TextField {...bind('name')} label="Name" help="What it does is shown under this name." />
      <PersonLookup
        name="owner"
        label="Owner"
        value={owner}
        known={service && { value: String(service.owner), label: service.ownerName }}
        silent
        help="The person who looks after it."
        message={messageOf('owner')}
        onChange={(_name, chosen) => setField('owner', chosen)}
      />
      <PlainSelect
        name="workspaceAccessType"
        {...rightFields.workspaceAccessType}
        help="Whether it may add and change records."
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
      {saving.error && <FailureNote message={saving.error.message} />}
    </FormDialog>
  );
}
