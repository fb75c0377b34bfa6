import { useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { useLeaveGuard } from '@lexboard/shared-lib/forms';
import {
  ClearButton,
  FloatingBar,
  Listing,
  SearchForm,
  useListingAddress,
} from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, Flex, PageHeading, Span, Text } from '@lexboard/shared-lib/ui';
import { ConfirmDialog } from '@lexboard/shared-lib/ui/overlays';
import { createAccessColumns } from './access-columns.tsx';
import { accessListing, accessQueryOptions } from './access-listing.ts';
import { useUnitAccess } from './choose-units.tsx';
import { useAccessForm, type AccessForm, type EditedPerson } from './use-access-form.ts';

const namesOf = (edited: readonly EditedPerson[]) =>
  edited.map(({ row }) => row.name ?? row.username).join(', ');

/** The confirmation before somebody's role, or what the person themselves administers, changes; undefined if nothing does. */
function askRoles(
  edited: readonly EditedPerson[],
  { username, isAdministrator }: Session,
): string | undefined {
  const changed = edited.filter(({ row, edit }) => (edit.rights.role ?? row.role) !== row.role);
  const own = changed.some(({ row }) => row.username === username);
  const isLimited =
    isAdministrator &&
    edited.some(({ row, edit }) => row.username === username && (edit.units ?? []).length > 0);
  const others = changed.filter(({ row }) => row.username !== username);
  const gaining = others.filter(({ edit }) => edit.rights.role === 'yes');
  const losing = others.filter(({ edit }) => edit.rights.role === 'no');
  const lines = [
    gaining.length > 0 &&
      t('Administrators can change what everybody may do. New: {people}.', { people: namesOf(gaining) }),
    losing.length > 0 && t('No longer administrators: {people}.', { people: namesOf(losing) }),
    own && t('You will no longer be an administrator, and this page will close for you.'),
    !own &&
      isLimited &&
      t('You will no longer administer the whole organisation, only the people of these units.'),
  ].filter((line) => line !== false);
  return lines.length > 0 ? [...lines, t('Save this?')].join(' ') : undefined;
}

/** Moves the focus to the heading when the focused control has disappeared. */
function useFocusOnceGone(shown: boolean): void {
  const wasShown = useRef(shown);
  useEffect(() => {
    const isGone = wasShown.current && !shown;
    wasShown.current = shown;
    if (isGone && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [shown]);
}

/** Hidden while there are no edits. */
const unseen = {
  position: 'static',
  mt: '0',
  mb: { base: '0', sm: '0' },
  px: { base: '0', sm: '0' },
  py: '0',
  borderWidth: '0',
  boxShadow: 'none',
} as const;

/** The actions on the edits; visible while there are some. */
function SaveBar({ form }: { form: AccessForm }) {
  const { edited, saving, undo } = form;
  const count = edited.length;
  const shown = count > 0;
  useFocusOnceGone(shown);
  return (
    <FloatingBar {...(!shown && unseen)}>
      {/* A live region must exist before its content, or it is not announced. */}
      <Span role="status">
        {shown && t('{count, plural, one {# user} other {# users}} changed, not saved yet', { count })}
      </Span>
      {shown && (
        <>
          <Button size="sm" disabled={saving} onClick={undo}>
            {t('Undo')}
          </Button>
          <Button size="sm" variant="solid" type="submit" loading={saving}>
            {t('Save')}
          </Button>
        </>
      )}
    </FloatingBar>
  );
}

interface AccessTableProps {
  edited: readonly EditedPerson[];
  session: Session;
  formRef: RefObject<HTMLFormElement | null>;
  onSubmit: (event: SyntheticEvent) => void;
  children: ReactNode;
}

/** The form around the table; it confirms changes of administrators. */
function AccessTable({ edited, session, formRef, onSubmit, children }: AccessTableProps) {
  const [asked, ask] = useState<{ question: string; submit: () => void }>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const question = askRoles(edited, session);
    const save = () => onSubmit(event);
    if (question) ask({ question, submit: save });
    else save();
  };
  return (
    <chakra.form ref={formRef} onSubmit={submit} noValidate>
      {children}
      {asked && (
        <ConfirmDialog
          title={t('Save')}
          question={asked.question}
          onResolve={(result) => {
            ask(undefined);
            if (result === 'ok') asked.submit();
          }}
        />
      )}
    </chakra.form>
  );
}

/** The rights of each person of the organisation, in one editable table (D1 §2; decisions §4). */
export function ModuleAccessPage({ session }: { session: Session }) {
  const { address, change } = useListingAddress(accessListing);
  const reply = useQuery(accessQueryOptions(address));
  const { form, ref, submit } = useAccessForm(
    session,
    reply.data?.data ?? [],
    async () => (await reply.refetch()).data?.data ?? [],
  );
  const { units, dialog } = useUnitAccess(form, session);
  const title = t('Module Access Controller');
  useLeaveGuard(title, form.edited.length > 0, form.undo);
  const { text = '' } = address.filters;
  return (
    <>
      <PageHeading title={title} count={reply.data?.totalLength} />
      <Text color="fg.muted" pb="3">
        {t("Changes apply at the person's next action. They do not have to sign in again.")}
      </Text>
      <Flex gap="2" pb="3">
        <SearchForm
          label={title}
          note={t('Searches name, username and e-mail address')}
          column=""
          text={text}
          onSearch={(search) => change({ filters: { text: search.text } })}
        />
        <ClearButton filters={address.filters} onClear={() => change({ filters: {} })} />
      </Flex>
      <AccessTable edited={form.edited} session={session} formRef={ref} onSubmit={submit}>
        <Listing
          label={title}
          columns={createAccessColumns(form, units)}
          rowKey={({ id }) => id}
          sorting={accessListing}
          reply={reply}
          address={address}
          change={change}
          empty={{ why: t('No users match the search.') }}
        />
        <SaveBar form={form} />
      </AccessTable>
      {dialog}
    </>
  );
}
