import { inputFields, type InputField } from '@lexboard/shared-lib/contract';
import { string } from '@lexboard/shared-lib/forms';

export const inputFieldSchema = string()
  .oneOf<InputField>([...inputFields])
  .required('Please fill the Input Field.');
