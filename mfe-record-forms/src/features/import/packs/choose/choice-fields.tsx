import type { PackChoice } from '@lexboard/shared-lib/contract';
import { t, labels } from '@lexboard/shared-lib/texts';
import { Card, Checkbox, formatCount, Grid, Heading, Stack, Text } from '@lexboard/shared-lib/ui';
import { MultiSelectField } from '@lexboard/shared-lib/ui/data';
import type { OpenedPackReply } from '../pack-queries.ts';

type Dimension = Exclude<keyof PackChoice, 'institutional'>;
type Offered = OpenedPackReply['offers'][Dimension][number];

const dimensions: readonly { name: Dimension; label: string; placeholder: string }[] = labels([
  { name: 'states', label: 'States', placeholder: 'All states' },
  { name: 'industries', label: 'Industries', placeholder: 'All industries' },
  { name: 'entityTypes', label: 'Entity types', placeholder: 'All entity types' },
  { name: 'branches', label: 'Branches', placeholder: 'All branches' },
  { name: 'categories', label: 'Categories', placeholder: 'All categories' },
]);

const toOption = ({ name, laws, obligations }: Offered) => ({
  value: name,
  label: name,
  note: t(
    '{laws, plural, one {# law} other {# laws}}, {obligations, plural, one {# obligation} other {# obligations}}',
    { laws, obligations },
  ),
});

interface ChoiceFieldsProps {
  offers: OpenedPackReply['offers'];
  choose: PackChoice;
  onChoose: (choose: PackChoice) => void;
}

/** By what records of a pack are chosen; what is left empty does not choose. */
export function ChoiceFields({ offers, choose, onChoose }: ChoiceFieldsProps) {
  const { institutional } = offers;
  return (
    <Card>
      <Stack gap="4">
        <div>
          <Heading level={3}>{t('What your organisation needs')}</Heading>
          <Text color="fg.muted">
            {t(
              'Leave a field empty to take all. Central laws are of every state; what holds for all industries or entities is always taken.',
            )}
          </Text>
        </div>
        <Grid templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap="4">
          {dimensions
            .filter(({ name }) => offers[name].length > 0)
            .map(({ name, label, placeholder }) => (
              <MultiSelectField
                key={name}
                {...{ name, label }}
                placeholder={choose[name].length === 0 ? placeholder : ''}
                options={offers[name].map(toOption)}
                value={choose[name]}
                onChange={(_name, chosen) => onChoose({ ...choose, [name]: chosen })}
              />
            ))}
        </Grid>
        {institutional > 0 && (
          <Checkbox
            name="institutional"
            label={t('Also laws of institutions and of the state itself ({count})', {
              count: formatCount(institutional),
            })}
            description={t(
              'Laws that set up an authority, change a border or spend the budget give organisations no duties.',
            )}
            checked={choose.institutional}
            onChange={({ target }) => onChoose({ ...choose, institutional: target.checked })}
          />
        )}
      </Stack>
    </Card>
  );
}
