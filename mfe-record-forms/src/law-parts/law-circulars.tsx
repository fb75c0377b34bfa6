import {
  buildAddCircularAddress,
  buildCircularAddress,
  buildCircularsAddress,
  circularsQueryOptions,
} from '@lexboard/shared-lib/client';
import type { Circular } from '@lexboard/shared-lib/contract';
import { formatDay } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Box,
  Button,
  chakra,
  ErrorPanel,
  Flex,
  formatCount,
  HStack,
  Link,
  Span,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import { SectionHeading } from '../parts/section-heading.tsx';
import { smallTable } from '../parts/small-table.ts';
import { TopicLink } from '../attachments/topic-link.tsx';
import { circularKindWords } from '../circular-parts/circular-words.ts';

const Circulars = chakra('table', {
  base: {
    ...smallTable,
    '& tbody tr': { borderTopWidth: '1px', breakInside: 'avoid' },
    '& td': { display: { base: 'inline-block', md: 'table-cell' } },
    '& td:not(:last-of-type)': {
      whiteSpace: 'nowrap',
      color: { base: 'fg.muted', md: 'inherit' },
      fontSize: { base: 'sm', md: 'inherit' },
      pb: { base: '0', md: '2' },
    },
    '& td:last-of-type': { display: { base: 'block', md: 'table-cell' }, pt: { base: '0.5', md: '2' } },
  },
});

/** Maximum in a dialog; the page has paging. */
const MAX_SHOWN = 100;

/** Number and authority of a circular, and the way to its dialog. */
function Known({ id, topic, number, authority }: Pick<Circular, 'id' | 'topic' | 'number' | 'authority'>) {
  return (
    <Box color="fg.muted" fontSize="sm">
      {[number, authority].filter(Boolean).map((fact) => `${fact} · `)}
      <Link asChild>
        <RouterLink to={buildCircularAddress(id)} aria-label={t('Details of {topic}', { topic })}>
          {t('Details')}
        </RouterLink>
      </Link>
    </Box>
  );
}

interface CircularTableProps {
  circulars: readonly Circular[];
  /** Whether they are shown as they stood: then nothing leads to how they are now. */
  past?: boolean;
}

/** Circulars in a dialog or a form. */
export function CircularTable({ circulars, past = false }: CircularTableProps) {
  return (
    <Circulars aria-label={t('Related Orders / Notification / Circulars')}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Kind')}</th>
          <th scope="col">{t('Topic')}</th>
        </tr>
      </thead>
      <tbody>
        {circulars.map(({ id, date, kind, topic, link, attachment, number, authority }) => (
          <tr key={id}>
            <td>{formatDay(date, 'dd-MM-yyyy')}</td>
            <td>{circularKindWords[kind]}</td>
            <td>
              <TopicLink {...{ topic, link, attachment }} />
              {number !== undefined && !past && <Known {...{ id, topic, number, authority }} />}
              {past && <Box color="fg.muted">{[number, authority].filter(Boolean).join(' · ')}</Box>}
            </td>
          </tr>
        ))}
      </tbody>
    </Circulars>
  );
}

function Loaded({ circulars, most }: { circulars: readonly Circular[]; most: number }) {
  if (circulars.length === 0) return <Text color="fg.muted">{t('Nothing has been added yet.')}</Text>;
  return (
    <>
      <CircularTable circulars={circulars.slice(0, most)} />
      {circulars.length > most && (
        <Text color="fg.muted">
          {t('These are the newest {most} of {all}.', { most, all: formatCount(circulars.length) })}
        </Text>
      )}
    </>
  );
}

interface LawCircularsProps {
  lawId: number;
  code: string;
  /** Whether it stands in a dialog or in a form (D2 §7). */
  type: 'Popup' | 'Edit';
  /** Records of a locked law are locked with it. */
  locked: boolean;
  most?: number;
}

/** A law's circulars (decisions §9), with a link to their page. */
export function LawCirculars({ lawId, code, type, locked, most = MAX_SHOWN }: LawCircularsProps) {
  const canEdit = useSession()?.canEditAll ?? false;
  const { data, error, refetch } = useQuery(circularsQueryOptions(code, type));
  return (
    <Box mt="6">
      <Flex columnGap="4" rowGap="1" mb="2" align="baseline" justify="space-between" wrap="wrap">
        <SectionHeading>
          {t('Related Orders / Notification / Circulars')}{' '}
          {data && (
            <Span color="fg.muted" fontWeight="normal" textStyle="figures">
              ({formatCount(data.data.length)})
            </Span>
          )}
        </SectionHeading>
        <HStack gap="4">
          <Link asChild>
            <RouterLink to={buildCircularsAddress(lawId)}>{t('Open in Circular/Amendments')}</RouterLink>
          </Link>
          {canEdit && !locked && (
            <Button asChild size="sm" variant="ghost" css={{ '@media print': { display: 'none' } }}>
              <RouterLink to={buildAddCircularAddress(lawId)} aria-label={t('Add circular or amendment')}>
                <AddIcon size={16} />
                {t('Add')}
              </RouterLink>
            </Button>
          )}
        </HStack>
      </Flex>
      {data && <Loaded circulars={data.data} most={most} />}
      {!data && !error && <TextSkeleton lines={3} />}
      {!data && error && (
        <ErrorPanel
          title={t('The list could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
    </Box>
  );
}
