import { circularsPath } from '@lexboard/shared-lib/client';
import type { Source } from '@lexboard/shared-lib/contract';
import { formatShortDay } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useTimeZone } from '@lexboard/shared-lib/session';
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
  if (reading) return 'Reading now';
  if (readAt === null) return 'Not read yet';
  return (
    <>
      Read <Timestamp at={readAt} zoned />
    </>
  );
}

/** What is wrong with it, and since when. */
function Fault({ fault, failingSince }: Source) {
  const zone = useTimeZone();
  if (fault === '') return null;
  return (
    <Text color="danger" fontSize="sm" overflowWrap="anywhere">
      {fault}
      {failingSince !== null && ` Failing since ${formatShortDay(zone, failingSince)}.`}
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
                <RouterLink to={`${circularsPath}?tab=inbox&source=${id}`}>{waiting} in the inbox</RouterLink>
              </Link>
            </Span>
          )}
        </Text>
        <Fault {...source} />
      </Box>
      <HStack gap="1">
        <Button size="sm" aria-label={`Read now: ${name}`} loading={reading} onClick={onRead}>
          Read now
        </Button>
        <IconButton label={`Change ${name}`} onClick={onEdit}>
          <EditIcon />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <DeleteIcon />
        </IconButton>
      </HStack>
    </Flex>
  );
}
