import { useState } from 'react';
import { describeMinutes, type ReleaseSeries, type RemoteStatus } from '@lexboard/shared-lib/contract';
import { formatMoment } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Flex, formatCount, Heading, Span, Stack, Text } from '@lexboard/shared-lib/ui';
import { describeFailing } from '../figures.ts';
import { seriesQueryOptions } from '../release-queries.ts';
import { LinePicture } from './line-picture.tsx';
import { SeriesTable } from './series-table.tsx';
import { sumLine } from './spans.ts';

type Line = ReleaseSeries['lines'][number];

function LineOfVersion({
  remote,
  series,
  line,
}: {
  remote: RemoteStatus;
  series: ReleaseSeries;
  line: Line;
}) {
  const of = line.version === remote.canary?.version ? 'canary' : 'stable';
  const failing = describeFailing(sumLine(line));
  const most = Math.max(...line.sessions);
  return (
    <Box>
      <Flex gap="2" align="baseline" wrap="wrap" fontSize="sm" pb="1">
        <Span fontWeight="medium">
          {of === 'canary'
            ? t('Canary {version}', { version: line.version })
            : t('Stable {version}', { version: line.version })}
        </Span>
        <Span color="fg.muted">{failing}</Span>
        {most > 0 && (
          <Span color="fg.muted" ms="auto">
            {t('up to {count} a bar', { count: formatCount(most) })}
          </Span>
        )}
      </Flex>
      <LinePicture
        {...{ series, line, of }}
        label={t('Sessions with {version} over time: {failing}', { version: line.version, failing })}
      />
    </Box>
  );
}

function Drawn({ remote, series }: { remote: RemoteStatus; series: ReleaseSeries }) {
  const [asTable, showTable] = useState(false);
  const zone = useTimeZone();
  const isCanary = ({ version }: Line) => version === remote.canary?.version;
  // The canary comes first.
  const lines = series.lines.toSorted((a, b) => Number(isCanary(b)) - Number(isCanary(a)));
  return (
    <>
      {lines.map((line) => (
        <LineOfVersion key={line.version} {...{ remote, series, line }} />
      ))}
      <Flex justify="space-between" fontSize="xs" color="fg.muted" textStyle="figures">
        <span>{formatMoment(zone, series.from)}</span>
        <span>{t('now')}</span>
      </Flex>
      <Flex gap="2" align="center" justify="space-between" wrap="wrap">
        <Text fontSize="xs" color="fg.muted">
          {t('A bar is {time}. What failed hangs below the line.', { time: describeMinutes(series.minutes) })}
        </Text>
        <Button
          size="sm"
          variant="ghost"
          ms="auto"
          aria-expanded={asTable}
          onClick={() => showTable(!asTable)}
        >
          {asTable ? t('Hide the table') : t('Show as a table')}
        </Button>
      </Flex>
      {asTable && (
        <SeriesTable
          series={{ ...series, lines }}
          canary={remote.canary?.version}
          label={t('Sessions of {remote} over time', { remote: remote.remote })}
        />
      )}
    </>
  );
}

/** Placeholder data while the series loads; it takes the same room. */
const nothingYet = ({ stable, canary }: RemoteStatus): ReleaseSeries => ({
  from: new Date(0).toISOString(),
  minutes: 1,
  lines: [canary?.version, stable]
    .filter((version) => typeof version === 'string')
    .map((version) => ({ version, sessions: [], failing: [] })),
});

/** Started and failed sessions of canary and stable version, over a day or since the canary began. */
export function HealthPicture({ remote }: { remote: RemoteStatus }) {
  const { data, error } = useQuery(seriesQueryOptions(remote));
  if (remote.stable === null && !remote.canary) return null;
  return (
    <Stack gap="2">
      <Heading level={3}>{t('Sessions and failures')}</Heading>
      {!data && error && <Text color="fg.muted">{error.message}</Text>}
      <Stack gap="2" visibility={data ? 'visible' : 'hidden'}>
        <Drawn remote={remote} series={data ?? nothingYet(remote)} />
      </Stack>
    </Stack>
  );
}
