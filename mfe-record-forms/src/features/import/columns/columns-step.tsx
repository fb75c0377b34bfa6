import { useState } from 'react';
import type { ImportKind } from '@lexboard/shared-lib/domain';
import { Navigate, useNavigate, RouterLink } from '@lexboard/shared-lib/router';
import { t } from '@lexboard/shared-lib/texts';
import { Button, ErrorPanel, Stack, Text, TextSkeleton } from '@lexboard/shared-lib/ui';
import { findHiddenQuestion } from '../file/hidden-question.ts';
import type { ImportDraft } from '../import-draft.ts';
import { haveDays } from '../import-fields.ts';
import { StepFooter } from '../step-footer.tsx';
import { useFound, type Found } from '../use-found.ts';
import { ColumnTable } from './column-table.tsx';
import { DateOrderChoice } from './date-order-choice.tsx';
import { EveryRow } from './every-row.tsx';
import {
  everyRowOf,
  findDuplicateColumn,
  hasDuplicateColumns,
  mappedFields,
  readEveryRow,
  readMapping,
  type Mapping,
} from './mapping.ts';
import { UnmappedFields } from './unmapped-fields.tsx';

interface ColumnsStepProps {
  id: string;
  kind: ImportKind;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
  back: string;
  next: string;
}

/** The first obstacle to checking the rows, and the name of its control. */
function findObstacle({ columns }: Found, mapping: Mapping, asksForOrder: boolean) {
  if (mappedFields(mapping).size === 0) {
    return { name: `column-${columns[0]?.column}`, why: t('Choose the field of at least one column.') };
  }
  if (hasDuplicateColumns(mapping)) {
    const twin = columns.find((column) => findDuplicateColumn(mapping, column) !== undefined);
    return {
      name: `column-${twin?.column}`,
      why: t('Two columns are the same field. Leave one of them out.'),
    };
  }
  if (asksForOrder) {
    return { name: 'dateOrder', why: t('Choose the order in which the dates are written.') };
  }
  return undefined;
}

interface ChosenColumnsProps extends ColumnsStepProps {
  found: Found;
}

function ChosenColumns({ kind, draft, onDraft, back, next, found }: ChosenColumnsProps) {
  const [tried, setTried] = useState(false);
  const navigate = useNavigate();
  const mapping = readMapping(found, draft);
  const mapped = mappedFields(mapping);
  const given = new Set([...mapped, ...readEveryRow(found, mapping, draft).map(({ field }) => field)]);
  const hasDays = haveDays(kind, mapped);
  const asksForOrder = hasDays && found.dates.order === 'both' && !draft.dateOrder;
  const obstacle = findObstacle(found, mapping, asksForOrder);
  const goOn = () => {
    if (!obstacle) return void navigate(next);
    setTried(true);
    document.getElementsByName(obstacle.name)[0]?.focus();
  };
  return (
    <>
      <Stack gap="4">
        <Text color="fg.muted">
          {t('Choose the field of each column. A column that is left out is not read; nothing is saved yet.')}
        </Text>
        <UnmappedFields {...{ kind, given }} />
        {hasDays && (
          <DateOrderChoice
            dates={found.dates}
            value={draft.dateOrder}
            message={tried && obstacle?.name === 'dateOrder' ? obstacle.why : undefined}
            onChange={(dateOrder) => onDraft({ dateOrder })}
          />
        )}
        <ColumnTable
          {...{ kind, mapping }}
          columns={found.columns}
          alsoDue={draft.alsoDue ?? false}
          onAlsoDue={(alsoDue) => onDraft({ alsoDue })}
          onField={(column, field) => onDraft({ mapping: { ...mapping, [column]: field } })}
        />
        <EveryRow
          {...{ kind, mapped }}
          values={everyRowOf(found, draft)}
          onValues={(everyRow) => onDraft({ everyRow })}
        />
      </Stack>
      <StepFooter note={tried && obstacle?.why}>
        <Button asChild type={undefined}>
          <RouterLink to={back}>{t('Back')}</RouterLink>
        </Button>
        <Button variant="solid" onClick={goOn}>
          {t('Check the rows')}
        </Button>
      </StepFooter>
    </>
  );
}

/** Maps each column of the file to a field. */
export function ColumnsStep(props: ColumnsStepProps) {
  const { found, error, retry } = useFound(props.id, props.kind.name, props.draft.place);
  // The address can name this step before the questions of the first one are answered.
  if (found && findHiddenQuestion(found, props.draft)) return <Navigate to={props.back} replace />;
  if (found) return <ChosenColumns {...props} found={found} />;
  if (error) {
    return <ErrorPanel title={t('The file could not be read')} message={error.message} onRetry={retry} />;
  }
  return <TextSkeleton lines={12} />;
}
