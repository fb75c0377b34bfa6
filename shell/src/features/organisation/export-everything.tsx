import { request } from '@lexboard/shared-lib/client';
import { archiveTicket, buildArchiveAddress } from '@lexboard/shared-lib/contract';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, ExportIcon, Heading, Stack, Text, notify } from '@lexboard/shared-lib/ui';

/** Starts a download with a link, which leaves the page as it is. */
function follow(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/**
 * Exports everything of the organisation as one file. The browser downloads it directly, because it may be very
 * large.
 */
export function ExportButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(archiveTicket, { body: {} }),
    onSuccess: ({ ticket }) => {
      follow(buildArchiveAddress(ticket));
      notify(t('The download has started. It may take some minutes.'), 'success');
    },
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      <ExportIcon size={16} /> {t('Export everything')}
    </Button>
  );
}

/** The part of the organisation's page that exports everything. */
export function ExportEverything() {
  return (
    <Stack as="section" aria-labelledby="take-out" align="flex-start" gap="2" pt="8">
      <Heading level={2} id="take-out" tabIndex={-1}>
        {t('Export everything')}
      </Heading>
      <Text color="fg.muted">
        {t(
          'One zip with all records as workbooks that can be imported again, questions and rules, circulars, units, people without their passwords, timelines, due days, the system log and all attached files.',
        )}
      </Text>
      <ExportButton />
    </Stack>
  );
}
