import { useState, type ReactNode } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  signOnApply,
  signOnRemove,
  type SignOnProvider,
  type SignOnView,
} from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
import { labels, t } from '@lexboard/shared-lib/texts';
import {
  Box,
  Button,
  ErrorPanel,
  Flex,
  Heading,
  HStack,
  Stack,
  Text,
  TextSkeleton,
} from '@lexboard/shared-lib/ui';
import { ProvenCall } from '../../../proof/proven-call.tsx';
import { DirectoryPart } from './directory-part.tsx';
import { ProviderDialog } from './provider-dialog.tsx';
import { refreshSignIn, signInQuery } from './sign-in-query.ts';
import { TryDialog } from './try-dialog.tsx';

type Opened = 'edit' | 'try' | 'removeDraft' | 'removeLive' | { apply: SignOnProvider };

const nameOf = (provider: SignOnProvider | undefined) => {
  const issuer = provider?.issuer ?? '';
  return URL.canParse(issuer) ? new URL(issuer).host : issuer;
};

const removals = labels({
  removeDraft: {
    stage: 'draft',
    title: 'Remove the draft',
    text: () => t('What was entered goes. People sign in as before.'),
  },
  removeLive: {
    stage: 'live',
    title: 'Remove the provider',
    text: (provider: string) =>
      t(
        'People then sign in by their passwords alone. Who has none gets one by an invitation. Links to {provider} stay, and count again if it comes back.',
        { provider },
      ),
  },
} as const);

interface RemovalProps {
  which: keyof typeof removals;
  name: string;
  onClosed: () => void;
}

function Removal({ which, name, onClosed }: RemovalProps) {
  const { stage, title, text } = removals[which];
  return (
    <ProvenCall
      title={title}
      act={t('Remove')}
      danger
      send={(proof) => request(signOnRemove, { body: { stage, ...proof } })}
      refresh={refreshSignIn}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">{text(name)}</Text>
    </ProvenCall>
  );
}

interface ApplyDialogProps {
  /** As the administrator saw it. */
  draft: SignOnProvider;
  live: SignOnProvider | undefined;
  onClosed: () => void;
}

/** Lets a draft hold for everybody. */
function ApplyDialog({ draft, live, onClosed }: ApplyDialogProps) {
  const { version } = draft;
  const isOther = live !== undefined && live.issuer !== draft.issuer;
  return (
    <ProvenCall
      title={t('Use for everybody')}
      act={t('Use for everybody')}
      send={(proof) => request(signOnApply, { body: { version, ...proof } })}
      refresh={refreshSignIn}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        {isOther
          ? t('People then sign in by {provider}. Their links to {former} end.', {
              provider: nameOf(draft),
              former: nameOf(live),
            })
          : t('People then sign in by {provider}.', { provider: nameOf(draft) })}
      </Text>
    </ProvenCall>
  );
}

