import { Box, HStack, Span } from '@chakra-ui/react';
import { words } from '../../texts/index.ts';

/** Whether a field is required to save, or only to publish. */
export type Needed = 'save' | 'publish';

const meanings = words({ save: 'Required for a draft', publish: 'Required to publish' });

const looks = {
  save: { color: 'danger', children: '*' },
  publish: {
    display: 'inline-block',
    w: '2',
    h: '2',
    verticalAlign: 'middle',
    borderWidth: '1.5px',
    borderColor: 'fg.muted',
    borderRadius: 'full',
  },
} as const satisfies Record<Needed, object>;

/** The mark after a label: a star to save, a ring to publish. */
export function NeededMark({ needed, id }: { needed: Needed; id?: string }) {
  return (
    <Span
      id={id}
      role="img"
      aria-label={meanings[needed]}
      title={meanings[needed]}
      ms="1"
      {...looks[needed]}
    />
  );
}

/** Explains the marks of a form. */
export function NeededLegend() {
  return (
    <HStack color="fg.muted" fontSize="xs" columnGap="4" rowGap="1" flexWrap="wrap">
      {(['save', 'publish'] as const).map((needed) => (
        <Box key={needed} whiteSpace="nowrap">
          <Span aria-hidden me="1.5" {...looks[needed]} />
          {meanings[needed]}
        </Box>
      ))}
    </HStack>
  );
}
