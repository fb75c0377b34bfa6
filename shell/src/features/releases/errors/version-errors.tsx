import { useState } from 'react';
import {
  type ErrorGroup,
  type VersionStatus,
  describeError,
  describeReach,
} from '@lexboard/shared-lib/contract';
import { AlertIcon, Box, Button, Flex, Timestamp, formatCount } from '@lexboard/shared-lib/ui';

/** The number of errors shown at first. */
const fewErrors = 2;

/** A fault of a version, with a sign. */
export function Fault({ text }: { text: string }) {
  return (
    <Flex color="danger" fontSize="sm" mt="0.5" gap="1" title={text}>
      <Box flexShrink={0} pt="0.5">
        <AlertIcon size={14} />
      </Box>
      <Box lineClamp="3">{text}</Box>
    </Flex>
  );
}

function ErrorItem({ error }: { error: ErrorGroup }) {
  return (
    <li>
      <Fault text={describeError(error)} />
      <Box color="fg.muted" fontSize="sm" ps="5">
        {describeReach(error)}, first <Timestamp at={error.firstSeen} zoned />, last{' '}
        <Timestamp at={error.lastSeen} zoned />
      </Box>
    </li>
  );
}

/** The errors that people met with a version, those of most people first. Without groups, its last error. */
export function VersionErrors({ version: { version, errors, health } }: { version: VersionStatus }) {
  const [all, showAll] = useState(false);
  if (!errors) return health.lastError && <Fault text={health.lastError} />;
  const { groups, more, others } = errors;
  const label = all ? 'Show fewer errors' : `Show ${groups.length} errors`;
  const shown = all ? groups : groups.slice(0, fewErrors);
  return (
    <>
      <Box as="ul" listStyleType="none" aria-label={`Errors of ${version}`}>
        {shown.map((error) => (
          <ErrorItem key={describeError(error)} error={error} />
        ))}
      </Box>
      {groups.length > fewErrors && (
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={all}
          aria-label={`${label} of ${version}`}
          onClick={() => showAll(!all)}
        >
          {label}
        </Button>
      )}
      {all && more > 0 && <Fault text={`${formatCount(more)} more of fewer people`} />}
      {others > 0 && <Fault text={`Other errors in sessions: ${formatCount(others)}`} />}
    </>
  );
}
