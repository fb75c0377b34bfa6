import type { ReactNode } from 'react';
import { Box, Stack } from '@chakra-ui/react';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t } from '../../texts/index.ts';
import { QuestionIcon } from '../icons/signs.ts';
import { Heading } from '../text/heading.tsx';
import { Link, Text } from '../text/text.ts';
import { useDocumentTitle } from './document-title.ts';

interface PlainPageProps {
  title: string;
  icon: ReactNode;
  /** What happened or will happen. */
  text: string;
  link: { to: string; text: string };
}

/** A page with a message and a link. */
export function PlainPage({ title, icon, text, link }: PlainPageProps) {
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
        <RouterLink to={link.to}>{link.text}</RouterLink>
      </Link>
    </Stack>
  );
}

/** The page of an unknown address. */
export const NotFoundPage = () => (
  <PlainPage
    title={t('Page not found')}
    icon={<QuestionIcon size={32} />}
    text={t('There is nothing at this address. It may have been mistyped, or what was here has moved.')}
    link={{ to: '/workspace', text: t('Go to the workspace') }}
  />
);
