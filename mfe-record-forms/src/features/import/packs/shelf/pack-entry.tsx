import { request } from '@lexboard/shared-lib/client';
import { packOpen, type Pack } from '@lexboard/shared-lib/contract';
import { describeShortDay, formatShortDay } from '@lexboard/shared-lib/domain';
import { useMutation } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Badge, Box, Button, Flex, Heading, HStack, notify, Span, rich } from '@lexboard/shared-lib/ui';
import { countRecords } from '../../run/run-labels.ts';
import { describeSigner } from '../pack-words.ts';
import { LeavePack } from './leave-pack.tsx';

interface PackEntryProps {
  pack: Pack;
  onOpened: (importId: string) => void;
}

function labelOfOpening({ taken, newer, version }: Pack): string {
  if (newer) return t('Update to {version}', { version });
  return taken ? t('Take over more') : t('Take over');
}

/** Begins a take-over or an update, or goes on with the one that was begun. */
function OpenPack({ pack, onOpened }: PackEntryProps) {
  const { id, title, version, importId, offered, taken, newer } = pack;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => importId ?? (await request(packOpen, { body: { id, version } })).id,
    onSuccess: onOpened,
    onError: (error) => notify(error.message, 'error'),
  });
  if (!importId && !offered) return null;
  const label = importId ? t('Continue') : labelOfOpening(pack);
  return (
    <Button
      variant={importId || newer || !taken ? 'solid' : 'outline'}
      loading={isPending}
      aria-label={`${label}: ${title}`}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

function Taken({ taken: { version, at, user, records } }: { taken: NonNullable<Pack['taken']> }) {
  const day = formatShortDay(useTimeZone(), at);
  return (
    <Box>
      {rich('Taken over: {version} on {day} by {person}, {records}', {
        version,
        day: <time dateTime={at}>{day}</time>,
        person: user,
        records: countRecords(records),
      })}
    </Box>
  );
}

/** A pack of the platform, or one that was taken over. */
export function PackEntry({ pack, onOpened }: PackEntryProps) {
  const { title, version, publisher, checkedOn, records, taken, newer } = pack;
  return (
    <Flex wrap="wrap" gap="3" align="flex-start" justify="space-between">
      <Box flex="1 1 20rem" minW="0" overflowWrap="anywhere">
        <HStack gap="2" wrap="wrap" mb="1">
          <Heading level={3}>{title}</Heading>
          <Span textStyle="figures" color="fg.muted">
            {version}
          </Span>
          {newer && <Badge tone="accent">{t('Newer version')}</Badge>}
          {taken && !newer && <Badge tone="success">{t('Taken over')}</Badge>}
        </HStack>
        <Box color="fg.muted" textStyle="figures">
          <Box>
            {t('{publisher} · checked on {day} · {records}', {
              publisher: publisher.name,
              day: describeShortDay(checkedOn),
              records: countRecords(records),
            })}
          </Box>
          <Box>
            {pack.signedBy ? t('Signed by {signer}', { signer: pack.signedBy }) : describeSigner(pack)}
          </Box>
          {taken && <Taken taken={taken} />}
        </Box>
      </Box>
      <HStack gap="2" wrap="wrap" justify="flex-end">
        {taken && <LeavePack pack={pack} />}
        <OpenPack {...{ pack, onOpened }} />
      </HStack>
    </Flex>
  );
}
