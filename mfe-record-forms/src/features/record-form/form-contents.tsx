import { checkRecord, isFilled, keepShown, type RecordValues } from '@lexboard/shared-lib/domain';
import { Box, CheckIcon, HStack, Span, Stack, Text, chakra } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { attachmentsTitle } from '../../record-sections.ts';
import { sectionId, type FormSection } from './form-sections.ts';
import { isReadOnly, type OpenedForm } from './opened-form.ts';
import { useNames } from './use-names.ts';

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
  missing: readonly string[] | undefined;
  filled: readonly string[];
}

function SectionEntry({ section, missing, filled }: SectionEntryProps) {
  const empty = section.fields.filter(({ field }) => missing?.includes(field.name));
  // Of a section that may stay blank nothing is missing either, though nobody has been there.
  const holdsSomething = section.fields.some(({ field }) => filled.includes(field.name));
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
        {missing && holdsSomething && empty.length === 0 && (
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

/**
 * The names of the fields that are still to be filled before the record can be published, as the same array until they
 * are others; undefined where nothing can be filled.
 */
export function useMissingForPublish(
  opened: OpenedForm,
  values: RecordValues,
): readonly string[] | undefined {
  const readOnly = isReadOnly(opened);
  const failed = readOnly ? [] : checkRecord(opened.kind, values, 'Publish');
  const missing = useNames([...new Set(failed.map(({ field }) => field))]);
  return readOnly ? undefined : missing;
}

/** The names of the fields that hold something to be stored, as the same array until they are others. */
export function useFilledNames({ kind }: OpenedForm, values: RecordValues): readonly string[] {
  const stored = keepShown(kind, values);
  return useNames(Object.keys(stored).filter((name) => isFilled(stored[name])));
}

interface FormContentsProps extends Omit<SectionEntryProps, 'section'> {
  sections: readonly FormSection[];
}

const attachmentSection: FormSection = { title: attachmentsTitle, fields: [] };

/** The table of contents: leads to every section and to every field that is missing for Publish. */
export function FormContents({ sections, missing, filled }: FormContentsProps) {
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
        <Text
          fontSize="sm"
          fontWeight="semibold"
          mb="3"
          color={missing.length > 0 ? 'fg.default' : 'success'}
        >
          {missing.length > 0 ? `${missing.length} missing for Publish` : 'Complete for Publish'}
        </Text>
      )}
      <Stack as="ul" gap="3">
        {[...sections, attachmentSection].map((section) => (
          <SectionEntry key={section.title} {...{ section, missing, filled }} />
        ))}
      </Stack>
    </Box>
  );
}
