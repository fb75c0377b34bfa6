import { object, string, useCheckedForm, useLeaveGuard, type InferType } from '@lexboard/shared-lib/forms';
import { Button, chakra, notify, Stack } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';

const schema = object({
  name: string().default('').required('Enter the name of the harbour.'),
  master: string().default(''),
});

type Harbour = InferType<typeof schema>;

const Form = chakra('form');

/**
 * A form with its checks. `useLeaveGuard` puts unsaved changes on the form-state bus: the shell asks before the page is left, and
 * the page loads no other version meanwhile.
 */
export function HarbourForm() {
  const { ref, formik, bind, submit } = useCheckedForm<Harbour>({
    initialValues: { name: '', master: '' },
    schema,
    onSubmit: (values) => {
      notify(`${values.name} is saved`, 'success');
      formik.resetForm({ values });
    },
  });
  useLeaveGuard('Harbour', formik.dirty, () => formik.resetForm());
  return (
    <Form ref={ref} onSubmit={submit} noValidate maxW="form">
      <Stack gap="4">
        <TextField label="Name" needed="save" {...bind('name')} />
        <TextField label="Harbour master" {...bind('master')} />
        <Button type="submit" variant="solid" alignSelf="flex-start">
          Save
        </Button>
      </Stack>
    </Form>
  );
}
