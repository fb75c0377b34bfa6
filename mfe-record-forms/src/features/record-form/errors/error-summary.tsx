import { useState } from 'react';
import type { FieldError } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Heading, Link, Stack, Text, useSteady } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { nameSection } from '../../../record-sections.ts';
import type { FailedSection } from '../frame/form-sections.ts';

/** Number of errors shown on a telephone, so that the first field stays visible below. */
const SHORT = 3;

function Failure({ field, message }: FieldError) {
  return (
    <Link
      href={`#${field}`}
      color="danger"
      onClick={(event) => {
        event.preventDefault();
        focusField(document, field);
      }}
    >
      {message}
    </Link>
  );
}

/** Sections with the number of errors before each. */
const numberFailures = (sections: readonly FailedSection[]) =>
  sections.map((section, index) => ({
    ...section,
    before: sections.slice(0, index).reduce((count, { failed }) => count + failed.length, 0),
  }));

/** The error summary at the top of the form, by section; each error links to its field. */
export function ErrorSummary(props: { sections: readonly FailedSection[] }) {
  const sections = useSteady(props.sections);
  const [whole, setWhole] = useState(false);
  const total = sections.reduce((count, { failed }) => count + failed.length, 0);
  if (total === 0) return null;
  const hideFrom = (place: number) => (whole || place < SHORT ? {} : { hideBelow: 'md' as const });
  return (
    <Box
      role="alert"
      position="relative"
      bg="bg.panel"
      borderWidth="2px"
      borderColor="danger"
      borderRadius="md"
      px="5"
      py="4"
      mb="4"
    >
      <Heading level={2} mb="2">
        {t('There is a problem')}
      </Heading>
      <Box css={{ columns: '16rem', columnGap: '2rem' }}>
        {numberFailures(sections).map(({ title, failed, before }) => (
          <Box key={title} pb="3" breakInside="avoid" {...hideFrom(before)}>
            <Text as="h3" fontSize="sm" fontWeight="semibold" color="fg.muted">
              {nameSection(title)}
            </Text>
            <Stack as="ul" gap="1">
              {failed.map((failure, index) => (
                <Box as="li" key={failure.field} {...hideFrom(before + index)}>
                  <Failure {...failure} />
                </Box>
              ))}
            </Stack>
          </Box>
        ))}
      </Box>
      {total > SHORT && !whole && (
        <Button size="sm" hideFrom="md" onClick={() => setWhole(true)}>
          {t('Show all {count}', { count: total })}
        </Button>
      )}
    </Box>
  );
}
