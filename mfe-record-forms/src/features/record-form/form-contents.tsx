import { checkRecord, type RecordKind, type RecordValues } from '@lexboard/shared-lib/domain';
import { Box, CheckIcon, HStack, Span, Stack, Text, chakra } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { attachmentsTitle, formSections, sectionId, type FormSection } from './form-sections.ts';

const Entry = chakra(
  'button',
  {
    base: {
      display: 'block',
      minH: '6',
      fontSize: 'sm',
      textAlign: 'start',
      color: 'fg.muted',
      cursor: 'pointer',
      borderRadius: 'sm',
      _hover: { color: 'accent', textDecorationLine: 'underline' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface SectionEntryProps {
  section: FormSection;
  missing: ReadonlySet<string> | undefined;
}

function SectionEntry({ section, missing }: SectionEntryProps) {
  const empty = section.fields.filter(({ field }) => missing?.has(field.name));
  return (
    <chakra.li>
      <HStack gap="2">
        <Entry
          fontWeight="medium"
          color="fg.default"
          onClick={() => document.getElementById(sectionId(section.title))?.focus()}
        >
          {section.title}
        </Entry>
        {missing && section.fields.length > 0 && empty.length === 0 && (
          <Span color="success" aria-label="complete" role="img">
            <CheckIcon size={16} />
          </Span>
        )}
      </HStack>
      <Stack as="ul" gap="0" ps="3" borderInlineStartWidth="1px">
        {empty.map(({ field }) => (
          <li key={field.name}>
            <Entry onClick={() => focusField(document, field.name)}>{field.label}</Entry>
          </li>
        ))}
      </Stack>
    </chakra.li>
  );
}

/** The names of the fields that are still to be filled before the record can be published. */
export const missingForPublish = (kind: RecordKind, values: RecordValues): Set<string> =>
  new Set(checkRecord(kind, values, 'Publish').map(({ field }) => field));

interface FormContentsProps {
  kind: RecordKind;
  values: RecordValues;
  /** Undefined where nothing can be filled. */
  missing: ReadonlySet<string> | undefined;
}

/** The table of contents: leads to every section and to every field that is missing for Publish. */
export function FormContents({ kind, values, missing }: FormContentsProps) {
  return (
    <Box
      as="nav"
      aria-label="Contents"
      position="sticky"
      top="4"
      pt="3"
      alignSelf="start"
      display={{ base: 'none', lg: 'block' }}
    >
      {missing && (
        <Text fontSize="sm" fontWeight="semibold" mb="3" color={missing.size > 0 ? 'fg.default' : 'success'}>
          {missing.size > 0 ? `${missing.size} missing for Publish` : 'Complete for Publish'}
        </Text>
      )}
      <Stack as="ul" gap="3">
        {[...formSections(kind, values), { title: attachmentsTitle, fields: [] }].map((section) => (
          <SectionEntry key={section.title} section={section} missing={missing} />
        ))}
      </Stack>
    </Box>
  );
}
