import { type Verdict, type VerdictState, formatPercent } from '@lexboard/shared-lib/contract';
import { AlertIcon, Badge, Box, CheckIcon, Flex, InfoIcon, Text, Timestamp } from '@lexboard/shared-lib/ui';

interface Look {
  words: string;
  tone: 'neutral' | 'success' | 'warning' | 'danger';
  icon: typeof CheckIcon;
}

const looks: Readonly<Record<VerdictState, Look>> = {
  waiting: { words: 'Too few sessions yet', tone: 'neutral', icon: InfoIcon },
  'no worse': { words: 'No worse than stable', tone: 'success', icon: CheckIcon },
  inconclusive: { words: 'May be worse', tone: 'warning', icon: AlertIcon },
  worse: { words: 'Worse than stable', tone: 'danger', icon: AlertIcon },
  'does not load': { words: 'Does not load', tone: 'danger', icon: AlertIcon },
};

/** The verdict on a canary, in few words. */
export const formatVerdict = (state: VerdictState): string => looks[state].words;

const waitingForFigures = 'Nobody has opened it yet, or the figures are still to come.';

/** The verdict on a canary, how surely, and why, in the server's words, which name the figures of both sides. */
export function VerdictNote({ verdict }: { verdict: Verdict | null }) {
  const { words, tone, icon: Icon } = looks[verdict?.state ?? 'waiting'];
  const surePercent = Math.floor((verdict?.confidence ?? 0) * 1_000) / 10;
  return (
    <Box>
      <Flex gap="2" align="center" wrap="wrap">
        <Badge tone={tone}>
          <Icon size={14} />
          {words}
        </Badge>
        {surePercent > 0 && verdict?.state !== 'waiting' && (
          <span>{formatPercent(surePercent)} sure that it is worse</span>
        )}
        {verdict && (
          <Box as="span" color="fg.muted" fontSize="sm">
            as of <Timestamp at={verdict.at} zoned />
          </Box>
        )}
      </Flex>
      <Text color="fg.muted" fontSize="sm" mt="1" overflowWrap="anywhere">
        {verdict?.text ?? waitingForFigures}
      </Text>
    </Box>
  );
}
