import { circularsPath } from '@lexboard/shared-lib/client';
import type { Source } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  DeleteIcon,
  EditIcon,
  Flex,
  HStack,
  IconButton,
  Link,
  Span,
  Text,
  Timestamp,
  rich,
} from '@lexboard/shared-lib/ui';
import { intervalWords } from './source-words.ts';

interface SourceRowProps {
  source: Source;
  onRead: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** When it was last read, or that it is read now. */
function LastReading({ reading, readAt }: Source) {
  if (reading) return t('Reading now');
  if (readAt === null) return t('Not read yet');
  return rich('Read {time}', { time: <Timestamp at={readAt} zoned /> });
}

/** What is wrong with it, and since when. */
function Fault({ fault, failingSince }: Source) {
  const zone = useTimeZone();
  if (fault === '') return null;
  return (
    <Text color="danger" fontSize="sm" overflowWrap="anywhere">
      {fault}
      {failingSince !== null && ` ${t('Failing since {day}.', { day: formatShortDay(zone, failingSince) })}`}
    </Text>
  );
}

/** A source with its state, and what can be done with it. */
export function SourceRow({ source, onRead, onEdit, onRemove }: SourceRowProps) {
  const { id, name, address, every, reading, waiting } = source;
  return (
    <Flex as="li" align="center" gap="3" wrap="wrap" py="2" borderTopWidth="1px" borderColor="border.subtle">
      <Box flex="1 1 16rem" minW="0">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {address}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {intervalWords[every]} · <LastReading {...source} />
          {waiting > 0 && (
            <Span>
              {' · '}
              <Link asChild>
                <RouterLink to={`${circularsPath}?tab=inbox&source=${id}`}>
                  {t('{waiting} in the inbox', { waiting })}
                </RouterLink>
              </Link>
            </Span>
          )}
        </Text>
        <Fault {...source} />
      </Box>
      <HStack gap="1">
        <Button size="sm" aria-label={t('Read now: {name}', { name })} loading={reading} onClick={onRead}>
          {t('Read now')}
        </Button>
        <IconButton label={t('Change {name}', { name })} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={t('Remove {name}', { name })} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </HStack>
    </Flex>
  );
}
