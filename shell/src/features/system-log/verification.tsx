import { request } from '@lexboard/shared-lib/client';
import { systemLogVerify, type LogVerification } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  AlertIcon,
  Button,
  CircleCheckIcon,
  HStack,
  InfoIcon,
  Span,
  notify,
  rich,
} from '@lexboard/shared-lib/ui';
import { refreshLog } from './log-listing.ts';

/** Whether the log's hash chain was intact at the last verification. */
export function VerificationMark({ verified }: { verified: LogVerification | null }) {
  const zone = useTimeZone();
  if (!verified) {
    return (
      <HStack gap="1.5" color="fg.muted" fontSize="sm">
        <InfoIcon size={16} />
        <Span>{t('Not verified yet')}</Span>
      </HStack>
    );
  }
  const { at, brokenAt } = verified;
  const time = formatZonedTimestamp(zone, at);
  if (brokenAt === null) {
    return (
      <HStack gap="1.5" color="success" fontSize="sm">
        <CircleCheckIcon size={16} />
        <Span>{t('Verified on {time}: complete', { time })}</Span>
      </HStack>
    );
  }
  return null;
}

/** The alert that the log was tampered with, above all else. */
export function BrokenLog({ verified }: { verified: LogVerification | null | undefined }) {
  const zone = useTimeZone();
  if (!verified || verified.brokenAt === null) return null;
  const time = formatZonedTimestamp(zone, verified.at);
  return (
    <HStack
      role="alert"
      align="flex-start"
      gap="2"
      mb="3"
      p="3"
      borderRadius="md"
      bg="danger.subtle"
      color="danger"
    >
      <AlertIcon size={18} />
      <Span flex="1">
        {rich(
          '<b>Entry {number, number} was changed after it was written</b>, or is missing. This was found on {time}. Entries from there on cannot be trusted: contact the operator of this server.',
          { number: verified.brokenAt, time, b: (content) => <strong>{content}</strong> },
        )}
      </Span>
    </HStack>
  );
}

/** Verifies the whole log on the server; administrators only. */
export const useVerification = () =>
  useMutation({
    mutationFn: () => request(systemLogVerify, { body: {} }),
    onSuccess: ({ verified: { brokenAt, sequence } }) => {
      void refreshLog();
      if (brokenAt === null)
        notify(t('All {count, number} entries are unchanged.', { count: sequence }), 'success');
      else
        notify(t('Entry {number, number} was changed after it was written.', { number: brokenAt }), 'error');
    },
  });

export function VerifyButton({ verifying }: { verifying: ReturnType<typeof useVerification> }) {
  const { mutate, isPending } = verifying;
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('Verify now')}
    </Button>
  );
}
