import { circularsPath, formatTabSearch, unitsPath } from '@lexboard/shared-lib/client';
import type { ImportProgress } from '@lexboard/shared-lib/contract';
import { isRecordKind, type ImportKind } from '@lexboard/shared-lib/domain';
import type { ChangeListing } from '@lexboard/shared-lib/listing';
import { CheckStep } from './check/check-step.tsx';
import { ColumnsStep } from './columns/columns-step.tsx';
import { FoundStep } from './file/found-step.tsx';
import type { ImportAddress, ImportFilter, StepName } from './import-address.ts';
import { useImportDraft } from './import-draft.ts';
import { ImportStep } from './run/import-step.tsx';
import { ReportStep } from './run/report-step.tsx';

interface OpenedImportProps {
  progress: ImportProgress;
  kind: ImportKind;
  step: StepName;
  toStep: (step: StepName) => string;
  /** The error of the last poll. */
  lost: string | undefined;
  again: string;
  address: ImportAddress;
  change: ChangeListing<ImportFilter>;
}

/** The page of what is imported. */
function listPathOf(kind: ImportKind): string {
  if (isRecordKind(kind)) return `/workspace${formatTabSearch(kind)}`;
  return kind.name === 'unit' ? unitsPath : circularsPath;
}

/** Renders the current step of an import. */
export function OpenedImport(props: OpenedImportProps) {
  const { progress, kind, step, toStep, lost, again, address, change } = props;
  const { id } = progress;
  const { draft, change: onDraft } = useImportDraft(id, kind.name);
  const list = listPathOf(kind);
  if (step === 'file') {
    return (
      <FoundStep
        {...{ id, kind, draft }}
        next={toStep('columns')}
        onPlace={(place) => onDraft({ place, mapping: {} })}
        onHiddenColumns={(hiddenColumns) => onDraft({ hiddenColumns, mapping: {} })}
      />
    );
  }
  if (step === 'columns') {
    return <ColumnsStep {...{ id, kind, draft, onDraft }} back={toStep('file')} next={toStep('check')} />;
  }
  if (step === 'check') return <CheckStep {...{ id, kind, draft, onDraft }} back={toStep('columns')} />;
  if (step === 'import') {
    return <ImportStep {...{ progress, lost, list }} />;
  }
  return <ReportStep {...{ kind, progress, lost, list, again, address, change }} />;
}
