import type { ReactNode } from 'react';
import { Box, Flex, HStack } from '@chakra-ui/react';
import { formatCount } from './format-count.ts';
import { Heading } from '../text/heading.tsx';
import { useDocumentTitle } from './document-title.ts';

export interface PageHeadingProps {
  title: string;
  count?: number | undefined;
  actions?: ReactNode;
  /** Parts of the window's title where they are not just `title`: ['Update Law', 'LAW-000042']. */
  documentTitle?: readonly string[];
}

/** The one h1 of a page, how many things it lists, and what can be done. */
export function PageHeading({ title, count, actions, documentTitle = [title] }: PageHeadingProps) {
  useDocumentTitle(...documentTitle);
  return (
    <Flex align="center" justify="space-between" wrap="wrap" gap="3" minH="12" py="2">
      <HStack align="baseline" gap="3" minW="0">
        <Heading level={1}>{title}</Heading>
        {count !== undefined && (
          <Box color="fg.muted" textStyle="figures">
            {formatCount(count)}
          </Box>
        )}
      </HStack>
      {actions && <HStack gap="2">{actions}</HStack>}
    </Flex>
  );
}
