import { Fragment } from 'react';
import { buildRecordAddress } from '@lexboard/shared-lib/client';
import type { CircularDetail } from '@lexboard/shared-lib/contract';
import { describeDay, formatDay, law } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Box, Definitions, Heading, Link, Text } from '@lexboard/shared-lib/ui';
import { TopicLink } from '../attachments/topic-link.tsx';

/** The laws that it is about, each linked to its dialog. */
function Laws({ circular: { law_id: id, ActCodeName: code, Law: name, alsoLaws } }: CircularFactsProps) {
  return [{ id, code, name }, ...alsoLaws].map((one, index) => (
    <Fragment key={one.id}>
      {index > 0 && '\n'}
      <Link asChild>
        <RouterLink to={buildRecordAddress(law, one.id)}>
          {[...new Set([one.code, one.name])].join(', ')}
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
    { label: 'Number', value: number },
    { label: 'Authority', value: authority },
    { label: 'Comes into force', value: starts.join('\n') },
    { label: 'Summary', value: summary },
    { label: 'Law', value: <Laws circular={circular} /> },
  ].filter(({ value }) => value);
  return (
    <>
      <Heading level={3} overflowWrap="anywhere">
        <TopicLink {...circular} />
      </Heading>
      <Text mt="1" color="fg.muted">
        {kind} of {formatDay(date, 'dd-MM-yyyy')}
      </Text>
      <Box mt="2" containerType="inline-size">
        <Definitions aria-label="Circular" css={narrow} rows={rows} />
      </Box>
    </>
  );
}
