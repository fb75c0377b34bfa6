import { type Verdict, formatPercent } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Flex, Text, Timestamp, rich } from '@lexboard/shared-lib/ui';
import { ToneBadge } from './standing/tone-badge.tsx';
import { findVerdictLook } from './standing/verdict-look.ts';

const waitingForFigures = () => t('No page views yet, or their reports have not arrived.');

/** The verdict on a canary with its confidence and reason, in the server's words. */
export function VerdictNote({ verdict }: { verdict: Verdict | null }) {
  const { words, tone, sureOf } = findVerdictLook(verdict?.state ?? 'waiting');
  const surePercent = Math.floor((verdict?.confidence ?? 0) * 1_000) / 10;
  return (
    <Box>
      <Flex gap="2" align="center" wrap="wrap">
        <ToneBadge {...{ tone, words }} />
        {surePercent > 0 && sureOf && (
          <span>
            {sureOf === 'slower'
              ? t('{share} sure that it is slower', { share: formatPercent(surePercent) })
              : t('{share} sure that it is worse', { share: formatPercent(surePercent) })}
          </span>
        )}
        {verdict && (
          <Box as="span" color="fg.muted" fontSize="sm">
            {rich('as of {time}', { time: <Timestamp at={verdict.at} zoned /> })}
          </Box>
        )}
      </Flex>
      <Text color="fg.muted" fontSize="sm" mt="1" overflowWrap="anywhere">
        {verdict?.text ?? waitingForFigures()}
      </Text>
    </Box>
  );
}
