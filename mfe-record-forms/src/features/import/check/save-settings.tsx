import { belongsToLaw, isRecordKind, law, type ImportKind } from '@lexboard/shared-lib/domain';
import { useMayEdit } from '@lexboard/shared-lib/session';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Card, Grid } from '@lexboard/shared-lib/ui';
import { RadioField } from '@lexboard/shared-lib/ui/data';
import type { ImportDraft } from '../import-draft.ts';
import type { CheckResult } from './checked-rows.tsx';

interface Option<Value extends string> {
  value: Value;
  label: string;
}
type Decision = 'no' | 'yes';

export const decide = (no: string, yes: string): Option<Decision>[] => [
  { value: 'no', label: no },
  { value: 'yes', label: yes },
];

const emptyCellOptions: readonly Option<'leave' | 'empty'>[] = labels([
  { value: 'leave', label: 'Leave what is there' },
  { value: 'empty', label: 'Empty the field' },
]);

interface SettingProps<Value extends string> {
  name: string;
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
}

/** One of the settings: two options as radio buttons. */
export function Setting<Value extends string>({
  name,
  label,
  value,
  options,
  onChange,
}: SettingProps<Value>) {
  return (
    <RadioField
      name={name}
      label={label}
      value={options.find((one) => one.value === value)?.label ?? ''}
      options={options.map((one) => one.label)}
      onChange={(_name, said) => onChange(options.find((one) => one.label === said)?.value ?? value)}
    />
  );
}

type LetIn = NonNullable<CheckResult['letIn']>[number];

/** An option with the number of rows that it would admit. */
const withRows = (option: string, rows: number | undefined) =>
  rows
    ? t('{option} (lets in {count, plural, one {# row} other {# rows}})', { option, count: rows })
    : option;

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
  const mayAddLaws = useMayEdit(law);
  const letIn = checked?.letIn ?? [];
  return (
    <Card>
      <Grid templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap="4">
        {isRecordKind(kind) && (
          <Setting
            name="publish"
            label={t('Save rows')}
            value={publish}
            options={decide(t('As Drafts'), t('Published where they have all that is required'))}
            onChange={(value) => onDraft({ publish: value })}
          />
        )}
        {isRecordKind(kind) && belongsToLaw(kind) && mayAddLaws && (
          <Setting
            name="addLaws"
            label={t('Where a law is unknown')}
            value={addLaws}
            options={decide(
              t('Refuse the row'),
              withRows(t('Add the law as a Draft'), letInBy(letIn, 'addLaws')),
            )}
            onChange={(value) => onDraft({ addLaws: value })}
          />
        )}
        {isRecordKind(kind) && (
          <Setting
            name="leaveOutHidden"
            label={t('Where a field does not apply, such as State to what is Central')}
            value={leaveOutHidden}
            options={decide(
              t('Refuse the row'),
              withRows(t('Leave the value out'), letInBy(letIn, 'leaveOutHidden')),
            )}
            onChange={(value) => onDraft({ leaveOutHidden: value })}
          />
        )}
        <Setting
          name="emptyCells"
          label={
            isRecordKind(kind)
              ? t('Where a cell is empty and the record has a value')
              : t('Where a cell is empty and the {kind} has a value', { kind: kind.title.toLowerCase() })
          }
          value={emptyCells}
          options={emptyCellOptions}
          onChange={(value) => onDraft({ emptyCells: value })}
        />
      </Grid>
    </Card>
  );
}
