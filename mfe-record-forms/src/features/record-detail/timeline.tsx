import type { TimelineEntry } from '@lexboard/shared-lib/contract';
import { Box, Heading, Text, chakra } from '@lexboard/shared-lib/ui';
import { AccordionSection } from '@lexboard/shared-lib/ui/data';
import { FieldChanges } from '../../field-changes.tsx';
import { formatTimestamp } from '../../format-timestamp.ts';

/** One styled element for the whole table: a record may have hundreds of entries. */
const Entries = chakra('table', {
  base: {
    width: 'full',
    fontSize: 'sm',
    textStyle: 'figures',
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& tr, & td': { display: { base: 'block', md: 'revert' } },
    '& th': { color: 'fg.muted', fontWeight: 'medium', textAlign: 'start' },
    '& th, & td': { px: '3', py: { base: '0.5', md: '2' }, verticalAlign: 'top' },
    '& td:nth-of-type(2), & td:nth-of-type(4)': { overflowWrap: 'anywhere' },
    '& tbody tr': {
      position: 'relative',
      py: { base: '2', md: '0' },
      ms: { base: '2', md: '0' },
      borderInlineStartWidth: { base: '2px', md: '0' },
    },
    '& td:first-of-type': {
      position: { md: 'relative' },
      ps: '5',
      whiteSpace: 'nowrap',
      borderInlineStartWidth: { md: '2px' },
    },
    '& th:first-of-type': { ps: '5' },
    '& th:nth-of-type(4)': { width: '40%' },
    '& td:not(:first-of-type)': { ps: { base: '5', md: '3' } },
    '& td:first-of-type::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '-6px',
      top: '3.5',
      width: '2.5',
      height: '2.5',
      borderRadius: 'full',
      bg: 'accent',
    },
  },
});

function Action({ entry }: { entry: TimelineEntry }) {
  return (
    <>
      <Text fontWeight="semibold">{entry.action}</Text>
      {entry.reason && <Text color="fg.muted">Reason: {entry.reason}</Text>}
      {entry.changes.length > 0 && <FieldChanges changes={entry.changes} />}
    </>
  );
}

function EntryTable({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Entries aria-label="Timeline of Changes">
      <thead>
        <tr>
          <th>Date</th>
          <th>Compliance Record</th>
          <th>Type</th>
          <th>Action</th>
          <th>Action By (Username)</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>
              <time dateTime={entry.createdon}>{formatTimestamp(entry.createdon)}</time>
            </td>
            <td>{entry.complianceRecord}</td>
            <td>{entry.type}</td>
            <td>
              <Action entry={entry} />
            </td>
            <td>{entry.user}</td>
          </tr>
        ))}
      </tbody>
    </Entries>
  );
}

const hints = { closed: 'Click to open', open: 'Click to close' };

/** The timeline log: one accordion item with every change, newest first (D2 §2). */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <Box mt="6">
      <Heading level={2} fontSize="md" mb="2">
        Timeline log
      </Heading>
      <AccordionSection title="Timeline of Changes" hints={hints} level={3}>
        {entries.length > 0 ? <EntryTable entries={entries} /> : <Text color="fg.muted">No Data Found</Text>}
      </AccordionSection>
    </Box>
  );
}
