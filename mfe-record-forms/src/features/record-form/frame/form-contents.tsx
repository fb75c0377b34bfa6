import { useMemo, useRef } from 'react';
import {
  checkRecord,
  clearHidden,
  findNeverDueReason,
  formatText,
  formatToday,
  isFilled,
  type RecordValues,
} from '@lexboard/shared-lib/domain';
import { useTimeZone } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, CheckIcon, HStack, Span, Stack, Text, chakra } from '@lexboard/shared-lib/ui';
import { focusField } from '@lexboard/shared-lib/ui/data';
import { attachmentsTitle, nameSection } from '../../../record-sections.ts';
import { useSameCode } from '../fields/use-same-code.ts';
import { type FormSection, useNames } from './form-sections.ts';
import { isReadOnly, type OpenedForm } from '../opened-form.ts';
import { goToSection, useCurrentInSight, useSectionInSight } from './section-in-sight.ts';

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
      '&[aria-current]': { color: 'accent' },
    },
  },
  { defaultProps: { type: 'button' } },
);

interface SectionEntryProps {
  section: FormSection;
  missing: readonly string[] | undefined;
  filled: readonly string[];
  /** Whether the section is in view. */
  current: boolean;
}

function SectionEntry({ section, missing, filled, current }: SectionEntryProps) {
  const empty = section.fields.filter(({ field }) => missing?.includes(field.name));
  // An optional section lacks nothing either, so it counts as complete only if it has a value.
  const holdsSomething = section.fields.some(({ field }) => filled.includes(field.name));
  return (
    <chakra.li>
      <HStack gap="2">
        <Entry
          fontWeight="medium"
          color="fg.default"
          aria-current={current ? 'location' : undefined}
          onClick={() => goToSection(section.title)}
        >
          {nameSection(section.title)}
        </Entry>
        {missing && holdsSomething && empty.length === 0 && (
          <Span color="success" aria-label={t('complete')} role="img">
            <CheckIcon size={16} />
          </Span>
        )}
      </HStack>
      <Stack as="ul" gap="0" ps="3" borderInlineStartWidth="2px" borderColor={current ? 'accent' : undefined}>
        {empty.map(({ field }) => (
          <li key={field.name}>
            <Entry onClick={() => focusField(document, field.name)}>{field.label}</Entry>
          </li>
        ))}
      </Stack>
    </chakra.li>
  );
}

/** Names of fields still required for publishing, memoised by content; undefined if the form is read-only. */
export function useMissingForPublish(
  opened: OpenedForm,
  values: RecordValues,
): readonly string[] | undefined {
  const readOnly = isReadOnly(opened);
  const failed = readOnly ? [] : checkRecord(opened.kind, values, 'Publish');
  const missing = useNames([...new Set(failed.map(({ field }) => field))]);
  return readOnly ? undefined : missing;
}

/** Names of non-empty fields, memoised by content. */
export function useFilledNames({ kind }: OpenedForm, values: RecordValues): readonly string[] {
  const stored = clearHidden(kind, values);
  return useNames(Object.keys(stored).filter((name) => isFilled(stored[name])));
}

/** Describes the number of fields still required for publishing. */
export const describeFieldsLeft = (count: number): string =>
  t('{count, plural, one {# field} other {# fields}} left before you can publish', { count });

/** Warnings for a complete form before it is published. */
interface FormWarnings {
  /** Whether the record would never be due. */
  neverDue: boolean;
  /** Whether another record has the same code. */
  sameCode: boolean;
}

export function useFormWarnings({ kind, repealed, id }: OpenedForm, values: RecordValues): FormWarnings {
  const today = formatToday(useTimeZone());
  const others = useSameCode(kind, repealed ? 0 : id, formatText(values[kind.wire.ownCode]));
  return { neverDue: findNeverDueReason(kind, values, today) !== undefined, sameCode: others.length > 0 };
}

/** A single state: a complete record that would never be due is not called ready. */
function describeState(missing: readonly string[], { neverDue, sameCode }: FormWarnings): string {
  if (missing.length > 0) return describeFieldsLeft(missing.length);
  if (sameCode) return t('This code exists already');
  return neverDue ? t('Not scheduled yet') : t('Ready to publish');
}

interface FormContentsProps extends Omit<SectionEntryProps, 'section' | 'current'>, FormWarnings {
  sections: readonly FormSection[];
  /** The title of a last section without fields. */
  last: string | undefined;
}

const attachmentSection: FormSection = { title: attachmentsTitle, fields: [] };

/** The table of contents, with links to sections and to fields still required for publishing. */
export function FormContents({ sections, missing, filled, last, neverDue, sameCode }: FormContentsProps) {
  const rail = useRef<HTMLDivElement>(null);
  const all = useMemo(
    () => [...sections, attachmentSection, ...(last ? [{ title: last, fields: [] }] : [])],
    [sections, last],
  );
  const titles = useMemo(() => all.map(({ title }) => title), [all]);
  const inSight = useSectionInSight(rail, titles);
  useCurrentInSight(rail, inSight);
  return (
    <Box
      ref={rail}
      as="nav"
      aria-label={t('Contents')}
      position="sticky"
      top="0"
      py="3"
      // Room for focus outlines inside the clipped area.
      px="1"
      maxH="calc(100dvh - 3.5rem)"
      overflowY="auto"
      alignSelf="start"
      display={{ base: 'none', lg: 'block' }}
    >
      {missing && (
        <Text
          fontSize="sm"
          fontWeight="semibold"
          mb="3"
          color={missing.length > 0 || neverDue || sameCode ? 'fg.default' : 'success'}
        >
          {describeState(missing, { neverDue, sameCode })}
        </Text>
      )}
      <Stack as="ul" gap="3">
        {all.map((section) => (
          <SectionEntry
            key={section.title}
            {...{ section, missing, filled }}
            current={section.title === inSight}
          />
        ))}
      </Stack>
    </Box>
  );
}
