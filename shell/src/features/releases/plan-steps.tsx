import { type Canary, describeMinutes, formatPercent } from '@lexboard/shared-lib/contract';
import { formatZonedTimestamp } from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
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
  if (next === undefined) return 'This is the last step.';
  if (plan.nextAt !== null)
    return `${formatPercent(next)} from ${formatZonedTimestamp(zone, plan.nextAt)} on.`;
  const why = verdict ? findVerdictLook(verdict.state).words.toLowerCase() : 'nothing is known of it yet';
  return `Held up before ${formatPercent(next)}: ${why}.`;
}

/** The steps of a canary's plan: the current one, the time of the next, and the reason if it waits. */
export function PlanSteps({ canary }: { canary: Canary }) {
  const { plan } = canary;
  const zone = useTimeZone();
  if (!plan) return <Text>Stays until it is changed</Text>;
  return (
    <Box>
      <Steps>
        {plan.steps.map((step, index) => (
          <li key={step} aria-current={index === plan.step ? 'step' : undefined}>
            {index < plan.step && <CheckIcon size={12} />}
            {formatPercent(step)}
            {index < plan.step && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </Steps>
      <Text color="fg.muted" fontSize="sm" mt="1">
        {describeNext(canary, zone)} Each step lasts {describeMinutes(plan.everyMinutes)} at least.
      </Text>
    </Box>
  );
}
