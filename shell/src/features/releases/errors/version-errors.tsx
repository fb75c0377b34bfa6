import { useState } from 'react';
import {
  type ErrorGroup,
  type VersionStatus,
  describeError,
  describeErrorMessage,
  describeErrorPlace,
  describeReach,
} from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { AlertIcon, Box, Button, Flex, Span, Text, Timestamp, rich } from '@lexboard/shared-lib/ui';

/** The number of errors shown at first. */
const fewErrors = 2;

/** The width of a fault's sign and of the gap after it. */
const indent = '5';

/** A fault of a version, with a sign. */
export function Fault({ text }: { text: string }) {
  return (
    <Flex color="danger" fontSize="sm" gap="1.5" title={text}>
      <Box flexShrink={0} pt="0.5">
        <AlertIcon size={14} />
      </Box>
      <Box lineClamp={{ base: '6', md: '4' }} overflowWrap="anywhere">
        {text}
      </Box>
    </Flex>
  );
}

const Time = ({ at }: { at: string }) => (
  <Span whiteSpace="nowrap">
    <Timestamp at={at} zoned />
  </Span>
);

/** When people met an error. */
function Seen({ error: { firstSeen, lastSeen } }: { error: ErrorGroup }) {
  const last = <Time at={lastSeen} />;
  if (firstSeen === lastSeen) return <Box>{rich('seen {time}', { time: last })}</Box>;
  return (
    <>
      <Box>{rich('first {time}', { time: <Time at={firstSeen} /> })}</Box>
      <Box>{rich('last {time}', { time: last })}</Box>
    </>
  );
}

/** The message, which is cut if it is long, and below it the place, the people and the times. */
function ErrorItem({ error }: { error: ErrorGroup }) {
  return (
    <li>
      <Fault text={describeErrorMessage(error)} />
      <Flex color="fg.muted" fontSize="sm" ps={indent} columnGap="4" wrap="wrap">
        <Box color="fg.default" overflowWrap="anywhere">
          {describeErrorPlace(error)}
        </Box>
        <Box>{describeReach(error)}</Box>
        <Seen error={error} />
      </Flex>
    </li>
  );
}

const Note = ({ text }: { text: string }) => (
  <Text color="fg.muted" fontSize="sm" ps={indent}>
    {text}
  </Text>
);

/** The errors that people met with a version, those of most people first. Without groups, its last error. */
export function VersionErrors({ version: { version, errors, health } }: { version: VersionStatus }) {
  const [all, showAll] = useState(false);
  if (!errors) return health.lastError && <Fault text={health.lastError} />;
  const { groups, more, others } = errors;
  const hidden = groups.length - fewErrors;
  const label = all
    ? t('Show fewer errors')
    : t('Show {count, plural, one {# more error} other {# more errors}}', { count: hidden });
  const shown = all ? groups : groups.slice(0, fewErrors);
  const listed = t('{count} of {all} different errors are listed: those that most people met.', {
    count: groups.length,
    all: groups.length + more,
  });
  return (
    <>
      <Flex
        as="ul"
        listStyleType="none"
        direction="column"
        gap="1"
        aria-label={t('Errors of {version}', { version })}
      >
        {shown.map((error) => (
          <ErrorItem key={describeError(error)} error={error} />
        ))}
      </Flex>
      {(all || hidden <= 0) && more > 0 && <Note text={listed} />}
      {others > 0 && (
        <Note
          text={t(
            'Too many to tell apart: other errors in {count, plural, one {# session} other {# sessions}}.',
            { count: others },
          )}
        />
      )}
      {hidden > 0 && (
        <Button
          size="sm"
          variant="ghost"
          // The label stands below the messages.
          ms="2.5"
          alignSelf="flex-start"
          aria-expanded={all}
          aria-label={t('{label} of {version}', { label, version })}
          onClick={() => showAll(!all)}
        >
          {label}
        </Button>
      )}
    </>
  );
}
