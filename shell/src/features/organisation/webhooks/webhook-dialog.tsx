import { useState } from 'react';
import { choicesQueryOptions, request, useUnits } from '@lexboard/shared-lib/client';
import {
  webhookAdd,
  webhookEvents,
  webhookLimits,
  webhookUpdate,
  type Webhook,
  type WebhookEvent,
} from '@lexboard/shared-lib/contract';
import { law } from '@lexboard/shared-lib/domain';
import {
  array,
  ChosenUnits,
  createLimitedText,
  FieldGroup,
  FormDialog,
  number,
  object,
  string,
  UnitChooser,
} from '@lexboard/shared-lib/forms';
import { useQuery } from '@lexboard/shared-lib/query';
import { useSession } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Box, Button, chakra, Checkbox, Grid, notify, Text } from '@lexboard/shared-lib/ui';
import { TextField } from '@lexboard/shared-lib/ui/data';
import { useSavingForm } from '../../../calls/use-saving-form.ts';
import { createUnitNaming, wholeOrganisation } from '../../../rights/units/name-units.ts';
import { eventWords } from './event-words.ts';
import { refreshWebhooks } from './webhook-queries.ts';

interface WebhookValues {
  address: string;
  events: WebhookEvent[];
  units: number[];
}

const schema = object({
  address: createLimitedText(webhookLimits.address)
    .trim()
    .required(() => t('Please fill the Address.')),
  events: array(string<WebhookEvent>().defined())
    .min(1, () => t('Please choose at least one event.'))
    .defined(),
  units: array(number().defined()).defined(),
});

interface EventsProps {
  value: readonly WebhookEvent[];
  message: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

function Events({ value, message, onChange }: EventsProps) {
  const toggle = (event: WebhookEvent, on: boolean) =>
    onChange(webhookEvents.filter((one) => (one === event ? on : value.includes(one))));
  return (
    <chakra.fieldset border="none" minW="0" aria-invalid={message ? true : undefined}>
      <chakra.legend fontWeight="medium" fontSize="sm" pb="1">
        {t('Events')}
      </chakra.legend>
      <Grid gap="2" templateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            // One name for all, by which the form finds the first of them when none is chosen.
            name="events"
            label={eventWords[event]}
            checked={value.includes(event)}
            onChange={({ target }) => toggle(event, target.checked)}
          />
        ))}
      </Grid>
      {message && (
        <Text color="danger" fontSize="sm" mt="1">
          {message}
        </Text>
      )}
    </chakra.fieldset>
  );
}

/** The units that it is told of; nothing where the organisation has no units. */
function Units({ value, onChange }: { value: readonly number[]; onChange: (units: number[]) => void }) {
  const known = useUnits();
  const { data: choices } = useQuery(choicesQueryOptions(law));
  const [open, setOpen] = useState(false);
  const included = value.flatMap((id) => known.tree.withBelow(id).map((unit) => unit.id));
  const press = (id: number) =>
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
  return (
    <FieldGroup label={t('Units')}>
      <ChosenUnits
        names={value.map(createUnitNaming(known.units))}
        none={wholeOrganisation()}
        onRemove={(index) => onChange(value.toSpliced(index, 1))}
      />
      <Text color="fg.muted" fontSize="xs">
        {t(
          'With chosen units it is told only what is of these and all below them: not of laws, of imports and of the system log.',
        )}
      </Text>
      <Box>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('Choose units')}
        </Button>
      </Box>
      {open && <UnitChooser units={known} {...{ choices, included }} chosen={value} onPress={press} />}
    </FieldGroup>
  );
}

interface WebhookDialogProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  /** Shows the secret of a new one. */
  onAdded: (secret: string) => void;
  onClosed: () => void;
}

/** Adds or changes a webhook. */
export function WebhookDialog({ webhook, onAdded, onClosed }: WebhookDialogProps) {
  const hasUnits = useSession()?.hasUnits ?? false;
  const { address = '', events = [], units = [] } = webhook ?? {};
  const { form, frame } = useSavingForm<WebhookValues, { message: string; secret?: string }>({
    initialValues: { address, events, units },
    schema,
    send: (values) =>
      webhook
        ? request(webhookUpdate, { body: { ...values, id: webhook.id, version: webhook.version } })
        : request(webhookAdd, { body: values }),
    refresh: refreshWebhooks,
    onDone: ({ message, secret }) => {
      if (secret !== undefined) return onAdded(secret);
      notify(message, 'success');
      onClosed();
    },
    onClosed,
  });
  const { values } = form.formik;
  return (
    <FormDialog
      {...frame}
      title={webhook ? t('Change Webhook') : t('Add Webhook')}
      save={webhook ? t('Change') : t('Add')}
    >
      <TextField
        {...form.bind('address')}
        label={t('Address')}
        inputMode="url"
        placeholder="https://"
        help={t('An https address that takes a POST of JSON.')}
      />
      <Events
        value={values.events}
        message={form.messageOf('events')}
        onChange={(chosen) => form.setField('events', chosen)}
      />
      {hasUnits && <Units value={values.units} onChange={(chosen) => form.setField('units', chosen)} />}
    </FormDialog>
  );
}
