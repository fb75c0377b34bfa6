import type { ReactNode } from 'react';
import { Box, Flex, HStack, chakra } from '@chakra-ui/react';
import { formatCount } from './format-count.ts';
import { Heading } from '../text/heading.tsx';
import { useDocumentTitle } from './document-title.ts';

export interface PageHeadingProps {
  title: string;
  count?: number | undefined;
  countCapped?: boolean | undefined;
  /** Secondary facts: beside the heading, or below it in narrow windows. */
  facts?: ReactNode;
  /** Content between heading and actions; in narrow windows on its own line. */
  between?: ReactNode;
  actions?: ReactNode;
  /** Parts of the window's title, if not just `title`: ['Update Law', 'LAW-000042']. */
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

/** The page's h1, with a count and actions. */
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
      // As high as with actions, so that switching tabs moves nothing.
      minH={{ base: '14', md: 'calc({sizes.9} + {sizes.4})' }}
      py="2"
      // Lower in low windows, to leave room for rows.
      css={{ '@media (width >= 768px) and (height < 760px)': { '&&': { minHeight: '11', py: '1' } } }}
    >
      {/* A long title wraps before the actions do. */}
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
