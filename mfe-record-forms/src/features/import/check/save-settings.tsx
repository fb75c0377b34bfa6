import { belongsToLaw, isRecordKind, type ImportKind } from '@lexboard/shared-lib/domain';
import { Card, Grid } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import type { ImportDraft } from '../import-draft.ts';
import { countRows } from '../run/run-labels.ts';
import type { CheckResult } from './checked-rows.tsx';

const saving = { no: 'As Drafts', yes: 'Published where they have all that is required' } as const;
const unknownLaws = { no: 'Refuse the row', yes: 'Add the law as a Draft' } as const;

const hiddenValues = { no: 'Refuse the row', yes: 'Leave the value out' } as const;

const emptyCellsWords = { leave: 'Leave what is there', empty: 'Empty the field' } as const;

type LetIn = NonNullable<CheckResult['letIn']>[number];

/** Adds to the second option the number of rows that it would admit. */
function withRows<Words extends { no: string; yes: string }>(words: Words, rows: number | undefined) {
  return { no: words.no, yes: rows ? `${words.yes} (lets in ${countRows(rows)})` : words.yes };
}

const letInBy = (letIn: readonly LetIn[], name: 'addLaws' | 'leaveOutHidden'): number | undefined =>
  letIn.find((one) => one[name] && !(one.addLaws && one.leaveOutHidden))?.rows;

interface SaveSettingsProps {
  checked: CheckResult | undefined;
  emptyCells: 'empty' | 'leave';
  kind: ImportKind;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
}

/** Whether to publish rows, and whether to create unknown laws. */
export function SaveSettings({ kind, draft, onDraft, checked, emptyCells }: SaveSettingsProps) {
  const { publish, addLaws, leaveOutHidden = 'no' } = draft;
  const letIn = checked?.letIn ?? [];
  const lawWords = withRows(unknownLaws, letInBy(letIn, 'addLaws'));
  const hiddenWords = withRows(hiddenValues, letInBy(letIn, 'leaveOutHidden'));
  return (
    <Card>
      <Grid templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap="4">
        {isRecordKind(kind) && (
          <RadioField
            name="publish"
            label="Save rows"
            value={saving[publish]}
            options={Object.values(saving)}
            onChange={(_name, said) => onDraft({ publish: said === saving.yes ? 'yes' : 'no' })}
          />
        )}
        {isRecordKind(kind) && belongsToLaw(kind) && (
          <RadioField
            name="addLaws"
            label="Where a law is unknown"
            value={lawWords[addLaws]}
            options={Object.values(lawWords)}
            onChange={(_name, said) => onDraft({ addLaws: said === lawWords.yes ? 'yes' : 'no' })}
          />
        )}
        {isRecordKind(kind) && (
          <RadioField
            name="leaveOutHidden"
            label="Where a field does not apply, such as State to what is Central"
            value={hiddenWords[leaveOutHidden]}
            options={Object.values(hiddenWords)}
            onChange={(_name, said) => onDraft({ leaveOutHidden: said === hiddenWords.yes ? 'yes' : 'no' })}
          />
        )}
        <RadioField
          name="emptyCells"
          label={`Where a cell is empty and the ${isRecordKind(kind) ? 'record' : 'unit'} has a value`}
          value={emptyCellsWords[emptyCells]}
          options={Object.values(emptyCellsWords)}
          onChange={(_name, said) =>
            onDraft({ emptyCells: said === emptyCellsWords.leave ? 'leave' : 'empty' })
          }
        />
      </Grid>
    </Card>
  );
}
