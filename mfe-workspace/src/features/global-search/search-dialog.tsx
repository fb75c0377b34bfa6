import { useId, useMemo, useRef, type ReactNode } from 'react';
import { addRecentSearch } from '@lexboard/shared-lib/client';
import type { SearchResults } from '@lexboard/shared-lib/contract';
import type { KindName } from '@lexboard/shared-lib/domain';
import type { FederatedComponents } from '@lexboard/shared-lib/federation';
import { mayEditKind, useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, chakra, ListState, Stack, TableSkeleton, Text } from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { groupResultsByKind } from './results-of-kinds.ts';
import { ResultOverview } from './found-overview.tsx';
import type { ResultIntents } from './found-row.tsx';
import { ResultTable } from './found-table.tsx';
import { SearchBox } from './search-box.tsx';
import { firstPage, useSearchResults } from './use-search-results.ts';
import { walkResults } from './walk-results.ts';

/** The sticky top, which covers the dialog's padding. */
const Top = chakra('div', {
  base: {
    position: 'sticky',
    // Compensates the dialog's padding.
    top: '-5',
    zIndex: 'sticky',
    mx: '-6',
    mt: '-5',
    px: '6',
    pt: '5',
    pb: '4',
    bg: 'bg.panel',
  },
});

type FoundTablesProps = Pick<ReturnType<typeof useSearchResults>, 'pages' | 'turn'> & {
  /** The text of the shown results. */
  text: string;
  results: SearchResults;
  busy: boolean;
  intents: ResultIntents;
};

function FoundTables({ results, pages, turn, ...rest }: FoundTablesProps) {
  const id = useId();
  const found = useMemo(() => groupResultsByKind(results), [results]);
  const session = useSession();
  return (
    <Stack gap="6">
      <ResultOverview found={found} text={rest.text} headingId={({ name }) => `${id}-${name}`} />
      {found.map((ofKind) => (
        <ResultTable
          key={ofKind.kind.name}
          id={`${id}-${ofKind.kind.name}`}
          {...ofKind}
          {...rest}
          page={pages[ofKind.kind.name] ?? firstPage}
          canEdit={session !== undefined && mayEditKind(session, ofKind.kind)}
          onTurn={turn}
        />
      ))}
    </Stack>
  );
}

function Found({
  text,
  pages,
  found,
  turn,
  intents,
}: ReturnType<typeof useSearchResults> & { intents: ResultIntents }) {
  if (!text) {
    return (
      <Text color="fg.muted" py="16" textAlign="center">
        {t('Laws, licenses, returns and other compliances are searched by their codes, names and words.')}
      </Text>
    );
  }
  return (
    <ListState
      loading={found.isPending}
      error={found.error}
      onRetry={() => void found.refetch()}
      empty={false}
      why=""
      skeleton={<TableSkeleton rows={12} columns={6} />}
    >
      {found.data && (
        <FoundTables {...found.data} busy={found.isPlaceholderData} {...{ pages, turn, intents }} />
      )}
    </ListState>
  );
}

type SearchDialogProps = FederatedComponents['mfe-workspace/SearchDialog'] & {
  onView: (kind: KindName, id: number) => void;
  /** Dialogs over this one. */
  children: ReactNode;
};

/** The global search of D1 §2: a search box above four tables. */
export function SearchDialog({ keyword, onClosed, onChosen, onView, children }: SearchDialogProps) {
  const box = useRef<HTMLInputElement>(null);
  const search = useSearchResults(keyword);
  const { text } = search;
  const intents = useMemo<ResultIntents>(
    () => ({
      choose: ({ type }, id, edit) => {
        addRecentSearch(text);
        onChosen({ type, id, edit });
      },
      view: ({ name }, id) => {
        addRecentSearch(text);
        onView(name, id);
      },
    }),
    [onChosen, onView, text],
  );
  return (
    <Dialog title={t('VIEW SEARCH LIST')} width="1200px" initialFocus={box} onClose={onClosed}>
      <Box onKeyDown={(event) => walkResults(event, box.current)}>
        <Top>
          <SearchBox box={box} keyword={keyword} onSearch={search.search} />
        </Top>
        <Box minH="calc(100dvh - {sizes.48} - {sizes.2})">
          <Found {...search} intents={intents} />
        </Box>
      </Box>
      {children}
    </Dialog>
  );
}
