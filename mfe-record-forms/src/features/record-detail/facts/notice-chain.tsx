import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { NoticeOfChain } from '@lexboard/shared-lib/contract';
import { describeDemanded, formatDay, notice } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, Link } from '@lexboard/shared-lib/ui';

const Chain = chakra('ol', {
  base: {
    display: 'grid',
    gap: '2',
    mt: '2',
    listStyle: 'none',
    fontSize: 'sm',
    '& > li': { borderInlineStartWidth: '2px', ps: '3', overflowWrap: 'anywhere' },
    '& > [aria-current]': { borderInlineStartColor: 'accent' },
    '& [data-quiet]': { color: 'fg.muted', textStyle: 'figures' },
  },
});

const describe = ({ day, stage, ...demanded }: NoticeOfChain): string =>
  [day && formatDay(day, 'dd-MM-yyyy'), stage, describeDemanded(demanded)].filter(Boolean).join(' · ');

interface NoticeChainProps {
  id: number;
  chain: readonly NoticeOfChain[];
}

/** The notices that a notice follows and those that follow it, with days and amounts (daily work §5). */
export const NoticeChain = ({ id, chain }: NoticeChainProps) => (
  <Box mt="4">
    <Box fontWeight="medium">{t('Related notices')}</Box>
    <Chain aria-label={t('Related notices')}>
      {chain.map((one) => (
        <li key={one.id} aria-current={one.id === id || undefined}>
          {one.id === id ? (
            one.code
          ) : (
            <Link asChild>
              <RouterLink to={buildRecordAddress(notice, one.id)}>{one.code}</RouterLink>
            </Link>
          )}{' '}
          {one.subject}
          <div data-quiet>{describe(one)}</div>
        </li>
      ))}
    </Chain>
  </Box>
);
