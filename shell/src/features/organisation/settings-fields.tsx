import type { DueSettings, StoredDueSettings } from '@lexboard/shared-lib/contract';
import { timeZones } from '@lexboard/shared-lib/domain';
import { FailureNote, useLeaveGuard } from '@lexboard/shared-lib/forms';
import { FloatingBar } from '@lexboard/shared-lib/listing';
import { useQuery } from '@lexboard/shared-lib/query';
import type { Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Button, chakra, Checkbox, formatCount, Heading, HStack, Span, Stack } from '@lexboard/shared-lib/ui';
import { SelectField } from '@lexboard/shared-lib/ui/data';
import { HolidayRuleField, WeeklyOff } from './holidays/days-off.tsx';
import { FourEyesField } from './four-eyes-field.tsx';
import { FormSettingsFields } from './form-settings-fields.tsx';
import { Holidays } from './holidays/holidays.tsx';
import { createEffectQuery } from './organisation-query.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';

/** The list lacks deprecated zone names, but an organisation may use one. */
const offerZones = (chosen: string) =>
  [...new Set([chosen, ...timeZones()])].map((zone) => ({ value: zone, label: zone }));

/** The error of a save; after a conflict, with the ways to resolve it. */
function SaveFailure({ form }: { form: SettingsForm }) {
  const { failure, isStale, onReload, onKeepEditing, saving } = form;
  if (!failure) return null;
  return (
    <Stack gap="3" align="flex-start">
      <FailureNote message={failure.message} />
      {isStale && (
        <HStack gap="2">
          <Button size="sm" disabled={saving} onClick={onReload}>
            {t('Reload')}
          </Button>
          <Button size="sm" disabled={saving} onClick={onKeepEditing}>
            {t('Keep editing')}
          </Button>
        </HStack>
      )}
    </Stack>
  );
}

/** How many due dates the save would move; empty while unknown and for none. */
function useEffectWords({ values, changed }: SettingsForm): string {
  const { data } = useQuery({ ...createEffectQuery(values), enabled: changed });
  if (!data || (data.moved === 0 && !data.more)) return '';
  const { moved, more } = data;
  return t('{moved, plural, one {{count} due day moves with it} other {{count} due days move with it}}', {
    moved,
    count: formatCount(moved, moved !== 1 && more),
  });
}

/** The actions on unsaved changes; visible while there are some. */
function SaveBar({ form }: { form: SettingsForm }) {
  const { changed, saving, undo } = form;
  const effect = useEffectWords(form);
  if (!changed) return null;
  return (
    <FloatingBar aria-label={t('Changes')}>
      <Span role="status">
        {t('Changed, not saved yet')}
        {effect && ` · ${effect}`}
      </Span>
      <Button size="sm" disabled={saving} onClick={undo}>
        {t('Undo')}
      </Button>
      <Button size="sm" variant="solid" type="submit" form="organisation-settings" loading={saving}>
        {t('Save')}
      </Button>
    </FloatingBar>
  );
}

/** Whether everybody needs a second factor (doors §2). */
function SecondFactorField({ value, onChange }: { value: boolean; onChange: (required: boolean) => void }) {
  return (
    <Stack as="section" gap="5">
      <Heading level={2} id="second-factor" tabIndex={-1}>
        {t('Second factor')}
      </Heading>
      <Checkbox
        name="secondFactorRequired"
        label={t('Second factor required')}
        description={t(
          'Everybody needs an authenticator app or a passkey. Who has neither sets one up first, and can do nothing else before.',
        )}
        checked={value}
        onChange={({ target }) => onChange(target.checked)}
      />
    </Stack>
  );
}

/** The fields of the settings; holiday dialogs are separate forms. */
export function SettingsFields({ session, opened }: { session: Session; opened: StoredDueSettings }) {
  const form = useSettingsForm(session, opened);
  const { checked, values, changed, saving, undo } = form;
  const { ref, submit, messageOf, bind, setField } = checked;
  const set = <Name extends keyof DueSettings>(name: Name, value: DueSettings[Name]) => setField(name, value);
  useLeaveGuard(t('Organisation'), changed, undo);
  return (
    <Stack gap="8" maxW="form" pb="6">
      <chakra.form id="organisation-settings" ref={ref} onSubmit={submit} noValidate>
        <chakra.fieldset
          display="grid"
          gridTemplateColumns="minmax(0, 1fr)"
          gap="8"
          minW="0"
          border="none"
          disabled={saving}
        >
          <SelectField
            {...bind('timeZone')}
            label={t('Time zone of the organisation')}
            help={t('Pages, exports and mails show its days and times. What is due today follows from it.')}
            options={offerZones(values.timeZone)}
          />
          <ReminderFields values={values} messageOf={messageOf} onChange={set} />
          <FourEyesField
            value={values.fourEyes}
            message={messageOf('fourEyes')}
            onChange={(rule) => set('fourEyes', rule)}
          />
          <SecondFactorField
            value={values.secondFactorRequired ?? false}
            onChange={(required) => set('secondFactorRequired', required)}
          />
          <Stack as="section" gap="5">
            <Heading level={2} id="days-off" tabIndex={-1}>
              {t('Days off')}
            </Heading>
            <WeeklyOff values={values} message={messageOf('weeklyOff')} onChange={set} />
            <HolidayRuleField value={values.holidayRule} onChange={(rule) => set('holidayRule', rule)} />
          </Stack>
          <FormSettingsFields values={values} onChange={set} />
        </chakra.fieldset>
      </chakra.form>
      <Holidays
        holidays={values.holidays}
        message={messageOf('holidays')}
        onChange={(holidays) => set('holidays', holidays)}
      />
      <SaveFailure form={form} />
      <SaveBar form={form} />
    </Stack>
  );
}
