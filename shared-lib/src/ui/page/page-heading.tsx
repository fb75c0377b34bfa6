import type { ReactNode } from 'react';
import { Box, Flex, HStack, chakra } from '@chakra-ui/react';
import { formatCount } from './format-count.ts';
import { Heading } from '../text/heading.tsx';
import { useDocumentTitle } from './document-title.ts';

export interface PageHeadingProps {
  title: string;
  count?: number | undefined;
  /** There are more. */
  countCapped?: boolean | undefined;
  /** Quiet facts of what the page shows: beside the heading, below it where room is short. */
  facts?: ReactNode;
  /** Content that has the room between the heading and the actions, and a line of its own where room is short. */
  between?: ReactNode;
  actions?: ReactNode;
  /** Parts of the window's title where they are not just `title`: ['Update Law', 'LAW-000042']. */
  documentTitle?: readonly string[];
}

const Between = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minW: '0',
    order: { base: 1, md: 0 },
    flex: { base: '1 0 100%', md: '1 1 0' },
    _empty: { mdDown: { display: 'none' } },
  },
});

/** The one h1 of a page, how many things it lists, and what can be done. */
export function PageHeading({
  title,
  count,
  countCapped,
  facts,
  between,
  actions,
  documentTitle = [title],
}: PageHeadingProps) {
  useDocumentTitle(...documentTitle);
  return (
    <Flex
      align="center"
      justify="space-between"
      wrap="wrap"
      columnGap="3"
      rowGap="2"
      // As high as with actions, so that the tabs of a page do not move what stands below it.
      minH={{ base: '14', md: 'calc({sizes.9} + {sizes.4})' }}
      py="2"
      // In a low window rows have more use for the room.
      css={{ '@media (width >= 768px) and (height < 760px)': { '&&': { minHeight: '11', py: '1' } } }}
    >
      {/* A long title breaks before the actions go below it. */}
      <HStack
        align="baseline"
        gap="3"
        minW="0"
        flex={between ? { base: '1 1 min-content', md: 'none' } : '1 1 min-content'}
      >
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        {count !== undefined && (
          <Box color="fg.muted" textStyle="figures" hideBelow="sm">
            {formatCount(count, countCapped)}
          </Box>
        )}
      </HStack>
      {facts && (
        <HStack gap="2" order={{ base: 1, md: 0 }} width={{ base: 'full', md: 'auto' }} ms={{ md: 'auto' }}>
          {facts}
        </HStack>
      )}
      {between && <Between>{between}</Between>}
      {actions && <HStack gap={{ base: '1', sm: '2' }}>{actions}</HStack>}
    </Flex>
  );
}
