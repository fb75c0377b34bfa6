import { type Canary, describeMinutes, formatPercent } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, CheckIcon, Text, VisuallyHidden } from '@lexboard/shared-lib/ui';
import { findVerdictLook } from './standing/verdict-look.ts';

const Steps = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    listStyle: 'none',
    '& li': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '2',
      h: '6',
      borderRadius: 'md',
      borderWidth: '1px',
      color: 'fg.muted',
      fontSize: 'sm',
      textStyle: 'figures',
    },
    '& li[aria-current]': {
      borderColor: 'accent',
      bg: 'accent.subtle',
      color: 'accent',
      fontWeight: 'semibold',
    },
  },
});

function describeNext({ plan, verdict }: Canary, zone: string): string {
  if (!plan) return '';
  const next = plan.steps[plan.step + 1];
  if (next === undefined) return t('This is the last step.');
  if (plan.nextAt !== null)
    return t('{share} from {time} on.', {
      share: formatPercent(next),
      time: formatZonedTimestamp(zone, plan.nextAt),
    });
  const why = verdict ? findVerdictLook(verdict.state).words.toLowerCase() : t('nothing is known of it yet');
  return t('Held up before {share}: {why}.', { share: formatPercent(next), why });
}

/** The steps of a canary's plan: the current one, the time of the next, and the reason if it waits. */
export function PlanSteps({ canary }: { canary: Canary }) {
  const { plan } = canary;
  const zone = useTimeZone();
  if (!plan) return <Text>{t('Stays until it is changed')}</Text>;
  return (
    <Box>
      <Steps>
        {plan.steps.map((step, index) => (
          <li key={step} aria-current={index === plan.step ? 'step' : undefined}>
            {index < plan.step && <CheckIcon size={12} />}
            {formatPercent(step)}
            {index < plan.step && <VisuallyHidden>{`, ${t('done')}`}</VisuallyHidden>}
          </li>
        ))}
      </Steps>
      <Text color="fg.muted" fontSize="sm" mt="1">
        {describeNext(canary, zone)}{' '}
        {t('Each step lasts {time} at least.', { time: describeMinutes(plan.everyMinutes) })}
      </Text>
    </Box>
  );
}
