import { unitSuggestQueryOptions } from '@lexboard/shared-lib/client';
import { dueKinds } from '@lexboard/shared-lib/contract';
import { suggestingFields, type RecordValues, type RowValues } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Flex, ListState, Span, Stack } from '@lexboard/shared-lib/ui';
import type { UnitPart } from './use-units.ts';

/** The ids of the fields that suggestions follow from. */
const pickKeywords = (values: RecordValues) =>
  Object.fromEntries(
    suggestingFields.flatMap((name) => {
      const value = values[name];
      return Array.isArray(value) ? [[name, value.filter((id) => typeof id === 'number')]] : [];
    }),
  );

interface SuggestionsProps extends UnitPart {
  chosen: readonly RowValues[];
  nameUnit: (id: unknown) => string;
  onAdd: (units: readonly number[]) => void;
}

/** Units whose keywords and state fit the form's values, each with the reason. */
export function Suggestions({ kind, values, chosen, nameUnit, onAdd }: SuggestionsProps) {
  const name = dueKinds.find((known) => known === kind.name) ?? 'license';
  const { data, error, isPending, refetch } = useQuery(
    unitSuggestQueryOptions({ kind: name, ...pickKeywords(values) }),
  );
  const had = new Set(chosen.map(({ unit }) => unit));
  const left = data?.data.filter(({ id }) => !had.has(id)) ?? [];
  return (
    <Box role="region" aria-label={t('Suggested units')} borderWidth="1px" borderRadius="md" p="3">
      <ListState
        loading={isPending}
        error={error}
        onRetry={() => void refetch()}
        empty={left.length === 0}
        why={
          data && data.data.length > 0
            ? t('All units that fit are chosen.')
            : t('No unit has the industry, branch and entity keywords and the state of this record.')
        }
      >
        <Stack gap="3">
          <Box>
            <Button onClick={() => onAdd(left.map(({ id }) => id))}>
              {t('Add all {count}', { count: left.length })}
            </Button>
          </Box>
          <Stack as="ul" gap="2" listStyle="none" maxH="80" overflow="auto">
            {left.map(({ id, reason }) => (
              <Flex as="li" key={id} gap="3" align="center" justify="space-between">
                <Box minW="0" overflowWrap="anywhere">
                  {nameUnit(id)}
                  <Span display="block" color="fg.muted" fontSize="sm">
                    {reason}
                  </Span>
                </Box>
                <Button
                  size="sm"
                  aria-label={t('Add {name}', { name: nameUnit(id) })}
                  onClick={() => onAdd([id])}
                >
                  {t('Add')}
                </Button>
              </Flex>
            ))}
          </Stack>
        </Stack>
      </ListState>
    </Box>
  );
}
