import { useEffect, type ReactNode } from 'react';
import { RouterLink } from '@lexboard/shared-lib/router';
import { Button, Card, Heading, Link, Stack, useDocumentTitle } from '@lexboard/shared-lib/ui';

interface WayOn {
  to: string;
  text: string;
}

interface MessageCardProps {
  title: string;
  children: ReactNode;
  /** The most likely next step, as a button. */
  next?: WayOn;
  links?: WayOn[];
}

/** Replaces a form with its result and the next steps. */
export function MessageCard({ title, children, next, links = [] }: MessageCardProps) {
  useDocumentTitle(title);
  // The form with the focus has disappeared.
  useEffect(() => document.getElementById('main')?.focus({ preventScroll: true }), []);
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="3">
        {title}
      </Heading>
      <Stack gap="3" color="fg.muted" textWrap="pretty">
        {children}
      </Stack>
      <Stack gap="4" mt="6" align="center">
        {next && (
          <Button asChild variant="solid" type={undefined} h="10" width="full">
            <RouterLink to={next.to}>{next.text}</RouterLink>
          </Button>
        )}
        {links.map(({ to, text }) => (
          <Link key={to} asChild>
            <RouterLink to={to}>{text}</RouterLink>
          </Link>
        ))}
      </Stack>
    </Card>
  );
}
