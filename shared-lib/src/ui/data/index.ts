export { DateField } from './date-field.tsx';
export { focusField } from './focus-field.ts';
export type { ChoiceOption, FormFieldProps } from './form-field.ts';
export { LookupField, type Lookup } from './lookup-field.tsx';
export { MultiSelectField } from './multi-select-field.tsx';
export { SelectField } from './select-field.tsx';
export { TextAreaField } from './text-area-field.tsx';
export { TextField } from './text-field.tsx';
export { flushFields } from './typing.ts';
