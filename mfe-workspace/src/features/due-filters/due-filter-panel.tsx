import { filterDataQueryOptions } from '@lexboard/shared-lib/client';
import {
  dueStatuses,
  occurrenceKinds,
  paymentHeads,
  withoutChoice,
  type IdOrNone,
} from '@lexboard/shared-lib/contract';
import { joinValues, nameOccurrenceKind, nameChoice } from '@lexboard/shared-lib/domain';
import { DayFilter, LawLookup, PersonLookup, UnitLookup } from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { labels, t } from '@lexboard/shared-lib/texts';
import { AccordionSection, Stack, TextSkeleton } from '@lexboard/shared-lib/ui';
import { FilterSection } from '../../filters/filter-section.tsx';
import { FiltersFailure } from '../../filters/filters-failure.tsx';
import { findPresentId } from '../../filters/present-choices.ts';
import {
  unassigned,
  currentUser,
  readDueFilters,
  type ChangeDue,
  type DueAddress,
  type DueFilter,
} from '../../due-address.ts';

interface DueFilterPanelProps {
  address: DueAddress;
  change: ChangeDue;
}

const listKinds = () => occurrenceKinds.map((kind) => ({ id: kind, name: nameOccurrenceKind(kind) }));
const toChoices = (names: readonly string[]) => names.map((name) => ({ id: name, name: nameChoice(name) }));

const withoutOwner = () => [
  { value: unassigned, label: t('Without an owner'), note: t('Or whose owner is disabled') },
];
const checkedByMe = labels([{ value: currentUser, label: 'Me' }]);

type SectionProps = DueFilterPanelProps & { set: (name: DueFilter, value: string) => void };

const named = labels([
  { name: 'function', title: 'Business Function' },
  { name: 'category', title: 'Law Category' },
  { name: 'state', title: 'States' },
] as const);

/** Filters with the organisation's choices: sensitivity, function, category and state. */
function OwnChoices({ address, set }: SectionProps) {
  const { data, error, refetch } = useQuery(filterDataQueryOptions());
  const read = readDueFilters(address);
  if (!data && error) return <FiltersFailure message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={6} />;
  return (
    <>
      <FilterSection
        title={t('Sensitivity')}
        several
        choices={toChoices(data.sensitivity ?? [])}
        chosen={read.sensitivity}
        onChoose={(chosen) => set('sensitivity', joinValues(chosen))}
      />
      {named.map(({ name, title }) => (
        <FilterSection<IdOrNone>
          key={name}
          title={title}
          searchable
          folded
          choices={[...(data[name] ?? []), { id: 'none', name: nameChoice(withoutChoice[name]) }]}
          chosen={read[name] ? [findPresentId(data, name, read[name])] : []}
          onChoose={([chosen]) => set(name, chosen ? String(chosen) : '')}
        />
      ))}
    </>
  );
}

const PaidFor = ({ address, set }: SectionProps) => (
  <FilterSection
    title={t('Paid for')}
    several
    folded
    choices={toChoices(paymentHeads)}
    chosen={readDueFilters(address).head}
    onChoose={(chosen) => set('head', joinValues(chosen))}
  />
);

function People({ address, set }: SectionProps) {
  const { owner, checker } = readDueFilters(address);
  return (
    <AccordionSection title={t('People')} size="sm" defaultOpen>
      <Stack gap="3" p="1">
        <PersonLookup
          name="owner"
          label={t('Owner')}
          value={String(owner ?? '')}
          others={withoutOwner()}
          silent
          onChange={(_name, value) => set('owner', value)}
        />
        <PersonLookup
          name="checker"
          label={t('Checker')}
          value={String(checker ?? '')}
          others={checkedByMe}
          silent
          onChange={(_name, value) => set('checker', value)}
        />
      </Stack>
    </AccordionSection>
  );
}

/** The filters of due items (obligations §5). */
export function DueFilterPanel(props: DueFilterPanelProps) {
  const { address, change } = props;
  const { kind, status, law, unit, from, to } = readDueFilters(address);
  const hasUnits = useSession()?.hasUnits ?? false;
  const set = (name: DueFilter, value: string) =>
    change(({ filters }) => ({ filters: { ...filters, [name]: value } }));
  return (
    <>
      <FilterSection
        title={t('Kind')}
        several
        choices={listKinds()}
        chosen={kind}
        onChoose={(chosen) => set('kind', joinValues(chosen))}
      />
      <FilterSection
        title={t('Status')}
        several
        choices={toChoices(dueStatuses)}
        chosen={status}
        onChoose={(chosen) => set('status', joinValues(chosen))}
      />
      <People {...props} set={set} />
      <AccordionSection
        title={hasUnits ? t('Unit, law and due day') : t('Law and due day')}
        size="sm"
        defaultOpen
      >
        <Stack gap="3" p="1">
          {hasUnits && (
            <UnitLookup
              name="unit"
              label={t('Unit')}
              unit={unit}
              onChange={(_name, value) => set('unit', value)}
            />
          )}
          <LawLookup name="law" law={law} clearable onChange={(_name, value) => set('law', value)} />
          <DayFilter name="from" label={t('From')} day={from} onChange={set} />
          <DayFilter name="to" label={t('To')} day={to} onChange={set} />
        </Stack>
      </AccordionSection>
      <PaidFor {...props} set={set} />
      <OwnChoices {...props} set={set} />
    </>
  );
}
