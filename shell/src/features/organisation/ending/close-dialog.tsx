import { request } from '@lexboard/shared-lib/client';
import {
  daysUntilDeletion,
  hoursOfFreshExport,
  organisationClose,
  type EndingView,
} from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { FormDialog, object, string } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { noteClosed, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { OwnProof } from '../../../proof/own-proof.tsx';
import { useProof } from '../../../proof/use-proof.ts';
import { ExportButton } from '../export-everything.tsx';
import { endingQueryOptions } from './ending-query.ts';

const name = string().required(() => t('Please type the name of the organisation.'));

/** What closing means, beside what it always does. */
function Consequences({ only, operates }: Partial<EndingView>) {
  return (
    <>
      <Text>
        {t(
          'Everybody else is signed out at once, and tokens of programs end for good. Nobody but administrators of the whole organisation can sign in, and they see only that it is closed. Mails, webhooks, sources, calendars and imports stand still. After {days} days all is deleted for good.',
          { days: daysUntilDeletion },
        )}
      </Text>
      {operates && (
        <Text>
          {t(
            'Its administrators operate the releases of this platform: from now on only commands on the server do.',
          )}
        </Text>
      )}
      {only && (
        <Text>
          {t(
            'It is the only organisation on this server: once it is deleted, nobody can sign in here until those who run the server add another one.',
          )}
        </Text>
      )}
    </>
  );
}

/** Closes the organisation, after its name, a proof of the person and a fresh export. */
export function CloseDialog({ session, onClosed }: { session: Session; onClosed: () => void }) {
  const { data } = useQuery(endingQueryOptions);
  const proof = useProof();
  const { form, frame } = useSavingForm<{ name: string; password: string }, { message: string }>({
    initialValues: { name: '', password: '' },
    schema: object({ name, password: proof.schema }),
    send: ({ name, password }) => request(organisationClose, { body: { name, ...proof.take(password) } }),
    onDone: ({ message }) => {
      notify(message, 'success');
      onClosed();
      noteClosed(true);
    },
    onClosed,
  });
  return (
    <FormDialog {...frame} title={t('Close the organisation')} save={t('Close the organisation')} danger>
      <Consequences {...data} />
      {data?.exportedAt ? (
        <Text color="fg.muted">
          {t('Everything was exported on {moment}.', {
            moment: formatMoment(session.timeZone, data.exportedAt),
          })}
        </Text>
      ) : (
        <Stack align="flex-start" gap="2">
          <Text>
            {t('Export everything first. The download must have ended within the last {hours} hours.', {
              hours: hoursOfFreshExport,
            })}
          </Text>
          <ExportButton />
        </Stack>
      )}
      <TextField
        {...form.bind('name')}
        label={t('Name of the organisation')}
        help={data && t('Type it as it stands here: {name}', { name: data.name })}
      />
      <OwnProof proof={proof} form={form} />
    </FormDialog>
  );
}
