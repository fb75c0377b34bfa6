import { listTermsClauses, termsDate, termsVersion } from '@lexboard/shared-lib/domain';
import { t, currentLanguage, intlTags } from '@lexboard/shared-lib/texts';
import { Heading, Stack, Text } from '@lexboard/shared-lib/ui';

/** The version of the terms: 'Version 1.0 of 23 November 2026'. */
function describeVersion(): string {
  const day = new Intl.DateTimeFormat(intlTags[currentLanguage()], { dateStyle: 'long', timeZone: 'UTC' });
  return t('Version {version} of {day}', { version: termsVersion, day: day.format(new Date(termsDate)) });
}

/** The terms of use (D1 §1); headings start at `level`. */
export function TermsText({ level }: { level: 2 | 3 }) {
  return (
    <Stack gap="5">
      <Text color="fg.muted" fontSize="sm">
        {describeVersion()}
      </Text>
      {listTermsClauses().map(({ title, text }) => (
        <Stack as="section" key={title} gap="1">
          <Heading level={level}>{title}</Heading>
          <Text lineHeight="1.6">{text}</Text>
        </Stack>
      ))}
    </Stack>
  );
}
