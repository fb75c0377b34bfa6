import { Fragment } from 'react';
import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { CircularDetail } from '@lexboard/shared-lib/contract';
import { describeDay, formatDay, langOf, law, lawTitle } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Definitions, Heading, Link, Text } from '@lexboard/shared-lib/ui';
import { TopicLink } from '../attachments/topic-link.tsx';
import { circularKindWords } from './circular-words.ts';

/** The laws that it is about, each linked to its dialog. */
function Laws({ circular }: CircularFactsProps) {
  const { law_id: id, ActCodeName: code, Law: name, title_hi, alsoLaws } = circular;
  return [{ id, code, name, title_hi }, ...alsoLaws].map((one, index) => (
    <Fragment key={one.id}>
      {index > 0 && '\n'}
      <Link asChild>
        <RouterLink to={buildRecordAddress(law, one.id)} lang={langOf(lawTitle(one))}>
          {[...new Set([one.code, lawTitle(one)])].join(', ')}
        </RouterLink>
      </Link>
    </Fragment>
  ));
}

interface CircularFactsProps {
  circular: CircularDetail;
}

/** Beside a form there is little room: each value then stands below its label. */
const narrow = {
  '@container (width < 24rem)': {
    '& th, & td': { display: 'block', width: 'auto' },
    '& th': { pb: '0' },
    '& td': { pt: '0.5' },
  },
};

/** What was published: topic with its link and file, who published it, and from when it holds (change of law §1). */
export function CircularFacts({ circular }: CircularFactsProps) {
  const { kind, date, number, authority, summary, inforce } = circular;
  const starts = inforce.map(({ day, what }) => [describeDay(day), what].filter(Boolean).join(': '));
  const rows = [
    { label: t('Number'), value: number },
    { label: t('Authority'), value: authority },
    { label: t('Comes into force'), value: starts.join('\n') },
    { label: t('Summary'), value: summary && <span lang={langOf(summary)}>{summary}</span> },
    { label: t('Law'), value: <Laws circular={circular} /> },
  ].filter(({ value }) => value);
  return (
    <>
      <Heading level={3} overflowWrap="anywhere">
        <TopicLink {...circular} />
      </Heading>
      <Text mt="1" color="fg.muted">
        {t('{kind} of {day}', { kind: circularKindWords[kind], day: formatDay(date, 'dd-MM-yyyy') })}
      </Text>
      <Box mt="2" containerType="inline-size">
        <Definitions aria-label={t('Circular')} css={narrow} rows={rows} />
      </Box>
    </>
  );
}
