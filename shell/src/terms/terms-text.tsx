import { termsClauses, termsDate, termsVersion } from '@lexboard/shared-lib/domain';
import { Heading, Stack, Text } from '@lexboard/shared-lib/ui';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The version of the terms: 'Version 1.0 of 23 November 2026'. */
const termsTitle = `Version ${termsVersion} of ${day.format(new Date(termsDate))}`;

/** The terms of use (D1 §1); headings start at `level`. */
export function TermsText({ level }: { level: 2 | 3 }) {
  return (
    <Stack gap="5">
      <Text color="fg.muted" fontSize="sm">
        {termsTitle}
      </Text>
      {termsClauses.map(({ title, text }) => (
        <Stack as="section" key={title} gap="1">
          <Heading level={level}>{title}</Heading>
          <Text lineHeight="1.6">{text}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
