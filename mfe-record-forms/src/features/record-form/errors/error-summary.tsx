import type { FieldError } from '@lexboard/shared-lib/contract';
import { Box, Heading, Link, Stack } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';

/** Every failed check at the top of the form, in the order of the checks; each leads to its field. */
export function ErrorSummary({ failed }: { failed: readonly FieldError[] }) {
  if (failed.length === 0) return null;
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
        There is a problem
      </Heading>
      <Stack as="ul" gap="1">
        {failed.map(({ field, message }) => (
          <li key={field}>
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
          </li>
        ))}
      </Stack>
    </Box>
  );
}
