import { useState } from 'react';
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
import { chakra, Input, notify, Stack, Text } from '@lexboard/shared-lib/ui';
import { TextAreaField } from '@lexboard/shared-lib/ui/data';
import { refreshUsers } from '../user-listing.ts';
import { readPeople, type PersonOfLine, type ReadPeople } from './read-people.ts';

/** The number of lines shown. */
const SHOWN = 10;

const plural = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const schema = object({
  lines: string()
    .ensure()
    .test('people', (lines, { createError }) => {
      const { people } = readPeople(lines);
      if (people.length === 0)
        return createError({ message: 'Please paste lines with name, e-mail address and access.' });
      return (
        people.length <= maxImportedPeople ||
        createError({ message: `At most ${maxImportedPeople} people at once.` })
      );
    }),
});

/** The parsed people and the lines with errors, before anybody is invited. */
function Check({ people, faults }: ReadPeople) {
  if (people.length + faults.length === 0) return null;
  const more = faults.length - SHOWN;
  return (
    <Stack role="status" gap="1" fontSize="sm" overflowWrap="anywhere">
      <Text>
        {plural(people.length)} can be invited
        {people.length > 0 &&
          `: ${people.slice(0, SHOWN).map(describe).join(', ')}${people.length > SHOWN ? ' …' : '.'}`}
      </Text>
      {faults.length > 0 && (
        <chakra.ul listStyle="none" color="danger">
          {faults.slice(0, SHOWN).map(({ line, message }) => (
            <li key={line}>{message}</li>
          ))}
          {more > 0 && <li>{more} further lines cannot be taken.</li>}
        </chakra.ul>
      )}
    </Stack>
  );
}

const describe = ({ name, email, workspaceAccessType, role }: PersonOfLine) =>
  `${name || email} (${role === 'yes' ? 'Administrator' : workspaceAccessType})`;

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
          setRefused([...why].map(([row, text]) => `Line ${people[row]?.line ?? row + 1}: ${text}`));
          void form.formik.setValues({ lines: removeLines(lines, new Set(done)) });
        },
      });
    },
  });
  return { form, inviting, refused };
}

async function askForLines(file: File): Promise<string> {
  if (file.size > maxPeopleFileBytes)
    throw new Error('This file is too large: at most 1.4 MB. Copy its rows and paste them here.');
  const { lines } = await request(userLines, {
    body: { name: file.name, content: await readAsBase64(file) },
  });
  return lines;
}

/** Reads a workbook or text file in place of pasted text. */
function PeopleFile({ onText }: { onText: (text: string) => void }) {
  const reading = useMutation({ mutationFn: askForLines, onSuccess: onText });
  const take = (file: File | undefined) => {
    if (file) reading.mutate(file);
  };
  return (
    <Stack gap="1">
      <chakra.label htmlFor="people-file" fontSize="sm">
        Or a file (.xlsx, .csv, .tsv)
      </chakra.label>
      <Input
        id="people-file"
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        onChange={({ target }) => take(target.files?.[0])}
      />
      {reading.error && <FailureNote message={reading.error.message} />}
    </Stack>
  );
}

const help =
  'One a line: name, e-mail address, access (Edit or View) and role (User or Administrator), copied out of a spreadsheet, or in the order of a line with their titles. Each gets an invitation by mail.';

/** Invites many people from pasted spreadsheet lines or a file. */
export function ImportPeople({ onClosed }: { onClosed: () => void }) {
  const { form, inviting, refused } = useImporting(onClosed);
  return (
    <FormDialog
      title="Import People"
      width="800px"
      form={form}
      saving={inviting.isPending}
      save="Invite"
      onClosed={onClosed}
    >
      <TextAreaField {...form.bind('lines')} label="People" help={help} />
      <PeopleFile onText={(text) => form.setField('lines', text)} />
      <Check {...readPeople(form.formik.values.lines)} />
      {refused.map((message) => (
        <FailureNote key={message} message={message} />
      ))}
      {inviting.error && <FailureNote message={inviting.error.message} />}
    </FormDialog>
  );
}
