import { useState } from 'react';
import { request } from '@lexboard/shared-lib/client';
import { setUpTwoFactor, type ReplyOf, type setUpTwoFactorShape } from '@lexboard/shared-lib/contract';
import { Button, Stack, Text } from '@lexboard/shared-lib/ui';
import { describeRefusal } from '../../passwords/describe-refusal.ts';
import { RefusalBox } from './refusal-box.tsx';

export type SetUp = ReplyOf<ReturnType<typeof setUpTwoFactorShape>>;

/** What it is for, and the way to begin. */
export function SwitchedOff({ onSetUp }: { onSetUp: (setUp: SetUp) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const [loading, setLoading] = useState(false);
  async function begin() {
    setRefusal(undefined);
    setLoading(true);
    try {
      onSetUp(await request(setUpTwoFactor, { body: {} }));
    } catch (error) {
      setRefusal(describeRefusal(error));
      setLoading(false);
    }
  }
  return (
    <Stack gap="5">
      <Text>
        Two-factor sign-in is <strong>off</strong>.
      </Text>
      <Text color="fg.muted">
        When it is on, signing in asks for your password and then for a code from an app on your phone.
        Whoever learns your password cannot sign in without your phone.
      </Text>
      <RefusalBox text={refusal} />
      <Button variant="solid" h="10" loading={loading} onClick={() => void begin()}>
        Set up
      </Button>
    </Stack>
  );
}
