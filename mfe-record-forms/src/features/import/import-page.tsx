import { useEffect, useRef, type ComponentProps } from 'react';
import { ApiError, circularKey, importPath, refreshRecords, unitKey } from '@lexboard/shared-lib/client';
import type { ImportProgress } from '@lexboard/shared-lib/contract';
import {
  circularImport,
  findImportKind,
  isRecordKind,
  kinds,
  law,
  unitImport,
  type ImportKind,
} from '@lexboard/shared-lib/domain';
import { formatListingAddress, useListingAddress, type ChangeListing } from '@lexboard/shared-lib/listing';
import { queryClient, useQuery } from '@lexboard/shared-lib/query';
import { RouterLink } from '@lexboard/shared-lib/router';
import { mayEditKind, useOwnKind, useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import {
  Box,
  ErrorPanel,
  Heading,
  Link,
  LockIcon,
  PageHeading,
  PlainPage,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import { PastImports } from './file/past-imports.tsx';
import { ChooseFile } from './file/choose-file.tsx';
import {
  findStep,
  isFirstStep,
  importListing,
  isImportId,
  listSteps,
  type Flow,
  type ImportAddress,
  type ImportFilter,
  type StepName,
} from './import-address.ts';
import { isUnderWay, stateQueryOptions } from './import-queries.ts';
import { OpenedImport } from './opened-import.tsx';
import { OpenedPack } from './packs/opened-pack.tsx';
import { FromPacks } from './packs/shelf/from-packs.tsx';
import { useFlow } from './packs/use-flow.ts';
import { StepList } from './step-list.tsx';

type Filters = ImportAddress['filters'];

/** The page's address with only these parameters. */
const toAddress = (filters: Filters) =>
  `${importPath}${formatListingAddress({ page: 1, pageSize: 50, ...importListing.ownOrder, filters }, importListing)}`;

/** An import that was checked continues at its last step. */
const toLastStep = ({ id, state }: ImportProgress) =>
  toAddress({ id, ...(state === 'checked' && { step: 'check' }) });

/** The kind of the import, or of the next one. */
function findShownKind(
  asked: string | undefined,
  progress: ImportProgress | undefined,
  kinds: readonly ImportKind[],
): ImportKind {
  const chosen = kinds.find(({ name }) => name === asked);
  const known = findImportKind(progress?.kind ?? '');
  const isOpen = !progress || progress.state === 'uploaded' || progress.state === 'checked';
  return (isOpen ? (chosen ?? known) : (known ?? chosen)) ?? kinds[0] ?? law;
}

/** A kind with the organisation's form settings. */
function useShownKind(kind: ImportKind): ImportKind {
  const own = useOwnKind(isRecordKind(kind) ? kind : law);
  return isRecordKind(kind) ? own : kind;
}

/** Refreshes lists when an import or its undo has ended; laws may have been added, too. */
function useRefreshAtEnd(progress: ImportProgress | undefined): void {
  const underWay = progress !== undefined && isUnderWay(progress);
  const was = useRef(underWay);
  useEffect(() => {
    if (was.current && !underWay)
      void Promise.all([
        refreshRecords(law),
        ...[unitKey, circularKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ]);
    was.current = underWay;
  }, [underWay]);
}

/** The heading of the step; it gets the focus when step or import changes. */
function StepHeading({ id = '', step, label }: { id: string | undefined; step: StepName; label: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = `${id} ${step}`;
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    heading.current?.focus();
  }, [place]);
  return (
    <Heading ref={heading} level={2} tabIndex={-1} mb="3" width="fit-content">
      {label}
    </Heading>
  );
}

interface NoImportProps {
  error: Error;
  onRetry: () => void;
}

/** The error for an unknown or unloadable import. */
function NoImport({ error, onRetry }: NoImportProps) {
  const isGone = error instanceof ApiError && error.kind === 'notFound';
  return (
    <>
      <ErrorPanel
        title={isGone ? t('This import does not exist') : t('The import could not be loaded')}
        message={error.message}
        onRetry={isGone ? undefined : onRetry}
      />
      <Box textAlign="center" mt="4">
        <Link asChild>
          <RouterLink to={importPath}>{t('All imports')}</RouterLink>
        </Link>
      </Box>
    </>
  );
}

const createMalformed = () => new ApiError('notFound', 404, { message: t('The address names no import.') });

interface ImportProps {
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** Keeps the shown step in the address, for copied links and Back. */
function useShownStep({ address, change }: ImportProps, flow: Flow, step: StepName | undefined): void {
  const { id, step: asked } = address.filters;
  const said = id && step && !isFirstStep(flow, step) ? step : undefined;
  const differs = id !== undefined && step !== undefined && asked !== said;
  useEffect(() => {
    if (!differs) return;
    change(({ filters }) => ({ filters: { ...filters, step: said ?? '' } }), { replace: true });
  }, [differs, said, change]);
}

function useImport({ filters: { id = '' } }: ImportAddress) {
  const known = isImportId(id);
  const { data, error, refetch } = useQuery({ ...stateQueryOptions(id), enabled: known });
  return {
    progress: known ? data : undefined,
    error: id && !known ? createMalformed() : known ? error : null,
    retry: () => void refetch(),
  };
}

/** The kinds that the person may import. */
function useOfferedKinds(): readonly ImportKind[] {
  const session = useSession();
  if (!session) return [];
  const ofRecords = kinds.filter((kind) => mayEditKind(session, kind));
  return [
    ...ofRecords,
    ...(session.canEditAll ? [circularImport] : []),
    ...(session.isAdministrator ? [unitImport] : []),
  ];
}

type OpenedProps = ComponentProps<typeof OpenedImport> & {
  ofPack: Pick<ReturnType<typeof useFlow>, 'pack' | 'error' | 'retry'>;
};

/** The current step of an import, of a file or of a pack. */
function Opened({ ofPack: { pack, error, retry }, ...shown }: OpenedProps) {
  if (shown.progress.kind !== 'pack') return <OpenedImport {...shown} />;
  if (error) return <NoImport {...{ error }} onRetry={retry} />;
  return <OpenedPack {...shown} pack={pack} />;
}

function Import({ address, change }: ImportProps) {
  const isAdministrator = useSession()?.isAdministrator === true;
  const { id, kind: asked } = address.filters;
  const { progress, error, retry } = useImport(address);
  const offered = useOfferedKinds();
  const kind = useShownKind(findShownKind(asked, progress, offered));
  const { flow, loading, ...ofPack } = useFlow(progress);
  const step = findStep(flow, address.filters, progress?.state);
  useShownStep({ address, change }, flow, loading ? undefined : progress && step);
  useRefreshAtEnd(progress);
  const toStep = (next: StepName) =>
    toAddress({ kind: kind.name, ...(id && { id }), ...(!isFirstStep(flow, next) && { step: next }) });
  const onKind = (name: string) => change(({ filters }) => ({ filters: { ...filters, kind: name } }));
  const open = (opened: string) => change({ filters: { kind: kind.name, id: opened } });
  const waits = loading || (id !== undefined && !progress && !error);
  const opened = {
    kind,
    step,
    toStep,
    lost: error?.message,
    again: toAddress({ kind: kind.name }),
    address,
    change,
  };
  const label = listSteps(flow).find(({ name }) => name === step)?.label ?? '';
  const title = t('Import', undefined, 'heading');
  return (
    <>
      <PageHeading title={title} documentTitle={id ? [label, title] : [title]} />
      {!waits && <StepList {...{ flow }} current={step} state={progress?.state} to={toStep} />}
      <Box pb="4">
        {!waits && <StepHeading {...{ id, step, label }} />}
        {waits && <TextSkeleton lines={10} />}
        {step === 'file' && !waits && (
          <ChooseFile {...{ kind, onKind }} kinds={offered} again={id !== undefined} onUploaded={open} />
        )}
        {!id && isAdministrator && <FromPacks onOpened={open} />}
        {!id && <PastImports {...{ address, change }} toImport={toLastStep} onOpen={open} />}
        {id && !progress && error && <NoImport {...{ error }} onRetry={retry} />}
        {progress && !loading && <Opened key={progress.id} {...{ progress, ofPack, ...opened }} />}
      </Box>
    </>
  );
}

/** Explains to people with view-only access why nothing can be done here. */
const ViewOnly = () => (
  <PlainPage
    title={t('You cannot import')}
    icon={<LockIcon size={32} />}
    text={t(
      'You may view records, and not change them. Ask an administrator of your organisation for Edit access if you need to import.',
    )}
    link={{ to: '/workspace', text: t('Go to the workspace') }}
  />
);

/** Imports records from a workbook or text file step by step; the address holds import and step. */
export function ImportPage() {
  const session = useSession();
  const { address, change } = useListingAddress(importListing);
  if (!session) return null;
  return session.canEdit ? <Import {...{ address, change }} /> : <ViewOnly />;
}
