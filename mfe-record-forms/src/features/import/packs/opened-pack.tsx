import { circularsPath, formatTabSearch } from '@lexboard/shared-lib/client';
import type { ImportProgress, PackKind } from '@lexboard/shared-lib/contract';
import { findKind, law } from '@lexboard/shared-lib/domain';
import type { ChangeListing } from '@lexboard/shared-lib/listing';
import { t } from '@lexboard/shared-lib/texts';
import { Text } from '@lexboard/shared-lib/ui';
import type { ImportAddress, ImportFilter, StepName } from '../import-address.ts';
import { ImportStep } from '../run/import-step.tsx';
import { ReportStep } from '../run/report-step.tsx';
import { CheckPackStep } from './check/check-pack-step.tsx';
import { ChooseStep } from './choose/choose-step.tsx';
import { usePackDraft } from './pack-draft.ts';
import type { OpenedPackReply } from './pack-queries.ts';
import { listCounts } from './pack-words.ts';
import { ChangesStep } from './update/changes-step.tsx';
import { reviewsPath } from './update/row-decisions.tsx';
import { usePackCheck } from './use-pack-check.ts';

interface OpenedPackProps {
  progress: ImportProgress;
  /** Missing for people who are no administrators, who see how it runs, and its report. */
  pack: OpenedPackReply | undefined;
  step: StepName;
  toStep: (step: StepName) => string;
  /** The error of the last poll. */
  lost: string | undefined;
  again: string;
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

const lists = '/workspace';

/** The list of records of a kind. */
function pathOf(name: PackKind): string {
  const kind = findKind(name);
  return kind ? `${lists}${formatTabSearch(kind)}` : circularsPath;
}

/** Where to see what was taken over, and the reviews that an update asks for. */
const listLinks = ({ kinds, from }: Pick<OpenedPackReply, 'kinds' | 'from'>) => [
  ...listCounts(kinds, undefined).map(({ name, label }) => ({ to: pathOf(name), label })),
  { to: '/due', label: t('Due') },
  ...(from === undefined ? [] : [{ to: reviewsPath, label: t('Reviews') }]),
];

type BeforeRun = Pick<OpenedPackProps, 'step' | 'toStep'> & { id: string; pack: OpenedPackReply };

/** The steps before a take-over runs, which share the check. */
function TakeOver({ id, pack, step, toStep }: BeforeRun) {
  const { draft, change: onDraft } = usePackDraft(id, pack);
  const choices = draft.choices.map(({ field, value, choice }) => ({ field, value, choice }));
  const check = usePackCheck({ id, choose: draft.choose, publish: draft.publish, choices });
  const props = { pack, check, draft, onDraft };
  if (step === 'check') return <CheckPackStep {...props} id={id} to={toStep('choose')} />;
  return <ChooseStep {...props} to={toStep('check')} />;
}

/** Renders the current step of a take-over. */
export function OpenedPack({ progress, pack, step, toStep, ...shown }: OpenedPackProps) {
  const { lost, again, address, change } = shown;
  if (step === 'import') return <ImportStep {...{ progress, lost }} list={lists} />;
  if (step === 'report') {
    const ofPack = { links: listLinks(pack ?? { kinds: {} }), again: t('All packs and imports') };
    return <ReportStep kind={law} {...{ progress, lost, again, ofPack, address, change }} list={lists} />;
  }
  if (!pack)
    return <Text>{t('An administrator of your organisation chooses what is taken over of this pack.')}</Text>;
  const { from } = pack;
  if (step === 'changes' && from !== undefined)
    return <ChangesStep id={progress.id} pack={{ ...pack, from }} {...{ address, change }} />;
  return <TakeOver {...{ pack, step, toStep }} id={progress.id} />;
}
