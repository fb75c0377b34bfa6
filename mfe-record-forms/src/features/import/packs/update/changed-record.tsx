import { memo, useId, useState } from 'react';
import type { ChangeOfPack, PackChange } from '@lexboard/shared-lib/contract';
import { describeShortDay } from '@lexboard/shared-lib/domain';
import { RouterLink } from '@lexboard/shared-lib/router';
import { t, words } from '@lexboard/shared-lib/texts';
import {
  Badge,
  Box,
  Button,
  Card,
  Definitions,
  Flex,
  Heading,
  HStack,
  Link,
  Text,
  rich,
} from '@lexboard/shared-lib/ui';
import { TopicLink } from '../../../../attachments/topic-link.tsx';
import { buildAddressOf } from '../../run/report-rows.tsx';
import { changeLooks, describeWas, isWhole, labelOfChange, listDecisions } from './change-words.ts';
import { kindOf } from '../pack-words.ts';
import { ChangedField } from './changed-field.tsx';
import { DecisionChoice } from './decision-choice.tsx';
import type { Decide } from './use-decisions.ts';

interface OfRecord {
  record: ChangeOfPack;
}

/** Where a record comes from, with a link to its official text. */
function Source({ record: { source } }: OfRecord) {
  const { address = '', section, authority, checkedOn, note } = source;
  const name = [section, authority].filter(Boolean).join(', ') || address;
  return (
    <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
      {name && <>{rich('Source: {link}', { link: <TopicLink topic={name} link={address} /> })} · </>}
      {checkedOn ? t('Checked on {day}', { day: describeShortDay(checkedOn) }) : t('Not checked')}
      {note && ` · ${note}`}
    </Text>
  );
}

/** The kind, own code and record of the organisation. */
function Identity({ record: { kind, code, recordId, UniqueCode } }: OfRecord) {
  const ofImport = kindOf(kind);
  return (
    <HStack gap="2" wrap="wrap" color="fg.muted" fontSize="sm">
      {[ofImport.title, code].filter(Boolean).join(' · ')}
      {recordId !== undefined && (
        <Link asChild>
          <RouterLink to={buildAddressOf(ofImport, recordId)}>{UniqueCode ?? t('Your record')}</RouterLink>
        </Link>
      )}
    </HStack>
  );
}

/** Fields of a new record that are shown before the rest is asked for. */
const firstFields = 3;

/** What a new record says, the first fields at first. */
function NewFields({ record: { fields, name } }: OfRecord) {
  const [whole, setWhole] = useState(false);
  const filled = fields.filter(({ now }) => now);
  const rows = (whole ? filled : filled.slice(0, firstFields)).map(({ label, now }) => ({
    label,
    value: whole ? now : <Box lineClamp={3}>{now}</Box>,
  }));
  return (
    <Box borderTopWidth="1px" pt="1">
      <Definitions rows={rows} aria-label={t('Fields of {name}', { name })} />
      {!whole && filled.length > 0 && (
        <Button
          size="sm"
          mb="3"
          aria-label={t('Show all {count} fields of {name}', { count: filled.length, name })}
          onClick={() => setWhole(true)}
        >
          {t('Show all {count} fields', { count: filled.length })}
        </Button>
      )}
    </Box>
  );
}

const wholeTexts: Readonly<Partial<Record<PackChange, string>>> = words({
  renumbered: 'Only its number in the pack has changed.',
  dropped:
    'Your record stays as it is, whatever you choose. A review asks its owner whether it still applies.',
});

/** The decision about a record as a whole: a new or dropped one. */
function Whole({ record, decide }: OfRecord & { decide: Decide }) {
  const { key, name, change, decision } = record;
  return (
    <>
      {change === 'new' && <NewFields record={record} />}
      <Box borderTopWidth="1px" pt="3">
        {wholeTexts[change] && <Text mb="3">{wholeTexts[change]}</Text>}
        <DecisionChoice
          of={name}
          options={listDecisions(record)}
          decision={decision}
          onDecide={(chosen) => decide({ key, decision: chosen, before: decision })}
        />
      </Box>
    </>
  );
}

/** What a newer version of a pack does to a record, with the decisions. */
export const ChangedRecord = memo(function ChangedRecord({ record, decide }: OfRecord & { decide: Decide }) {
  const heading = useId();
  const { change, name, holdsFrom, hindered, fields } = record;
  const was = describeWas(record);
  return (
    <Card as="article" aria-labelledby={heading} p="4">
      <Flex gap="2" wrap="wrap" align="center" mb="1">
        <Badge tone={changeLooks[change].tone}>{labelOfChange(record)}</Badge>
        {holdsFrom && <Badge>{t('From {day}', { day: describeShortDay(holdsFrom) })}</Badge>}
        <Identity record={record} />
      </Flex>
      <Heading level={3} id={heading} overflowWrap="anywhere">
        {name}
      </Heading>
      <Box mb="3">
        {was && (
          <Text fontSize="sm" overflowWrap="anywhere">
            {was}
          </Text>
        )}
        <Source record={record} />
        {hindered && (
          <Text mt="2" color="danger">
            {t('It cannot be taken: {reason}', { reason: hindered })}
          </Text>
        )}
      </Box>
      {isWhole(record) ? (
        <Whole {...{ record, decide }} />
      ) : (
        <ul>
          {fields.map((field) => (
            <ChangedField key={field.field} {...{ record, field, decide }} />
          ))}
        </ul>
      )}
    </Card>
  );
});
