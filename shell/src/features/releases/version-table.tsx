import { useState } from 'react';
import { type RemoteStatus, type VersionStatus, formatPercent } from '@lexboard/shared-lib/contract';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, Flex, Table, Timestamp, rich } from '@lexboard/shared-lib/ui';
import { hasRemarks, VersionRemarks } from './errors/version-remarks.tsx';
import { Figure, figureColumns } from './figure-columns.tsx';
import { describeFailing, describeKinds, formatShowTime } from './figures.ts';
import type { OpenDialog } from './operations/opened-dialog.tsx';
import { VersionMenu } from './version-menu.tsx';
import { VersionState } from './version-state.tsx';

/** The version, and below it the values of columns hidden at this width. */
function Version({ version }: { version: VersionStatus }) {
  const { publishedAt, publishedBy, state, share, health } = version;
  return (
    <Box py="1.5" minW={{ lg: '40' }} overflowWrap="anywhere">
      <Box fontWeight="medium">{version.version}</Box>
      <Box color="fg.muted" fontSize="sm">
        {rich('{time} by {person}', {
          time: <Timestamp at={publishedAt} zoned />,
          person: publishedBy,
        })}
      </Box>
      <Box hideFrom="lg" fontSize="sm" mt="1">
        <Flex gap="2" align="center" wrap="wrap">
          <VersionState state={state} />
          <span>{t('{share} of people', { share: formatPercent(share) })}</span>
        </Flex>
        <Box color="fg.muted" mt="1">
          {describeFailing(health)}
          {health.showP50 !== null && `, ${t('shown in {time}', { time: formatShowTime(health.showP50) })}`}
        </Box>
      </Box>
      <Box color="fg.muted" fontSize="sm" mt="0.5" _empty={{ display: 'none' }}>
        {describeKinds(health)}
      </Box>
    </Box>
  );
}

/** The number of versions shown at first, besides those in use. */
const fewVersions = 5;

const isQuiet = ({ state }: VersionStatus): boolean =>
  state === 'available' || state === 'taken back' || state === 'retired';

interface VersionTableProps {
  remote: RemoteStatus;
  onOpen: OpenDialog;
}

const withoutLine = { '& > td': { borderBottomWidth: '0' } };

/** A version with its figures; what is to be read of it has the whole width below them. */
function VersionRows({ remote, version, onOpen }: VersionTableProps & { version: VersionStatus }) {
  const isRemarked = hasRemarks(version);
  return (
    <>
      <Table.Row css={isRemarked ? withoutLine : undefined}>
        <Table.Cell>
          <Version version={version} />
        </Table.Cell>
        <Table.Cell hideBelow="lg">
          <VersionState state={version.state} />
        </Table.Cell>
        {figureColumns.map((column) => (
          <Table.Cell key={column.label} numeric hideBelow={column.hideBelow}>
            <Figure {...{ column, version }} />
          </Table.Cell>
        ))}
        <Table.Cell>
          <VersionMenu {...{ remote, version, onOpen }} />
        </Table.Cell>
      </Table.Row>
      {isRemarked && (
        <Table.Row _hover={{ bg: 'bg.panel' }}>
          <Table.Cell colSpan={figureColumns.length + 3}>
            <VersionRemarks version={version} />
          </Table.Cell>
        </Table.Row>
      )}
    </>
  );
}

function Header() {
  return (
    <Table.Header>
      <tr>
        <Table.ColumnHeader>{t('Version')}</Table.ColumnHeader>
        <Table.ColumnHeader hideBelow="lg" width="7rem">
          {t('State', undefined, 'of a version')}
        </Table.ColumnHeader>
        {figureColumns.map(({ label, title, hideBelow, width = '4rem' }) => (
          <Table.ColumnHeader
            key={label}
            numeric
            hideBelow={hideBelow}
            {...{ title, width }}
            whiteSpace="normal"
          >
            {label}
          </Table.ColumnHeader>
        ))}
        <Table.ColumnHeader width="4rem">{t('Action')}</Table.ColumnHeader>
      </tr>
    </Table.Header>
  );
}

/** The versions of a remote, newest first, with their health. */
export function VersionTable({ remote, onOpen }: VersionTableProps) {
  const [all, showAll] = useState(false);
  const label = t('Versions of {remote}', { remote: remote.remote });
  const few = remote.versions.filter((version, index) => index < fewVersions || !isQuiet(version));
  const shown = all ? remote.versions : few;
  return (
    <>
      <Table.ScrollArea label={label} borderWidth="1px" borderRadius="md">
        <Table.Root density="compact">
          <Table.Caption>{label}</Table.Caption>
          <Header />
          <Table.Body>
            {shown.map((version) => (
              <VersionRows key={version.version} {...{ remote, version, onOpen }} />
            ))}
          </Table.Body>
        </Table.Root>
      </Table.ScrollArea>
      {remote.versions.length > few.length && (
        <Button
          size="sm"
          variant="ghost"
          mt="2"
          alignSelf="flex-start"
          aria-expanded={all}
          onClick={() => showAll(!all)}
        >
          {all ? t('Show fewer versions') : t('Show all {count} versions', { count: remote.versions.length })}
        </Button>
      )}
    </>
  );
}
