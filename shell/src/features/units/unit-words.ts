import { unitKinds, unitNumberTypes } from '@lexboard/shared-lib/contract';
import { nameChoice, nameNumberType } from '@lexboard/shared-lib/domain';

export const listUnitKinds = () => unitKinds.map((kind) => ({ value: kind, label: nameChoice(kind) }));

export const listNumberTypes = () =>
  unitNumberTypes.map((type) => ({ value: type, label: nameNumberType(type) }));
