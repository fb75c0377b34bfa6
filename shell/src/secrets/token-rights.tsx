import { array, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { t, words } from '@lexboard/shared-lib/texts';
import { chakra, Checkbox, Stack, Text } from '@lexboard/shared-lib/ui';

/** The lives of tokens, by days. */
const lives = words({ '30': '30 days', '90': '90 days', '180': '180 days', '365': '1 year' });
type Life = keyof typeof lives;

const isLife = (text: string): text is Life => Object.hasOwn(lives, text);
const listLives = () => Object.entries(lives).map(([value, label]) => ({ value, label }));
export const usualLife: Life = '90';
export const daysOf = (life: string): number => Number(isLife(life) ? life : usualLife);

/** The checks of the fields of a token's rights. */
export const createRightsSchemas = <Scope extends string>() => ({
  scopes: array(string<Scope>().defined())
    .min(1, () => t('Please choose a right.'))
    .defined(),
  life: string().required(() => t('Please choose when it ends.')),
});

/** What a scope allows, in the order of the form. */
export type ScopeLabels<Scope extends string> = readonly {
  scope: Scope;
  label: string;
  description: string;
}[];

interface ScopesProps<Scope extends string> {
  labels: ScopeLabels<Scope>;
  value: readonly Scope[];
  message: string | undefined;
  onChange: (scopes: Scope[]) => void;
}

/** Chooses what a token may do. */
function Scopes<Scope extends string>({ labels, value, message, onChange }: ScopesProps<Scope>) {
  const toggle = (toggled: Scope, on: boolean) =>
    onChange(
      labels.flatMap(({ scope }) => ((scope === toggled ? on : value.includes(scope)) ? [scope] : [])),
    );
  return (
    <chakra.fieldset border="none" p="0" m="0" aria-invalid={message ? true : undefined}>
      <chakra.legend fontWeight="medium" fontSize="sm" pb="1">
        {t('Rights')}
      </chakra.legend>
      <Stack gap="2">
        {labels.map(({ scope, label, description }) => (
          <Checkbox
            key={scope}
            // One name for all, by which the form finds the first of them when none is chosen.
            name="scopes"
            {...{ label, description }}
            checked={value.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </Stack>
      {message && (
        <Text color="danger" fontSize="sm" mt="1">
          {message}
        </Text>
      )}
    </chakra.fieldset>
  );
}

interface RightsProps<Scope extends string> {
  /** None where a token has a right that cannot be chosen. */
  labels: ScopeLabels<Scope>;
  values: { scopes: readonly Scope[]; life: string };
  messageOf: (field: 'scopes' | 'life') => string | undefined;
  setField: (field: string, value: unknown) => void;
}

/** The fields for what a token may do, and for how long. */
export const TokenRights = <Scope extends string>({
  labels,
  values: { scopes, life },
  messageOf,
  setField,
}: RightsProps<Scope>) => (
  <>
    {labels.length > 0 && (
      <Scopes
        labels={labels}
        value={scopes}
        message={messageOf('scopes')}
        onChange={(chosen) => setField('scopes', chosen)}
      />
    )}
    <PlainSelect
      name="life"
      label={t('Ends after')}
      value={isLife(life) ? life : ''}
      options={listLives()}
      message={messageOf('life')}
      onChange={(chosen) => setField('life', chosen)}
    />
  </>
);
