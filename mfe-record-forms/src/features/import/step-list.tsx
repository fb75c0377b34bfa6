import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, chakra, CheckIcon, Link } from '@lexboard/shared-lib/ui';
import { hasStep, listSteps, type Flow, type StepName } from './import-address.ts';
import type { ImportState } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';

const Steps = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: { base: '3', md: '6' },
    rowGap: '1',
    pb: '3',
    mb: '4',
    borderBottomWidth: '1px',
    '& li': { display: 'flex', alignItems: 'center', gap: '1.5', minH: '6', color: 'fg.muted' },
    '& li[aria-current]': { color: 'fg.default', fontWeight: 'semibold' },
    '@media print': { display: 'none' },
  },
});

const Sign = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '6',
    h: '6',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    textStyle: 'figures',
    '[aria-current] > &': { bg: 'accent', borderColor: 'accent', color: 'accent.fg' },
    '[data-done] > &': { borderColor: 'accent', color: 'accent' },
  },
});

interface StepListProps {
  flow: Flow;
  current: StepName;
  state: ImportState | undefined;
  /** The address of a step. */
  to: (step: StepName) => string;
}

/** The list of steps; earlier ones can be revisited until the import has started. */
export function StepList({ flow, current, state, to }: StepListProps) {
  const steps = listSteps(flow);
  const place = steps.findIndex(({ name }) => name === current);
  return (
    <Steps aria-label={t('Steps')}>
      {steps.map(({ name, label }, index) => (
        <li
          key={name}
          aria-current={name === current ? 'step' : undefined}
          data-done={index < place ? '' : undefined}
        >
          <Sign aria-hidden>{index < place ? <CheckIcon size={14} /> : index + 1}</Sign>
          {/* On the narrowest telephone other steps show numbers only. */}
          <Box as="span" srOnly={name === current ? false : { base: true, sm: false }}>
            {index < place && hasStep(flow, name, state) ? (
              <Link asChild>
                <RouterLink to={to(name)}>{label}</RouterLink>
              </Link>
            ) : (
              label
            )}
          </Box>
        </li>
      ))}
    </Steps>
  );
}
