import { deployScopes, type DeployScope } from '@lexboard/shared-lib/contract';
import { array, PlainSelect, string } from '@lexboard/shared-lib/forms';
import { chakra, Checkbox, Stack, Text } from '@lexboard/shared-lib/ui';

/** The lives of tokens, in days. */
const lives = { '30 days': 30, '90 days': 90, '180 days': 180, '1 year': 365 } as const;
type Life = keyof typeof lives;

const isLife = (text: string): text is Life => Object.hasOwn(lives, text);
const lifeNames = Object.keys(lives).filter(isLife);
export const daysOf = (life: string): number => (isLife(life) ? lives[life] : lives['90 days']);

const scopeLabels: Record<DeployScope, { label: string; description: string }> = {
  publish: { label: 'Publish', description: 'Upload versions, and retire unused ones.' },
  canary: { label: 'Canary', description: 'Start and change canaries, and pin people.' },
  promote: { label: 'Promote', description: 'Promote versions to everyone.' },
  rollback: { label: 'Roll back', description: 'Roll back versions.' },
  administer: { label: 'Administer', description: 'Set owners, policies and webhooks.' },
};

export const rightsSchemas = {
  scopes: array(string<DeployScope>().defined()).min(1, 'Please choose a right.').defined(),
  life: string().required('Please choose when it ends.'),
};

interface ScopesProps {
  value: readonly DeployScope[];
  message: string | undefined;
  onChange: (scopes: DeployScope[]) => void;
}

/** Chooses what a token may do. */
function Scopes({ value, message, onChange }: ScopesProps) {
  const toggle = (scope: DeployScope, on: boolean) =>
    onChange(deployScopes.filter((one) => (one === scope ? on : value.includes(one))));
  return (
    <chakra.fieldset border="none" p="0" m="0" aria-invalid={message ? true : undefined}>
      <chakra.legend fontWeight="medium" fontSize="sm" pb="1">
        Rights
      </chakra.legend>
      <Stack gap="2">
        {deployScopes.map((scope) => (
          <Checkbox
            key={scope}
            // One name for all, by which the form finds the first of them when none is chosen.
            name="scopes"
            {...scopeLabels[scope]}
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

interface RightsProps {
  values: { scopes: readonly DeployScope[]; life: string };
  messageOf: (field: 'scopes' | 'life') => string | undefined;
  setField: (field: string, value: unknown) => void;
}

/** The fields for what a token may do, and for how long. */
export const Rights = ({ values: { scopes, life }, messageOf, setField }: RightsProps) => (
  <>
    <Scopes value={scopes} message={messageOf('scopes')} onChange={(chosen) => setField('scopes', chosen)} />
    <PlainSelect
      name="life"
      label="Ends after"
      value={isLife(life) ? life : ''}
      options={lifeNames}
      message={messageOf('life')}
      onChange={(chosen) => setField('life', chosen)}
    />
  </>
);
