import { useRef, useState } from 'react';
import { readAsBase64, request } from '@lexboard/shared-lib/client';
import {
  maxImportedPeople,
  maxPeopleFileBytes,
  userImport,
  userLines,
  type NewPerson,
} from '@lexboard/shared-lib/contract';
import { FailureNote, FormDialog, object, string, useCheckedForm } from '@lexboard/shared-lib/forms';
import { useMutation } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { refreshUsers } from '../user-listing.ts';
import { readPeople, type PersonOfLine, type ReadPeople } from './read-people.ts';

/** The number of lines shown. */
const SHOWN = 10;

const schema = object({
  lines: string()
    .ensure()
    .test('people', (lines, { createError }) => {
      const { people } = readPeople(lines);
      if (people.length === 0)
        return createError({ message: t('Please paste lines with name, e-mail address and access.') });
      return (
        people.length <= maxImportedPeople ||
        createError({ message: t('At most {count} people at once.', { count: maxImportedPeople }) })
      );
    }),
});

/** '2 people can be invited: Asha (Edit), Mira (View).' */
const describeList = (values: { count: number; list: string }): string =>
  values.count > SHOWN
    ? t('{count, plural, one {# person} other {# people}} can be invited: {list} …', values)
    : t('{count, plural, one {# person} other {# people}} can be invited: {list}.', values);

/** The parsed people and the lines with errors, before anybody is invited. */
function Check({ people, faults }: ReadPeople) {
  if (people.length + faults.length === 0) return null;
  const more = faults.length - SHOWN;
  const count = people.length;
  const list = people.slice(0, SHOWN).map(describe).join(', ');
  return (
    <Stack role="status" gap="1" fontSize="sm" overflowWrap="anywhere">
      <Text>{count > 0 ? describeList({ count, list }) : t('0 people can be invited')}</Text>
      {faults.length > 0 && (
        <chakra.ul listStyle="none" color="danger">
          {faults.slice(0, SHOWN).map(({ line, message }) => (
            <li key={line}>{message}</li>
          ))}
          {more > 0 && (
            <li>
              {t('{count, plural, one {# further line} other {# further lines}} cannot be taken.', {
                count: more,
              })}
            </li>
          )}
        </chakra.ul>
      )}
    </Stack>
  );
}

const describe = ({ name, email, workspaceAccessType, role }: PersonOfLine) => {
  const access =
    workspaceAccessType === 'Edit' ? t('Edit', undefined, 'access') : t('View', undefined, 'access');
  return `${name || email} (${role === 'yes' ? t('Administrator') : access})`;
};

const toNewPerson = ({ name, email, workspaceAccessType, role }: PersonOfLine): NewPerson => ({
  email,
  workspaceAccessType,
  role,
  ...(name && { name }),
});

/** Removes the lines of invited people; the rest can be corrected. */
function removeLines(lines: string, done: ReadonlySet<number>): string {
  const kept = lines.split(/\r\n?|\n/).map((text, index) => (done.has(index + 1) ? '' : text));
  return kept.join('\n');
}

/** Invites the people of the lines, and reports the lines that failed. */
function useImporting(onClosed: () => void) {
  const [refused, setRefused] = useState<string[]>([]);
  const inviting = useMutation({
    mutationFn: (people: PersonOfLine[]) =>
      request(userImport, { body: { people: people.map(toNewPerson) } }),
  });
  const form = useCheckedForm<{ lines: string }>({
    initialValues: { lines: '' },
    schema,
    onSubmit: ({ lines }) => {
      const { people, faults } = readPeople(lines);
      inviting.mutate(people, {
        onSuccess: ({ message, refused: left }) => {
          notify(message, left.length > 0 ? 'error' : 'success');
          void refreshUsers();
          if (left.length + faults.length === 0) return onClosed();
          const why = new Map(left.map((one) => [one.row, one.message]));
          const done = people.filter((_person, row) => !why.has(row)).map(({ line }) => line);
          setRefused(
            [...why].map(([row, text]) =>
              t('Line {line}: {fault}', { line: people[row]?.line ?? row + 1, fault: text }),
            ),
          );
          void form.formik.setValues({ lines: removeLines(lines, new Set(done)) });
        },
      });
    },
  });
  return { form, inviting, refused };
}

async function askForLines(file: File): Promise<string> {
  if (file.size > maxPeopleFileBytes)
    throw new Error(t('This file is too large: at most 1.4 MB. Copy its rows and paste them here.'));
  const { lines } = await request(userLines, {
    body: { name: file.name, content: await readAsBase64(file) },
  });
  return lines;
}

/** Reads a workbook or text file in place of pasted text. */
function PeopleFile({ onText }: { onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const reading = useMutation({ mutationFn: askForLines, onSuccess: onText });
  const take = (file: File | undefined) => {
    if (file) reading.mutate(file);
  };
  return (
    <Stack gap="1">
      <chakra.label id="people-file-label" htmlFor="people-file" fontSize="sm">
        {t('Or a file (.xlsx, .csv, .tsv)')}
      </chakra.label>
      <Button
        size="sm"
        alignSelf="flex-start"
        aria-describedby="people-file-label"
        onClick={() => input.current?.click()}
      >
        {t('Choose file')}
      </Button>
      <input
        ref={input}
        id="people-file"
        type="file"
        hidden
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          take(target.files?.[0]);
          // Lets the same file be picked again.
          target.value = '';
        }}
      />
      {reading.error && <FailureNote message={reading.error.message} />}
    </Stack>
  );
}

/** Invites many people from pasted spreadsheet lines or a file. */
export function ImportPeople({ onClosed }: { onClosed: () => void }) {
  const { form, inviting, refused } = useImporting(onClosed);
  return (
    <FormDialog
      title={t('Import People')}
      width="800px"
      form={form}
      saving={inviting.isPending}
      save={t('Invite')}
      onClosed={onClosed}
    >
      <TextAreaField
        {...form.bind('lines')}
        label={t('People')}
        help={t(
          'One a line: name, e-mail address, access (Edit or View) and role (User or Administrator), copied out of a spreadsheet, or in the order of a line with their titles. Each gets an invitation by mail.',
        )}
      />
      <PeopleFile onText={(text) => form.setField('lines', text)} />
      <Check {...readPeople(form.formik.values.lines)} />
      {refused.map((message) => (
        <FailureNote key={message} message={message} />
      ))}
      {inviting.error && <FailureNote message={inviting.error.message} />}
    </FormDialog>
  );
}