/** What the provider has to be told, to be copied. */
function Addresses({ redirectAddress, logoutAddress }: SignOnView) {
  const lines = [
    [t('Redirect address'), redirectAddress],
    [t('Back-channel logout'), logoutAddress],
  ];
  return (
    <Box as="dl" fontSize="sm">
      {lines.map(([label, address]) => (
        <Box key={address} mb="1">
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" overflowWrap="anywhere" fontFamily="mono">
            {address}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

interface StateProps {
  title: string;
  lines: readonly string[];
  warning?: string | false | undefined;
  children: ReactNode;
}

/** A provider or its draft, with what can be done. */
function State({ title, lines, warning, children }: StateProps) {
  return (
    <Stack gap="2" borderTopWidth="1px" borderColor="border.subtle" py="3">
      <Text fontWeight="medium" overflowWrap="anywhere">
        {title}
      </Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {lines.join(' · ')}
      </Text>
      {warning && (
        <Text color="danger" fontSize="sm">
          {warning}
        </Text>
      )}
      <HStack gap="2" wrap="wrap">
        {children}
      </HStack>
    </Stack>
  );
}

const warnOf = ({ secret }: SignOnProvider) =>
  secret === 'lost' &&
  t('Enter the secret again: the server has another key than before. Until then, nobody signs in by it.');

const describe = ({ domains, newcomers, passwords, breakGlass }: SignOnProvider) => [
  domains.join(', '),
  newcomers === 'view' ? t('New people get a view-only account') : t('New people are refused'),
  passwords === 'allowed'
    ? t('Passwords allowed')
    : t('Passwords for {count, plural, one {# break-glass account} other {# break-glass accounts}} alone', {
        count: breakGlass.length,
      }),
];

function Draft({ draft, open }: { draft: SignOnProvider; open: (opened: Opened) => void }) {
  const isTried = draft.triedAt !== null;
  return (
    <State
      title={t('Draft: {provider}', { provider: nameOf(draft) })}
      lines={[
        isTried ? t('It has signed you in. It holds for nobody else yet') : t('Not tried yet'),
        ...describe(draft),
      ]}
      warning={warnOf(draft)}
    >
      <Button size="sm" variant={isTried ? 'outline' : 'solid'} onClick={() => open('try')}>
        {t('Try it')}
      </Button>
      {isTried && (
        <Button size="sm" variant="solid" onClick={() => open({ apply: draft })}>
          {t('Use for everybody')}
        </Button>
      )}
      <Button size="sm" onClick={() => open('removeDraft')}>
        {t('Remove draft')}
      </Button>
    </State>
  );
}

function Provider({ view, open }: { view: SignOnView; open: (opened: Opened) => void }) {
  const { live, draft } = view;
  return (
    <>
      {live && (
        <State
          title={t('People sign in by {provider}', { provider: nameOf(live) })}
          lines={[
            t('{linked} of {people} people are linked', { linked: view.linked, people: view.people }),
            ...describe(live),
          ]}
          warning={warnOf(live)}
        >
          <Button size="sm" onClick={() => open('removeLive')}>
            {t('Remove provider')}
          </Button>
        </State>
      )}
      {draft && <Draft draft={draft} open={open} />}
      <Addresses {...view} />
      {live && view.scim && <DirectoryPart {...view.scim} />}
    </>
  );
}

/** How the people of the organisation sign in (doors §1). */
export function SignInPart() {
  const { data, isLoadingError, error, refetch } = useQuery(signInQuery);
  const [opened, open] = useState<Opened>();
  const close = () => open(undefined);
  const { live, draft } = data ?? {};
  return (
    <Stack as="section" aria-labelledby="sign-in" gap="3" pt="8" maxW="form">
      <Flex align="center" justify="space-between" gap="2" wrap="wrap">
        <Heading level={2} id="sign-in" tabIndex={-1}>
          {t('Sign-in')}
        </Heading>
        {data && (
          <Button size="sm" onClick={() => open('edit')}>
            {(draft ?? live) ? t('Change') : t('Set up')}
          </Button>
        )}
      </Flex>
      <Text color="fg.muted" maxW="prose">
        {t(
          'By a provider of your own (OpenID Connect), such as Entra ID, Okta, Google Workspace or Keycloak. It holds once you have tried it.',
        )}
      </Text>
      {data && <Provider view={data} open={open} />}
      {isLoadingError && (
        <ErrorPanel
          title={t('The settings of sign-in could not be loaded')}
          message={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isLoadingError && <TextSkeleton lines={2} />}
      {opened === 'edit' && data && <ProviderDialog view={data} onClosed={close} />}
      {opened === 'try' && <TryDialog provider={nameOf(draft)} onClosed={close} />}
      {typeof opened === 'object' && <ApplyDialog draft={opened.apply} live={live} onClosed={close} />}
      {(opened === 'removeDraft' || opened === 'removeLive') && (
        <Removal which={opened} name={nameOf(live)} onClosed={close} />
      )}
    </Stack>
  );
}
