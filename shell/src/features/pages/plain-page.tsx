import type { ReactNode } from 'react';
import { Box, Heading, Link, Stack, Text, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { RouterLink } from '@lexboard/shared-lib/router';

interface PlainPageProps {
  title: string;
  icon: ReactNode;
  /** What happened or is to come. */
  text: string;
  /** The way on. */
  to: string;
  linkText: string;
}

/** A page that only says something, and where to go from here. */
export function PlainPage({ title, icon, text, to, linkText }: PlainPageProps) {
  useDocumentTitle(title);
  return (
    <Stack align="center" gap="3" py="16" textAlign="center">
      <Box p="4" borderRadius="full" bg="accent.subtle" color="accent">
        {icon}
      </Box>
      <Heading level={1}>{title}</Heading>
      <Text color="fg.muted" maxW="96" fontSize="md" textWrap="pretty">
        {text}
      </Text>
      <Link asChild mt="2">
        <RouterLink to={to}>{linkText}</RouterLink>
      </Link>
    </Stack>
  );
}
