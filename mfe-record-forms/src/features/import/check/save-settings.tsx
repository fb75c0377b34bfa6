import { belongsToLaw, type RecordKind } from '@lexboard/shared-lib/domain';
import { Card, Grid } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import type { ImportDraft } from '../import-draft.ts';

const saving = { no: 'As Drafts', yes: 'Published where they have all that is required' } as const;
const unknownLaws = { no: 'Refuse the row', yes: 'Add the law as a Draft' } as const;

const hiddenValues = { no: 'Refuse the row', yes: 'Leave the value out' } as const;

interface SaveSettingsProps {
  kind: RecordKind;
  draft: ImportDraft;
  onDraft: (patch: Partial<ImportDraft>) => void;
}

/** How rows are saved: as Drafts or published; and what is done about laws that there are not. */
export function SaveSettings({ kind, draft, onDraft }: SaveSettingsProps) {
  const { publish, addLaws, leaveOutHidden = 'no' } = draft;
  return (
    <Card>
      <Grid templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap="4">
        <RadioField
          name="publish"
          label="Save rows"
          value={saving[publish]}
          options={Object.values(saving)}
          onChange={(_name, said) => onDraft({ publish: said === saving.yes ? 'yes' : 'no' })}
        />
        {belongsToLaw(kind) && (
          <RadioField
            name="addLaws"
            label="Where a law is unknown"
            value={unknownLaws[addLaws]}
            options={Object.values(unknownLaws)}
            onChange={(_name, said) => onDraft({ addLaws: said === unknownLaws.yes ? 'yes' : 'no' })}
          />
        )}
        <RadioField
          name="leaveOutHidden"
          label="Where a field does not apply, such as State to what is Central"
          value={hiddenValues[leaveOutHidden]}
          options={Object.values(hiddenValues)}
          onChange={(_name, said) => onDraft({ leaveOutHidden: said === hiddenValues.yes ? 'yes' : 'no' })}
        />
      </Grid>
    </Card>
  );
}
