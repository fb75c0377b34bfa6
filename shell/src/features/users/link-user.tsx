import { request } from '@lexboard/shared-lib/client';
import { signOnView, userLink, type UserRow } from '@lexboard/shared-lib/contract';
import {
  FailureNote,
  FormDialog,
  object,
  showFaults,
  string,
  useCheckedForm,
} from '@lexboard/shared-lib/forms';
import { queryOptions, useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { OwnProof } from '../../proof/own-proof.tsx';
import { useProof } from '../../proof/use-proof.ts';
import { useUserChange } from './use-user-change.ts';
import { nameOf } from './user-values.ts';

const providerQuery = queryOptions({
  queryKey: ['sign-on'],
  queryFn: ({ signal }) => request(signOnView, { body: {}, signal }),
});

/** Whether people can be linked to a provider. It is for administrators of the whole organisation. */
export const useHasProvider = ({ isAdministrator, ownUnits }: Session): boolean =>
  useQuery({ ...providerQuery, enabled: isAdministrator && ownUnits === undefined }).data?.live !== undefined;

interface LinkValues {
  subject: string;
  password: string;
}

interface LinkUserProps {
  user: UserRow;
  onClosed: () => void;
}

/** Links a person to a subject of the provider, or ends the link (doors §1). */
export function LinkUser({ user, onClosed }: LinkUserProps) {
  const proof = useProof();
  const linking = useUserChange<LinkValues>({
    send: ({ subject, password }) =>
      request(userLink, { body: { id: user.id, subject, ...proof.take(password) } }),
    onDone: onClosed,
  });
  const form = useCheckedForm<LinkValues>({
    initialValues: { subject: '', password: '' },
    schema: object({ subject: string().trim().default(''), password: proof.schema }),
    onSubmit: (values) => linking.mutate(values, { onError: (failure) => showFaults(form, failure) }),
  });
  return (
    <FormDialog
      title={t('Link to the provider')}
      form={form}
      saving={linking.isPending}
      save={t('Save')}
      onClosed={onClosed}
    >
      <Text color="fg.muted" overflowWrap="anywhere">
        {t(
          '{person} then signs in as this subject, and as no other one. They are signed out everywhere. Make sure that the subject is theirs: the page on which they were asked to link their account shows it.',
          { person: nameOf(user) },
        )}
      </Text>
      <TextField
        {...form.bind('subject')}
        label={t('Subject', undefined, 'of a provider')}
        help={t('As the provider knows the person. Leave it empty to end the link.')}
      />
      <OwnProof proof={proof} form={form} />
      {linking.error && <FailureNote message={linking.error.message} />}
    </FormDialog>
  );
}
