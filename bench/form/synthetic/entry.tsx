import { createRoot } from 'react-dom/client';
import { clearHidden, law, type Field, type RecordKind } from '@lexboard/shared-lib/domain';
import type { Choices, StoredRecord } from '@lexboard/shared-lib/contract';
import { MemoryRouter } from '@lexboard/shared-lib/router';
import { startSession } from '@lexboard/shared-lib/session';
import { PageProviders } from '@lexboard/shared-lib/ui';
import { openStored } from '../../../mfe-record-forms/src/features/record-form/opened-form.ts';
import { RecordForm } from '../../../mfe-record-forms/src/features/record-form/record-form.tsx';
import { longText, longest } from './long-text.ts';

const lists: Choices = {
  Bus: [],
  category: Array.from({ length: 40 }, (_, index) => `Category ${index + 1}`),
  masterAccess: [],
  state: Array.from({ length: 36 }, (_, index) => ({ id: index + 1, name: `State ${index + 1}` })),
  centralState: [],
  parentLaw: [],
  indusKey: [],
  actRep: [],
  entityType: [],
  sensitivity: [],
  branchtype: [],
  periodicity: [],
  internalDueDate: [],
  monthData: [],
  daysData: [],
  tasktype: [],
  penaltyTypeOptions: [],
};

/** Of every five fields three are long texts, one is a name and one a choice, as in the kinds that there are. */
function fieldAt(index: number): Field {
  const frame = { name: `field${index}`, label: `Field ${index}`, section: `Section ${index % 4}` };
  if (index % 5 === 3) return { ...frame, control: 'name', neededForPublish: true };
  if (index % 10 === 4) return { ...frame, control: 'choice', list: 'category' };
  if (index % 10 === 9) return { ...frame, control: 'choices', list: 'state' };
  return { ...frame, control: 'text', neededForPublish: true };
}

const valueOf = ({ control }: Field) => {
  if (control === 'choices') return [1, 2, 3];
  if (control === 'choice') return 'Category 7';
  // Room for what is typed.
  return control === 'name' ? longText(200) : longText(longest);
};

const count = Number(new URLSearchParams(location.search).get('fields'));
const fields = Array.from({ length: count }, (_, index) => fieldAt(index));
// A law's form reads what is attached to it, and no server is here.
const kind: RecordKind = { ...law, name: 'license', fields };
const record: StoredRecord = {
  ...clearHidden(kind, Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]))),
  id: 1,
  version: 1,
  editOption: 'true',
  attachment: [],
};
const opened = openStored({ kind, choices: lists, canEdit: true, lawId: 0, law: undefined }, record);

startSession({
  success: 1,
  access_token: 'none',
  username: 'bench',
  role: 'no',
  workspaceAccessType: 'Edit',
  model_access_controller: { statusInfo: 'All', serchInfo: 'Yes', gridInfo: 'Yes' },
  passwordChangeRequired: false,
  twofactor: false,
});

const place = { username: 'bench', form: '/law/1' };
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <PageProviders>
      <MemoryRouter>
        <RecordForm opened={opened} place={place} from={0} onLeave={() => undefined} onGo={() => undefined} />
      </MemoryRouter>
    </PageProviders>,
  );
}
