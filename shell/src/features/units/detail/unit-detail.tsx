import { useRef, useState } from 'react';
import { ApiError } from '@lexboard/shared-lib/client';
import type { UnitRow } from '@lexboard/shared-lib/contract';
import { nameChoice } from '@lexboard/shared-lib/domain';
import { useQuery } from '@lexboard/shared-lib/query';
import { t } from '@lexboard/shared-lib/texts';
import {
  AddIcon,
  Badge,
  Box,
  Button,
  EditIcon,
  Flex,
  Heading,
  HStack,
  ListState,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import { Dialog } from '@lexboard/shared-lib/ui/overlays';
import { UnitForm } from '../form/unit-form.tsx';
import { unitQueryOptions } from '../unit-listing.ts';
import { UnitDue } from './unit-due.tsx';
import { UnitFacts } from './unit-facts.tsx';
import { UnitQuestion, type Question } from './unit-question.tsx';
import { UnitTimeline } from './unit-timeline.tsx';

type Opened = 'edit' | 'below' | Question;

interface HeaderProps {
  unit: UnitRow;
  mayChange: boolean;
  onOpen: (opened: Opened) => void;
}

function Actions({ unit: { closed, until }, onOpen }: Omit<HeaderProps, 'mayChange'>) {
  return (
    <HStack gap="1" flexWrap="wrap" css={{ '@media print': { display: 'none' } }}>
      <Button size="sm" onClick={() => onOpen('edit')}>
        <EditIcon size={16} />
        {t('Edit')}
      </Button>
      {!closed && (
        <Button size="sm" onClick={() => onOpen('below')}>
          <AddIcon size={16} />
          {t('Add below')}
        </Button>
      )}
      {until === null && (
        <Button size="sm" variant="ghost" onClick={() => onOpen('close')}>
          {t('Close unit')}
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onOpen('delete')}>
        {t('Delete')}
      </Button>
    </HStack>
  );
}

const Header = ({ unit, mayChange, onOpen }: HeaderProps) => (
  <Flex columnGap="4" rowGap="3" align="flex-start" justify="space-between" wrap="wrap">
    <Box minW="0" flex="1 1 16rem">
      <Heading level={2} overflowWrap="anywhere">
        {unit.name}
      </Heading>
      <Text mt="1" mb="2" color="fg.muted" textStyle="figures" overflowWrap="anywhere">
        {unit.code}
      </Text>
      <HStack gap="2">
        <Badge tone="accent">{nameChoice(unit.kind)}</Badge>
        {unit.closed && <Badge>{t('Closed')}</Badge>}
      </HStack>
    </Box>
    {mayChange && <Actions {...{ unit, onOpen }} />}
  </Flex>
);

interface UnitDetailProps {
  id: number;
  mayChange: boolean;
  onClosed: () => void;
}

/** The dialog of a unit: its fields, its place, what is due, its timeline, and the actions on it. */
export function UnitDetail({ id, mayChange, onClosed }: UnitDetailProps) {
  const { data, error, isPending, refetch } = useQuery(unitQueryOptions(id));
  const [opened, open] = useState<Opened>();
  const top = useRef<HTMLDivElement>(null);
  const unit = data?.data[0];
  const isMissing = error instanceof ApiError && error.status === 404;
  const close = () => open(undefined);
  return (
    <Dialog title={t('View Unit')} width="800px" initialFocus={top} onClose={onClosed}>
      <Box ref={top} tabIndex={-1} outline="none" minH="80">
        <ListState
          loading={isPending}
          error={unit || isMissing ? null : error}
          onRetry={() => void refetch()}
          empty={!unit}
          why={t('There is no such unit any more.')}
          skeleton={<TextSkeleton lines={8} />}
        >
          {unit && data && (
            <>
              <Header {...{ unit, mayChange }} onOpen={open} />
              <UnitFacts unit={unit} people={data.people} />
              <UnitDue unit={unit} />
              <UnitTimeline unit={unit} entries={data.timeline} onRestore={mayChange ? open : undefined} />
              {opened === 'edit' && <UnitForm unit={unit} onClosed={close} />}
              {opened === 'below' && <UnitForm below={unit.id} onClosed={close} />}
              {opened && opened !== 'edit' && opened !== 'below' && (
                <UnitQuestion
                  {...{ unit }}
                  question={opened}
                  onDone={opened === 'delete' ? onClosed : close}
                  onClosed={close}
                />
              )}
            </>
          )}
        </ListState>
      </Box>
    </Dialog>
  );
}
