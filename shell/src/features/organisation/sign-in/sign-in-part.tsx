import { useState, type ReactNode } from 'react';
import { request } from '@lexboard/shared-lib/client';
import {
  signOnApply,
  signOnRemove,
  type SignOnProvider,
  type SignOnView,
} from '@lexboard/shared-lib/contract';
import { useQuery } from '@lexboard/shared-lib/query';
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

const removals = {
  removeDraft: {
    stage: 'draft',
    title: 'Remove the draft',
    text: () => 'What was entered goes. People sign in as before.',
  },
  removeLive: {
    stage: 'live',
    title: 'Remove the provider',
    text: (name: string) =>
      `People then sign in by their passwords alone. Who has none gets one by an invitation. Links to ${name} stay, and count again if it comes back.`,
  },
} as const;

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
      act="Remove"
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
      title="Use for everybody"
      act="Use for everybody"
      send={(proof) => request(signOnApply, { body: { version, ...proof } })}
      refresh={refreshSignIn}
      onClosed={onClosed}
    >
      <Text overflowWrap="anywhere">
        People then sign in by {nameOf(draft)}.{isOther && ` Their links to ${nameOf(live)} end.`}
      </Text>
    </ProvenCall>
  );
}

/** What the provider has to be told, to be copied. */
function Addresses({ redirectAddress, logoutAddress }: SignOnView) {
  const lines = [
    ['Redirect address', redirectAddress],
    ['Back-channel logout', logoutAddress],
  ];
  return (
    <Box as="dl" fontSize="sm">
      {lines.map(([label, address]) => (
        <Box key={label} mb="1">
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

const secretLost =
  'Enter the secret again: the server has another key than before. Until then, nobody signs in by it.';

const describe = ({ domains, newcomers, passwords, breakGlass }: SignOnProvider) => [
  domains.join(', '),
  newcomers === 'view' ? 'New people get a view-only account' : 'New people are refused',
  passwords === 'allowed'
    ? 'Passwords allowed'
    : `Passwords for ${breakGlass.length} break-glass ${breakGlass.length === 1 ? 'account' : 'accounts'} alone`,
];

function Draft({ draft, open }: { draft: SignOnProvider; open: (opened: Opened) => void }) {
  const isTried = draft.triedAt !== null;
  return (
    <State
      title={`Draft: ${nameOf(draft)}`}
      lines={[
        isTried ? 'It has signed you in. It holds for nobody else yet' : 'Not tried yet',
        ...describe(draft),
      ]}
      warning={draft.secret === 'lost' && secretLost}
    >
      <Button size="sm" variant={isTried ? 'outline' : 'solid'} onClick={() => open('try')}>
        Try it
      </Button>
      {isTried && (
        <Button size="sm" variant="solid" onClick={() => open({ apply: draft })}>
          Use for everybody
        </Button>
      )}
      <Button size="sm" onClick={() => open('removeDraft')}>
        Remove draft
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
          title={`People sign in by ${nameOf(live)}`}
          lines={[`${view.linked} of ${view.people} people are linked`, ...describe(live)]}
          warning={live.secret === 'lost' && secretLost}
        >
          <Button size="sm" onClick={() => open('removeLive')}>
            Remove provider
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
          Sign-in
        </Heading>
        {data && (
          <Button size="sm" onClick={() => open('edit')}>
            {(draft ?? live) ? 'Change' : 'Set up'}
          </Button>
        )}
      </Flex>
      <Text color="fg.muted" maxW="prose">
        By a provider of your own (OpenID Connect), such as Entra ID, Okta, Google Workspace or Keycloak. It
        holds once you have tried it.
      </Text>
      {data && <Provider view={data} open={open} />}
      {isLoadingError && (
        <ErrorPanel
          title="The settings of sign-in could not be loaded"
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
