import { describeShortDay } from '@lexboard/shared-lib/domain';
import type { ChangeListing } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  FactStrip,
  Flex,
  formatCount,
  Heading,
  Stack,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter } from '../../import-address.ts';
import { useRun } from '../../run/use-run.ts';
import { StepFooter } from '../../step-footer.tsx';
import { ChangeFilterBar } from './change-filter-bar.tsx';
import { readChangeFilters } from './change-filters.ts';
import { changesQueryOptions, type ChangesPage } from './change-queries.ts';
import { ChangeList } from './change-list.tsx';
import { DecideAll } from './decide-all.tsx';
import { useDecide } from './use-decisions.ts';
import { sayNothingChanged } from './change-words.ts';

/** What is said of the pack of an update. */
export interface UpdatedPack {
  title: string;
  /** The version that was taken over. */
  from: string;
  version: string;
  publisher: { name: string };
  checkedOn: string;
}

function Facts({ page: { changes, open, own } }: { page: ChangesPage }) {
  const facts = [
    { label: t('Changes'), value: changes },
    { label: t('Open', undefined, 'changes of a pack'), value: open },
    { label: t('Decided'), value: changes - open },
    { label: t('Changed by you, too'), value: own },
  ];
  return (
    <FactStrip>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <Box as="dd" fontSize="lg">
            {formatCount(value)}
          </Box>
        </div>
      ))}
    </FactStrip>
  );
}

function describeOpen({ changes, open }: ChangesPage): string {
  if (changes === 0) return sayNothingChanged();
  if (open === changes) return t('Nothing is decided yet. Decide at least one change to run the update.');
  if (open === 0) return t('All changes are decided.');
  return t(
    '{count, plural, one {# change open: it is} other {# changes open: they are}} offered again next time.',
    { count: open },
  );
}

interface FootProps {
  id: string;
  page: ChangesPage;
  /** Whether a decision is on its way to the server. */
  saving: boolean;
}

function Foot({ id, page, saving }: FootProps) {
  const { run, starting } = useRun(id);
  const { changes, open } = page;
  return (
    <StepFooter note={describeOpen(page)}>
      <Button
        variant="solid"
        loading={starting}
        disabled={saving || (changes > 0 && open === changes)}
        onClick={run}
      >
        {t('Run the update')}
      </Button>
    </StepFooter>
  );
}

interface ChangesStepProps {
  id: string;
  pack: UpdatedPack;
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** What a newer version of a pack changes, record by record, to be decided (content.md "Update"). */
export function ChangesStep({ id, pack, address, change }: ChangesStepProps) {
  const filters = readChangeFilters(address);
  const reply = useQuery(changesQueryOptions(id, filters, address.page, address.pageSize));
  const { decide, saving } = useDecide(id);
  const { data: page } = reply;
  return (
    <>
      <Stack gap="4">
        <Box>
          <Heading level={3}>{t('{title}: from {from} to {version}', { ...pack })}</Heading>
          <Text color="fg.muted">
            {t('Published by {publisher}, checked on {day}. Decisions are saved at once.', {
              publisher: pack.publisher.name,
              day: describeShortDay(pack.checkedOn),
            })}
          </Text>
        </Box>
        {page ? <Facts page={page} /> : <TextSkeleton lines={2} />}
        <Flex gap="3" wrap="wrap" align="flex-end" css={{ '@media print': { display: 'none' } }}>
          <ChangeFilterBar {...{ address, change }} />
          <DecideAll {...{ id, filters }} disabled={(page?.open ?? 0) === 0} />
        </Flex>
        <ChangeList {...{ reply, address, change, decide }} />
      </Stack>
      {page && <Foot {...{ id, page, saving }} />}
    </>
  );
}
