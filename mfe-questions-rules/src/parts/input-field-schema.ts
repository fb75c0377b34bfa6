import { inputFields, type InputField } from '@lexboard/shared-lib/contract';
import { string } from '@lexboard/shared-lib/forms';
import { t } from '@lexboard/shared-lib/texts';

export const inputFieldSchema = string()
  .oneOf<InputField>([...inputFields])
  .required(() => t('Please fill the Input Field.'));
