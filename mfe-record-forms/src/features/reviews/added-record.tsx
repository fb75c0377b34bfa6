import { useMemo, useState } from 'react';
import { buildNewBelowLawAddress, listQueryOptions, reviewParameter } from '@lexboard/shared-lib/client';
import type { Review } from '@lexboard/shared-lib/contract';
import { attachedKinds, summarizeRow } from '@lexboard/shared-lib/domain';
import { keepPreviousData, useQueries, useSettled } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { AddIcon, Button, Flex, Stack } from '@lexboard/shared-lib/ui';
import { LookupField, type ChoiceOption } from '@lexboard/shared-lib/ui/data';

/** Records of each kind that are offered at once; the newest, because it was just added. */
const OFFERED = 20;

/** The records below a law as options, by words of them; the newest first. */
function useRecordsBelow(lawId: number) {
  const [search, setSearch] = useState('');
  const maySearch = useSession()?.moduleAccess.serchInfo !== 'No';
  const text = useSettled(maySearch ? search.trim() : '');
  const found = useQueries({
    queries: attachedKinds.map((kind) => ({
      ...listQueryOptions(kind, 'all', {
        page: 1,
        pageSize: OFFERED,
        sort: 'created',
        order: 'desc',
        law: lawId,
        ...(text && { allFields: text }),
      }),
      staleTime: 0,
      placeholderData: keepPreviousData,
    })),
  });
  const options = attachedKinds.flatMap((kind, index): ChoiceOption[] =>
    (found[index]?.data?.data ?? []).map((row) => {
      const { code, name } = summarizeRow(kind, row);
      return { value: `${kind.name}:${row.id}`, label: name, note: `${kind.title} ${code}` };
    }),
  );
  return {
    options,
    more: found.some(({ data }) => (data?.totalLength ?? 0) > OFFERED),
    pending: found.some(({ isPending }) => isPending),
    failure: found.find(({ error }) => error)?.error?.message,
    onSearch: setSearch,
  };
}

interface AddedRecordProps {
  review: Review;
  name: string;
  /** As `return:12`; empty for none. */
  value: string;
  message: string | undefined;
  onChange: (name: string, value: string) => void;
}

/** The record that was added because of the circular: found below its law, or added there now (change of law §2.3). */
export function AddedRecord({ review, name, value, message, onChange }: AddedRecordProps) {
  const { id, recordKind, reviewed, shownCircular } = review;
  const lookup = useRecordsBelow(shownCircular.law_id);
  const own = `${recordKind}:${reviewed}`;
  const options = lookup.options.filter((option) => option.value !== own);
  const [picked, pick] = useState<ChoiceOption>();
  const chosen = useMemo(
    () => [picked, ...options].find((option) => option?.value === value),
    [picked, options, value],
  );
  const canEdit = useSession()?.canEdit ?? false;
  return (
    <Stack gap="2">
      <LookupField
        // The control reads its initial option only once, so a new key remounts it when the name has loaded.
        key={value && !chosen ? 'unnamed' : 'named'}
        label={t('Record that was added')}
        value={value || null}
        lookup={{ ...lookup, options, chosen }}
        clearable
        {...{ name, message }}
        onChange={(_name, next) => {
          pick(options.find((option) => option.value === next));
          onChange(name, next ?? '');
        }}
      />
      {canEdit && (
        <Flex gap="1" wrap="wrap">
          {attachedKinds.map((kind) => (
            <Button key={kind.name} asChild type={undefined} size="sm" variant="ghost">
              <RouterLink
                to={`${buildNewBelowLawAddress(kind, shownCircular.law_id)}?${reviewParameter}=${id}`}
              >
                <AddIcon size={16} />
                {t('Add {kind}', { kind: kind.title.toLowerCase() })}
              </RouterLink>
            </Button>
          ))}
        </Flex>
      )}
    </Stack>
  );
}
