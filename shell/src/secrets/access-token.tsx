import { TOKEN_NAME, type OwnToken, type TokenScope } from '@lexboard/shared-lib/contract';
import { createLimitedText, object } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';
import {
  Badge,
  Box,
  Button,
  copyLink,
  CopyIcon,
  Flex,
  Span,
  Text,
  Timestamp,
  rich,
} from '@lexboard/shared-lib/ui';
import { nameScopes } from './access-scopes.ts';
import { ShownSecret } from './shown-secret.tsx';
import { createRightsSchemas, usualLife } from './token-rights.tsx';

/** What is entered for a new token. */
export interface TokenValues {
  name: string;
  scopes: TokenScope[];
  life: string;
}

export const emptyToken: TokenValues = { name: '', scopes: ['read'], life: usualLife };

export const tokenSchema = object({
  name: createLimitedText(TOKEN_NAME)
    .trim()
    .required(() => t('Please fill the Name.')),
  ...createRightsSchemas<TokenScope>(),
});

/** When a token was used last. */
export const LastUse = ({ token: { lastUsedAt } }: { token: Pick<OwnToken, 'lastUsedAt'> }) =>
  lastUsedAt === null ? t('Not used yet') : <Timestamp at={lastUsedAt} zoned />;

/** When a token ends, and whether it has. */
export const Ends = ({ token: { ended, expiresAt } }: { token: Pick<OwnToken, 'ended' | 'expiresAt'> }) => (
  <Flex columnGap="2" align="center" wrap="wrap">
    {ended && <Badge tone="neutral">{t('Expired')}</Badge>}
    <Timestamp at={expiresAt} zoned />
  </Flex>
);

/** What a token may do, its last use and its end, for widths that have no columns for them. */
export const TokenFacts = ({ token }: { token: OwnToken }) => (
  <Box hideFrom="md" fontSize="sm" mt="1">
    <Box>{nameScopes(token.scopes)}</Box>
    <Box color="fg.muted">{rich('Last use: {time}', { time: <LastUse token={token} /> })}</Box>
    <Flex color="fg.muted" columnGap="1" wrap="wrap">
      {rich('Ends: {time}', { time: <Ends token={token} /> })}
    </Flex>
  </Box>
);

/** Where assistants connect by a token (doors §5). */
export const AssistantAddress = () => (
  <Flex color="fg.muted" columnGap="2" align="center" wrap="wrap">
    <Text>
      {rich('Assistants, such as Claude, connect by a token: {address}', {
        address: (
          <Span fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
            {`${location.origin}/mcp`}
          </Span>
        ),
      })}
    </Text>
    <Button size="sm" variant="ghost" onClick={() => void copyLink('/mcp')}>
      <CopyIcon size={14} />
      {t('Copy address')}
    </Button>
  </Flex>
);

const tokenHeader = 'Authorization: Bearer …';

/** Shows a new token, once, and how a program sends it. */
export const NewAccessToken = ({ token, onClosed }: { token: string; onClosed: () => void }) => (
  <ShownSecret
    title={t('Token')}
    label={t('Token')}
    secret={token}
    text={t('Put it where your program keeps its secrets. Who has it can do what it may.')}
    onClosed={onClosed}
  >
    <Text fontSize="sm" color="fg.muted">
      {rich('The program sends it with each call: {header}', {
        header: (
          <Span fontFamily="mono" overflowWrap="anywhere">
            {tokenHeader}
          </Span>
        ),
      })}
    </Text>
    <AssistantAddress />
  </ShownSecret>
);
