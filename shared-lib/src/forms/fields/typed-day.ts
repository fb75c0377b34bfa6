import { formatDay, isDay, parseDay, formatLongDay, type DateFormat } from '@lexboard/shared-lib/domain';

const controlOf = (format: DateFormat) => ({
  placeholder: format,
  show: (value: string) => (isDay(value) ? formatDay(value, format) : value),
  read: (text: string) => parseDay(text, format) ?? text.trim(),
  words: formatLongDay,
});

const controls: Record<DateFormat, ReturnType<typeof controlOf>> = {
  'MM/DD/YYYY': controlOf('MM/DD/YYYY'),
  'DD/MM/YYYY': controlOf('DD/MM/YYYY'),
};

/** The formatter, parser and labels of a form's date controls; stable for the same format. */
export const createDayControl = (format: DateFormat) => controls[format];
