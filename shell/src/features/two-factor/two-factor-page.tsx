import { useState } from 'react';
import { useQuery } from '@lexboard/shared-lib/query';
import { noteSecondFactor, type Session } from '@lexboard/shared-lib/session';
import { t } from '@lexboard/shared-lib/texts';
import { Card, ErrorPanel, Heading, TextSkeleton, useDocumentTitle } from '@lexboard/shared-lib/ui';
import { WaysOut } from '../../page/ways-out.tsx';
import { FactorDue } from '../../passkeys/factor-due.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SetUpOutcome } from './set-up-outcome.ts';
import { SetUpForm } from './set-up-form.tsx';
import { twoFactorStateQueryOptions } from './state-query.ts';
import { SwitchedOff, type SetUp } from './switched-off.tsx';
import { SwitchedOn } from './switched-on.tsx';

/** A set-up started here: first the key, then, after confirmation, the recovery codes. */
interface Progress {
  setUp: SetUp;
  outcome: SetUpOutcome;
}

function Content({
  progress,
  onProgress,
}: {
  progress: Progress | undefined;
  onProgress: (progress: Progress | undefined) => void;
}) {
  const { data, error, refetch } = useQuery(twoFactorStateQueryOptions());
  const readAgain = () => void refetch();
  if (progress?.outcome === 'confirmed') {
    return <RecoveryCodes codes={progress.setUp.recoveryCodes} onStored={() => onProgress(undefined)} />;
  }
  if (progress?.outcome === 'open') {
    const switchedOn = (outcome: SetUpOutcome) => {
      noteSecondFactor();
      onProgress({ ...progress, outcome });
      readAgain();
    };
    return (
      <SetUpForm setUp={progress.setUp} onSwitchedOn={switchedOn} onCancel={() => onProgress(undefined)} />
    );
  }
  if (error)
    return <ErrorPanel title={t('This could not be loaded')} message={error.message} onRetry={readAgain} />;
  if (!data) return <TextSkeleton lines={3} />;
  if (!data.enabled) return <SwitchedOff onSetUp={(setUp) => onProgress({ setUp, outcome: 'open' })} />;
  return (
    <SwitchedOn
      recoveryCodesLeft={data.recoveryCodesLeft}
      byOtherSetUp={progress?.outcome === 'other'}
      onSwitchedOff={() => {
        onProgress(undefined);
        readAgain();
      }}
    />
  );
}

/** The page on which a person switches two-factor sign-in on and off (decisions §4). */
export function TwoFactorPage({ session }: { session: Session }) {
  useDocumentTitle(t('Two-factor sign-in'));
  const [progress, setProgress] = useState<Progress>();
  return (
    <Card p={{ base: '5', sm: '8' }} boxShadow="float">
      <Heading level={1} mb="4">
        {t('Two-factor sign-in')}
      </Heading>
      {session.secondFactorDue && !progress && <FactorDue other="passkey" />}
      <Content progress={progress} onProgress={setProgress} />
      {(!progress || progress.outcome === 'other') && <WaysOut mayWork={!session.secondFactorDue} />}
    </Card>
  );
}
